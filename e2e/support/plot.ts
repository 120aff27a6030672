import assert from "node:assert/strict";
import type { Locator } from "@playwright/test";
import { parseQuantity } from "../../web/src/lib/quantity.ts";
import { OnPage } from "./app.ts";
import { until } from "./waiting.ts";

interface Point {
  /** In SI units. */
  x: number;
  y: number;
}

/** Plot types, chart, its table view and the export, found by role, label and text. */
export class Plot extends OnPage {
  readonly content = this.page.getByRole("main");
  readonly canvas = this.content.locator("canvas");
  readonly chart = this.page.getByRole("img", { name: /against frequency$/ });
  readonly tableView = this.page.getByRole("button", { name: "Table view of the plotted data" });
  readonly stage = this.content.getByRole("application");
  // The box follows the pointer and is hidden from the accessibility tree, which has the live region.
  readonly readoutBox = this.content.locator(".chart-readout[data-shown]");
  readonly sharedConditions = this.content.locator(".chart-conditions").first();
  readonly plotArea = this.page.locator(".chart-area");
  readonly noResults = this.page.getByText("No results available for current parts.");
  readonly loading = this.content.getByText("Loading...", { exact: true });
  readonly alert = this.content.getByRole("alert");
  readonly retry = this.content.getByRole("button", { name: "Retry" });
  readonly openCsv = this.page.getByRole("button", { name: "CSV", exact: true });
  readonly csvDialog = this.page.getByRole("dialog", { name: "CSV Export" });
  readonly about = this.content.getByRole("button", { name: "Conditions and assumptions" });
  readonly resetZoom = this.page.getByRole("button", { name: "Reset Zoom", exact: true });

  /** @param name such as "Cap,Ind" */
  plotType(name: string) {
    return this.page.getByRole("tab", { name, exact: true });
  }

  /** A plot without a tab of its own, in the open menu of all. */
  otherPlot(name: string) {
    return this.page.getByRole("menuitem", { name: new RegExp(`^${name}\\b`) });
  }

  readonly allPlots = this.page.getByRole("button", { name: "All plots" });

  /** Chooses a plot by its tab, or in the menu of all plots. */
  async show(name: string) {
    await this.allPlots.waitFor();
    if ((await this.plotType(name).count()) > 0) return this.plotType(name).click();
    await this.allPlots.click();
    await this.otherPlot(name).click();
  }

  readonly more = this.page.getByRole("button", { name: "More", exact: true });

  /** Does something to the rare settings, which a popover holds. */
  async withMore(act: () => Promise<unknown>) {
    await this.more.click();
    await act();
    await this.page.keyboard.press("Escape");
  }

  /** @param label of a setting that all parts share, such as "Trace resistance" */
  setting(label: string) {
    return this.page.getByRole("textbox", { name: label });
  }

  /** Any field of the parameter bar: a number, a select, a choice or the button of the list. */
  field(label: string) {
    const { page } = this;
    const named = { name: label, exact: true };
    return page
      .getByRole("textbox", named)
      .or(page.getByRole("combobox", named))
      .or(page.getByRole("radiogroup", named))
      .or(page.getByRole("button", { name: `${label}: ` }));
  }

  /** @param label of a choice, such as "Path" */
  choice(label: string, option: string) {
    return this.field(label).getByText(option, { exact: true });
  }

  /** @param title such as "Impedance & ESR" */
  chartOf(title: string) {
    return this.chart.and(this.page.getByRole("img", { name: title }));
  }

  /**
   * All plotted points of one curve, from the table view, where numbers have three digits.
   * @param refDes such as "C1"
   * @param symbol such as "|Z|"
   */
  async curve(refDes: string, symbol: string): Promise<Point[]> {
    const columns = this.page.getByRole("columnheader");
    const column = columns.filter({ hasText: refDes }).filter({ hasText: symbol });
    await this.tableView.click();
    try {
      await column.first().waitFor();
      const table = this.page.getByRole("table").filter({ has: column });
      return pointsOf(await cellsOf(table), refDes, symbol);
    } finally {
      await this.tableView.click();
    }
  }

