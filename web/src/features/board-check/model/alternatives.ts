/** What would pass in the place of a part, as the report has it. */
import type { BoardRow } from "@/api/types";

export type Alternative = NonNullable<BoardRow["alternatives"]>[number];

/** Null where nobody searched for the line. */
export const alternativesOf = ({ alternatives }: BoardRow): readonly Alternative[] | null =>
  alternatives ?? null;

/** "2 × C1210C226K3RACTU". */
export const nameOf = ({ number, pieces }: Pick<Alternative, "number" | "pieces">): string =>
  pieces > 1 ? `${pieces} × ${number}` : number;
