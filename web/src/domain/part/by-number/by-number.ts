/** What pages say of a part that no list has: it is known from its number, or from values. Pure. */
import type { KnownFrom, Part } from "@/api/types";

const marks = {
  number: "by number, estimated",
  values: "by values, estimated",
  list: "by order code, estimated",
} as const;

type Unlisted = keyof typeof marks;

/** A list of order codes is imported too, and its answers name the maker of the list. */
function unlisted({ basis, madeBy }: KnownFrom): Unlisted | null {
  if (basis === "imported" && madeBy) return "list";
  return basis === "number" || basis === "values" ? basis : null;
}

/** Whether a part stands for a number or an order code, which an import may bring as a part later. */
export const mayBeImported = (part: KnownFrom): boolean => {
  const known = unlisted(part);
  return known === "number" || known === "list";
};

/** "Panasonic, by number, estimated"; "" for a part of a list. */
export function byNumberText(part: KnownFrom): string {
  const basis = unlisted(part);
  return basis === null ? "" : [part.madeBy, marks[basis]].filter(Boolean).join(", ");
}

export function byNumberHint(part: KnownFrom): string {
  const states = {
    number: "its number says",
    values: "its values say",
    list: "a list of order codes says",
  }[unlisted(part) ?? "number"];
  return `Not in the catalogue: known is what ${states}, the rest is estimated for its class.`;
}

/** A number with its mark, as documents and files name a part. */
export function namedWithMark(partNumber: string, part: KnownFrom): string {
  const shown = byNumberText(part);
  return shown === "" ? partNumber : `${partNumber} (${shown})`;
}

/** The tolerance that a number states cannot be another: a selector shows it and is disabled. */
export function withStatedTolerance(part: Part): Part {
  const letter = part.fromNumber?.values.tolerance;
  if (!letter || part.tolerance.options.length > 0) return part;
  const field = part.fromNumber?.fields.find(({ name }) => name === "tolerance");
  const option = { value: letter, label: field?.meaning ?? "", disabled: false };
  const tolerance = { ...part.tolerance, select: letter, index: null, options: [option] };
  return { ...part, tolerance: { ...tolerance, disabled: true } };
}
