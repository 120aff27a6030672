import { expect, type Locator, type Page } from "@playwright/test";

/** A row of a table: what its cells print, by the text of their heads; fields by their values. */
export type Row = Readonly<Record<string, string>>;

/** The rows of a table that have a cell under each head. */
export const rowsOf = (table: Locator): Promise<Row[]> =>
  table.evaluate((box) => {
    const words = (cell: Element) => {
      const field = cell.querySelector<HTMLInputElement>("input:not([type=checkbox])");
      const text = field ? field.value : (cell as HTMLElement).innerText;
      return text
        .replace(/\s+/g, " ")
        .replace(/ best\b/g, "")
        .trim();
    };
    const heads = [...box.querySelectorAll<HTMLTableCellElement>("thead th")].flatMap((head) =>
      Array.from({ length: head.colSpan }, () => words(head)),
    );
    const rows = [...box.querySelectorAll("tbody tr")].filter(
      (row) => row.children.length === heads.length,
    );
    return rows.map((row) =>
      Object.fromEntries([...row.children].map((cell, at) => [heads[at] ?? "", words(cell)])),
    );
  });

/** A number with its unit as the pages print it, without the blanks that parts of it stand apart by. */
const figure = (printed: string | undefined): string => (printed ?? "").replace(/\s/g, "");

/** The cell whose head begins so. */
export const under = (row: Row, head: string): string =>
  figure(Object.entries(row).find(([name]) => name.startsWith(head))?.[1]);

/** What a page says of one part: under which conditions, of how many pieces, and how much. */
export interface Said {
  part: string;
  pieces: string;
  bias: string;
  ambient: string;
  capacitance: string;
  esr: string;
}

/** The rows of the simulation at their operating points, without the combination. */
export async function inSimulation(page: Page): Promise<Said[]> {
  const rows = await rowsOf(page.getByRole("region", { name: "Parts", exact: true }));
  return rows
    .filter((row) => /^C\d/.test(row.Legend ?? ""))
    .map((row) => ({
      part: /^\S+/.exec(row["Part Number"] ?? "")?.[0] ?? "",
      pieces: under(row, "Qty."),
      bias: under(row, "Bias"),
      ambient: under(row, "Amb."),
      capacitance: under(row, "C at bias"),
      esr: under(row, "ESR"),
    }));
}

/** Waits until the simulation says the same of the same parts, which may lie beside others. */
export const expectInSimulation = (page: Page, said: readonly Said[]) =>
  expect
    .poll(() => inSimulation(page), { timeout: 15_000 })
    .toEqual(expect.arrayContaining([...said]));
