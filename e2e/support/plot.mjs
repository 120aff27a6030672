// @ts-check
import assert from "node:assert/strict";
import { parseQuantity } from "./quantity.mjs";
import { until } from "./until.mjs";

/** @typedef {import("playwright-core").Locator} Locator */
/** @typedef {{ x: number, y: number }} Point in SI units */

/** Plot types, chart, its table view and the export, found by role, label and text. */
export class Plot {
  /** @param {import("playwright-core").Page} page */
  constructor(page) {
    this.page = page;
    const content = page.getByRole("main");
    this.canvas = content.locator("canvas");
    this.chart = page.getByRole("img", { name: /against frequency$/ });
    this.tableView = page.getByRole("button", { name: "Table view of the plotted data" });
    this.stage = content.getByRole("application");
    // The box follows the pointer and is hidden from the accessibility tree, which has the live region.
    this.readoutBox = content.locator(".chart-readout[data-shown]");
    this.sharedConditions = content.getByText(/ °C( · |$)/).first();
    this.plotArea = page.locator(".chart-area");
    this.noResults = page.getByText("No results available for current parts.");
    this.loading = content.getByText("Loading...", { exact: true });
    this.alert = content.getByRole("alert");
    this.retry = content.getByRole("button", { name: "Retry" });
    this.openCsv = page.getByRole("button", { name: "CSV", exact: true });
    this.csvDialog = page.getByRole("dialog", { name: "CSV Export" });
    this.about = content.getByRole("button", { name: "Conditions and assumptions" });
    this.resetZoom = page.getByRole("button", { name: "Reset Zoom", exact: true });
  }

  /** @param {string} name such as "Cap,Ind" */
  plotType(name) {
    return this.page.getByRole("tab", { name, exact: true });
  }

  /** @param {string} label of a setting that all parts share, such as "Trace resistance" */
  setting(label) {
    return this.page.getByRole("textbox", { name: label });
  }

  /**
   * Any field of the parameter bar: a number, a select, a choice or the button of the list.
   * @param {string} label
   */
  field(label) {
    const { page } = this;
    const named = { name: label, exact: true };
    return page
      .getByRole("textbox", named)
      .or(page.getByRole("combobox", named))
      .or(page.getByRole("radiogroup", named))
      .or(page.getByRole("button", { name: `${label}: ` }));
  }

  /**
   * @param {string} label of a choice, such as "Path"
   * @param {string} option
   */
  choice(label, option) {
    return this.field(label).getByText(option, { exact: true });
  }

  /** @param {string} title such as "Impedance & ESR" */
  chartOf(title) {
    return this.chart.and(this.page.getByRole("img", { name: title }));
  }

  /**
   * All plotted points of one curve, from the table view, where numbers have three digits.
   * @param {string} refDes such as "C1"
   * @param {string} symbol such as "|Z|"
   * @returns {Promise<Point[]>}
   */
  async curve(refDes, symbol) {
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

  /** @param {number} right fraction of the plot's width */
  async frequencyAt(right) {
    await this.page.mouse.move(0, 0);
    await until(
      "no cursor",
      () => this.readout(),
      (text) => text === "",
    );
    await this.pointAt(right, 0.5);
    const text = await until("a read-out", () => this.readout());
    return parseQuantity(text.split(/\s*[\n\t]/)[0]);
  }

  /**
   * Moves the pointer to a place of the plot, as fractions of its width and height.
   * @param {number} right
   * @param {number} down
   */
  async pointAt(right, down) {
    const { x, y } = await this.#place(right, down);
    await this.page.mouse.move(x, y);
  }

  /**
   * @param {readonly [number, number]} from
   * @param {readonly [number, number]} to
   */
  async drag(from, to) {
    const [start, end] = [await this.#place(...from), await this.#place(...to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move(end.x, end.y, { steps: 8 });
    await this.page.mouse.up();
  }

  /**
   * @param {number} right
   * @param {number} down
   */
  async #place(right, down) {
    const box = await this.plotArea.boundingBox();
    assert.ok(box, "the plot is drawn");
    return { x: box.x + right * box.width, y: box.y + down * box.height };
  }

  /** Every colour on the plot's canvas, as `rgb(r, g, b)`. */
  async paintedColours() {
    const colours = await this.canvas.evaluate((element) => {
      const canvas = /** @type {HTMLCanvasElement} */ (element);
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
    return new Set(colours);
  }

  /** Opens the CSV dialog and saves from it. */
  async saveCsv() {
    await this.openCsv.click();
    const download = this.page.waitForEvent("download");
    await this.csvDialog.getByRole("button", { name: "Download CSV" }).click();
    return download;
  }
}

/**
 * Texts of a table, row by row, read at one moment.
 * @param {Locator} table
 * @returns {Promise<string[][]>}
 */
function cellsOf(table) {
  return table.evaluate((element) =>
    [.../** @type {HTMLTableElement} */ (element).rows].map((row) =>
      [...row.cells].map((cell) => cell.textContent ?? ""),
    ),
  );
}

/**
 * @param {string[][]} cells
 * @param {string} refDes
 * @param {string} symbol
 * @returns {Point[]}
 */
function pointsOf(cells, refDes, symbol) {
  const [heads = [], ...rows] = cells;
  const isWanted = (/** @type {string} */ head) =>
    head.startsWith(`${refDes} `) && head.endsWith(` ${symbol}`);
  const column = heads.findIndex(isWanted);
  assert.ok(column > 0, `a column ${refDes} ${symbol} among ${heads}`);
  return rows
    .map((row) => ({ x: parseQuantity(row[0]), y: parseQuantity(row[column]) }))
    .filter(({ y }) => Number.isFinite(y));
}

/**
 * Value of a curve at its point nearest to x, on a logarithmic axis.
 * @param {Point[]} curve
 * @param {number} x
 */
export function at(curve, x) {
  const distance = (/** @type {Point} */ point) => Math.abs(Math.log(point.x / x));
  return curve.reduce((nearest, point) => (distance(point) < distance(nearest) ? point : nearest))
    .y;
}
