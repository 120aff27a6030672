/** Counts that another page has brought: more pieces than a row takes when they are typed. */
import type { Param } from "@/api/types";

/** Most pieces of one row; the server takes no more. */
const mostBrought = 1000;

/** Whether a count was brought: whole, above what may be typed, and not above what the server takes. */
export const isBrought = ({ select, max }: Pick<Param, "select" | "max">): boolean =>
  select > max && select <= mostBrought && Number.isInteger(select);
