/** Which rows are on the page: filtered, searched, sorted, cut into pages. */
import { type Sorting, sortedBy } from "@/ui/sorting/sorting";
import { columns } from "../columns";
import { withoutSpaces } from "./request";
import type { ArrayRow } from "./rows";
import type { ResultView } from "./state";

const searchable = (text: string) => withoutSpaces(text).toUpperCase();

/** Both the number that is shown and the one that is ordered can be found. */
function matches({ partNumber, orderedPartNumber }: ArrayRow, search: string): boolean {
  const wanted = searchable(search);
  return [partNumber, orderedPartNumber].some((number) => searchable(number).includes(wanted));
}

export function filteredRows(rows: readonly ArrayRow[], view: ResultView): readonly ArrayRow[] {
  return rows.filter(
    (row) =>
      (view.stock === "all" || (row.totalStock ?? 0) > 0) &&
      (!view.bestPerPart || row.isBest) &&
      matches(row, view.search),
  );
}

/** Rows without a price come last in either direction; equal ones keep the server's ranking. */
export function sortedRows(rows: readonly ArrayRow[], sorting: Sorting): readonly ArrayRow[] {
  const key = columns.find(({ id }) => id === sorting.column)?.sortKey ?? (() => null);
  const ranked = rows.toSorted((one, other) => one.rank - other.rank);
  return sortedBy(ranked, key, sorting);
}

function pageCount(rowCount: number, rowsPerPage: number): number {
  return Math.max(1, Math.ceil(rowCount / rowsPerPage));
}

export interface ResultPage {
  rows: readonly ArrayRow[];
  /** Count of the rows that pass the filters. */
  total: number;
  /** The shown page; the last one if the chosen page no longer exists. */
  page: number;
  pages: number;
}

export function resultPage(all: readonly ArrayRow[], view: ResultView): ResultPage {
  const found = sortedRows(filteredRows(all, view), view.sorting);
  const pages = pageCount(found.length, view.rowsPerPage);
  const page = Math.min(Math.max(view.page, 1), pages);
  const first = (page - 1) * view.rowsPerPage;
  return {
    rows: found.slice(first, first + view.rowsPerPage),
    total: found.length,
    page,
    pages,
  };
}

/** The page that a row is on, from 1; the first for one that does not pass the filters. */
export function pageOf(row: ArrayRow, all: readonly ArrayRow[], view: ResultView): number {
  const found = sortedRows(filteredRows(all, view), view.sorting);
  const place = found.findIndex(({ id }) => id === row.id);
  return 1 + Math.floor(Math.max(place, 0) / view.rowsPerPage);
}

/** Links to the first and last page and those around the present one; null is a gap. */
export function pageLinks(page: number, pages: number): readonly (number | null)[] {
  const near = (each: number) => each === 1 || each === pages || Math.abs(each - page) <= 1;
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(near);
  return shown.flatMap((each, index) => {
    const before = shown[index - 1] ?? 0;
    return each - before > 1 ? [null, each] : [each];
  });
}
