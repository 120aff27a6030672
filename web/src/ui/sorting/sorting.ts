/** The order of a table's rows by one of its columns. */
export interface Sorting<Column extends string = string> {
  column: Column;
  descending: boolean;
}

/** Smallest first, then largest first, then the order that the rows come in. */
export function nextSorting<Column extends string>(
  column: Column,
  sorting: Sorting | null,
): Sorting<Column> | null {
  if (sorting?.column !== column) return { column, descending: false };
  return sorting.descending ? null : { column, descending: true };
}

type Value = number | string | null | undefined;

function compare(a: number | string, b: number | string): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a).localeCompare(String(b));
}

/** By a value, rows without one last; equal ones stay as they are. */
export const sortedBy = <Row>(
  rows: readonly Row[],
  value: (row: Row) => Value,
  { descending }: Pick<Sorting, "descending">,
): readonly Row[] =>
  rows.toSorted((one, other) => {
    const [a, b] = [value(one) ?? null, value(other) ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return (descending ? -1 : 1) * compare(a, b);
  });

/** The value of `aria-sort`. */
export function ariaSort(
  column: string | undefined,
  sorting: Sorting | null,
): "none" | "ascending" | "descending" {
  if (!sorting || sorting.column !== column) return "none";
  return sorting.descending ? "descending" : "ascending";
}
