/** Comma-separated values that spreadsheets read as they are meant. */

type CsvValue = string | number | null | undefined;

/** A head, and what each row has below it; null and undefined leave the cell empty. */
export type CsvColumn<Row> = readonly [head: string, cell: (row: Row) => CsvValue];

/** Where spreadsheets take a text for a formula; the server's files have the same rule. */
const formula = /^[=+\-@\t\r]/;

/** Whether a spreadsheet would run a text as a formula. */
export const isRiskyText = (text: string): boolean =>
  formula.test(text) && Number.isNaN(Number(text));

/** A cell of RFC 4180; a text that a spreadsheet would run as a formula gets an apostrophe before it. Numbers stay. */
function cellOf(value: CsvValue): string {
  const text = String(value ?? "");
  const isRisky = typeof value === "string" && isRiskyText(text);
  const cell = isRisky ? `'${text}` : text;
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Rows as a file; each ends with CR LF. */
export const csvFile = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");

/** A table for the clipboard: spreadsheets part cells at tabs. */
export const tabbedText = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  [columns.map(([head]) => head), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]
    .map((cells) => cells.map((cell) => String(cell ?? "").replace(/\s+/g, " ")).join("\t"))
    .join("\n");

/** A table as a file, its heads first. */
export const csvText = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  csvFile([
    columns.map(([head]) => head),
    ...rows.map((row) => columns.map(([, cell]) => cell(row))),
  ]);

/**
 * The columns of what 8 in 10 parts lie between.
 * @param name what the figure is, without its unit
 */
export function bandColumns<Row>(
  name: string,
  unit: string,
  bandOf: (row: Row) => readonly number[] | null | undefined,
): readonly CsvColumn<Row>[] {
  return [
    [`${name} 10th percentile (${unit})`, (row) => bandOf(row)?.[0]],
    [`${name} 90th percentile (${unit})`, (row) => bandOf(row)?.[1]],
  ];
}