  /** Text of the values at the cursor; empty while there is no cursor. */
  async readout() {
    const [text = ""] = await this.readoutBox.allInnerTexts();
    return text;
  }

  /** Conditions that all curves share, from the plot's title row. */
  async conditions() {
    return (await this.sharedConditions.textContent()) ?? "";
  }

  /** Decades of frequency between the left and the right end of the plot, read at the cursor. */
  async decades() {
    const left = await this.frequencyAt(0.01);
    return Math.log10((await this.frequencyAt(0.99)) / left);
  }

  /** @param right fraction of the plot's width */
  async frequencyAt(right: number) {
    await this.page.mouse.move(0, 0);
    await until("no cursor", async () => (await this.readout()) === "");
    await this.pointAt(right, 0.5);
    const text = await until("a read-out", () => this.readout());
    return numberOf(text.split(/\s*[\n\t]/)[0]);
  }

  /** Moves the pointer to a place of the plot, as fractions of its width and height. */
  async pointAt(right: number, down: number) {
    const { x, y } = await this.#place(right, down);
    await this.page.mouse.move(x, y);
  }

  async drag(from: readonly [number, number], to: readonly [number, number]) {
    const [start, end] = [await this.#place(...from), await this.#place(...to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move(end.x, end.y, { steps: 8 });
    await this.page.mouse.up();
  }

  async #place(right: number, down: number) {
    const box = await this.plotArea.boundingBox();
    assert.ok(box, "the plot is drawn");
    return { x: box.x + right * box.width, y: box.y + down * box.height };
  }

  /** Every color on the plot's canvas, as `rgb(r, g, b)`. */
  async paintedColors() {
    const colors = await this.canvas.evaluate((element) => {
      const canvas = element as HTMLCanvasElement;
      const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      };
      const found = new Set();
      for (let byte = 0; byte < data.length; byte += 4) {
        if (data[byte + 3] === 255)
          found.add(`rgb(${data[byte]}, ${data[byte + 1]}, ${data[byte + 2]})`);
      }
      return [...found];
    });
    return new Set(colors);
  }

  /** Opens the CSV dialog and saves from it. */
  async saveCsv() {
    await this.openCsv.click();
    const download = this.page.waitForEvent("download");
    await this.csvDialog.getByRole("button", { name: "Download CSV" }).click();
    return download;
  }
}

const units = ["", "Hz", "Ω", "F", "H", "V", "A", "dB", "%", "°", "°C"];

/** Reads a printed number with its unit; NaN for anything else, such as the dash of an empty cell. */
function numberOf(text = "") {
  const values = units.map((unit) => parseQuantity(text, unit));
  return values.find((value) => value !== null) ?? Number.NaN;
}

/** Texts of a table, row by row, read at one moment. */
function cellsOf(table: Locator): Promise<string[][]> {
  return table.evaluate((element) =>
    [...(element as HTMLTableElement).rows].map((row) =>
      [...row.cells].map((cell) => cell.textContent ?? ""),
    ),
  );
}

function pointsOf(cells: string[][], refDes: string, symbol: string): Point[] {
  const [heads = [], ...rows] = cells;
  const isWanted = (head: string) => head.startsWith(`${refDes} `) && head.endsWith(` ${symbol}`);
  const column = heads.findIndex(isWanted);
  assert.ok(column > 0, `a column ${refDes} ${symbol} among ${heads}`);
  return rows
    .map((row) => ({ x: numberOf(row[0]), y: numberOf(row[column]) }))
    .filter(({ y }) => Number.isFinite(y));
}

/** Value of a curve at its point nearest to x, on a logarithmic axis. */
export function at(curve: Point[], x: number) {
  const distance = (point: Point) => Math.abs(Math.log(point.x / x));
  return curve.reduce((nearest, point) => (distance(point) < distance(nearest) ? point : nearest))
    .y;
}
