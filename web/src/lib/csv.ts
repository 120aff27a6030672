/** Writes tables as comma-separated values, RFC 4180. */

/** A head, and what each row has below it; null and undefined leave the cell empty. */
export type CsvColumn<Row> = readonly [
  head: string,
  cell: (row: Row) => string | number | null | undefined,
];

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export function csvText<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(([head]) => quoted(head)).join(","),
    ...rows.map((row) => columns.map(([, cell]) => quoted(String(cell(row) ?? ""))).join(",")),
  ];
  return `${lines.join("\r\n")}\r\n`;
}
