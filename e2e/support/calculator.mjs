// @ts-check
import { until } from "./until.mjs";

/** A calculator's form and answer as a user finds them: by role, label and text. */
export class Calculator {
  /** @param {import("playwright-core").Page} page */
  constructor(page) {
    this.page = page;
    this.defaults = page.getByRole("button", { name: "Defaults" });
    this.csv = page.getByRole("button", { name: "CSV", exact: true });
    this.image = page.getByRole("button", { name: "Image", exact: true });
  }

  /** @param {string | RegExp} label */
  field(label) {
    return this.page.getByRole("textbox", { name: label, exact: typeof label === "string" });
  }

  /**
   * Types a number as a user does and leaves the field.
   * @param {string | RegExp} label
   * @param {string} text
   */
  async enter(label, text) {
    const field = this.field(label);
    await field.fill(text);
    await field.press("Tab");
  }

  /**
   * @param {string | RegExp} label
   * @param {boolean} invalid
   */
  async waitForMark(label, invalid) {
    await until(
      `${label} ${invalid ? "is" : "is not"} marked`,
      async () => (await this.field(label).getAttribute("aria-invalid")) === "true",
      (marked) => marked === invalid,
    );
  }

  /**
   * Bodies of a call, gathered from now on.
   * @param {string} path
   * @returns {any[]}
   */
  bodiesOf(path) {
    /** @type {any[]} */
    const bodies = [];
    this.page.on("request", (request) => {
      const isAsked = new URL(request.url()).pathname.replace(/\/$/, "") === path;
      if (isAsked && request.method() === "POST") bodies.push(request.postDataJSON());
    });
    return bodies;
  }

  /** @param {string} head */
  waitForRow(head) {
    return until(
      `a row ${head}`,
      () => this.row(head),
      (cells) => cells.length > 0,
    );
  }

  /**
   * Texts of the row that begins with a head, without it.
   * @param {string} head
   */
  async row(head) {
    const row = this.page.getByRole("row").filter({
      has: this.page.getByRole("rowheader", { name: head, exact: true }),
    });
    // The innermost, because a row may hold a table of its own.
    return row.last().getByRole("cell").allTextContents();
  }
}
