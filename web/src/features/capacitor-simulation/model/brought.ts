/** Counts that another page has brought: more pieces than a row takes when they are typed. */
import type { Param } from "@/api/types";
import type { BroughtBy } from "@/domain/part/brought-by";

/** Most pieces of one row; the server takes no more. */
export const mostBrought = 1000;

/** Whether a count was brought: whole, above what may be typed, and not above what the server takes. */
export const isBrought = ({ select, max }: Pick<Param, "select" | "max">): boolean =>
  select > max && select <= mostBrought && Number.isInteger(select);

const texts = {
  from: {
    bank: "from the Bank Designer",
    find: "from Find Parts",
    ripple: "from Ripple sharing",
    array: "from the Power Array Calculator",
    link: "from a link",
  } as const satisfies Record<BroughtBy, string>,
  hint: (count: number, from: string, max: number) =>
    `${count} pieces ${from}. A count that you type is 1 to ${max} and takes its place.`,
};

/** "28, from the Bank Designer", and what to know about it; null for a count that may be typed. */
export function broughtWords(
  count: Pick<Param, "select" | "max">,
  by: BroughtBy,
): { mark: string; hint: string } | null {
  if (!isBrought(count)) return null;
  const from = texts.from[by];
  return {
    mark: `${count.select}, ${from}`,
    hint: texts.hint(count.select, from, count.max),
  };
}
