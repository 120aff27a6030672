// @ts-check
import { until } from "./until.mjs";

/** @typedef {import("playwright-core").Locator} Locator */

/** Shell, picker and parts table as a user finds things on them: by role, label and text. */
export class Screen {
  /** @param {import("playwright-core").Page} page */
  constructor(page) {
    this.page = page;

    // Shell
    this.title = page.getByRole("heading", { level: 1 });
    this.content = page.getByRole("main");
    this.tools = page.getByRole("navigation", { name: "Tools" });
    this.hideSidebar = page.getByRole("button", { name: "Hide sidebar" });
    this.showSidebar = page.getByRole("button", { name: "Show sidebar" });
    this.openDrawer = page.getByRole("button", { name: "Open navigation and part picker" });
    this.closeDrawer = page.getByRole("button", { name: "Close navigation and part picker" });
    this.drawer = page.getByRole("dialog", { name: "Henrad" });
    this.toDarkTheme = page.getByRole("button", { name: "Switch to dark theme" });
    this.toLightTheme = page.getByRole("button", { name: "Switch to light theme" });

    // Part picker
    this.partNumber = page.getByRole("combobox", { name: "Part number", exact: true });
    this.add = page.getByRole("button", { name: "Add", exact: true });
    this.availableParts = page.getByRole("list", { name: "Available parts" });
    this.results = page.getByRole("listbox", { name: "Search results" });

    // Parts table
    this.noParts = page.getByText("Add a part to the simulation from the left sidebar.");
    this.removes = page.getByRole("button", { name: /^Remove (?!Combined)/ });
  }

  /** @param {string} text the page's title, as the heading of level 1 says it */
  async waitForTitle(text) {
    await until(
      `title ${text}`,
      () => this.title.textContent(),
      (title) => title === text,
    );
  }

  // ---- Part picker

  /**
   * Types a number as a user does and waits for one more row of it.
   * @param {string} text
   */
  async addPart(text) {
    const rows = this.remove(text.trim().toUpperCase());
    const before = await rows.count();
    await this.partNumber.fill(text);
    await this.partNumber.press("Enter");
    await until(
      `one more row of ${text}`,
      () => rows.count(),
      (count) => count === before + 1,
    );
  }

  /** @param {string} label of a step, such as "Series" */
  picker(label) {
    return this.page.getByRole("combobox", { name: label, exact: true });
  }

  /**
   * @param {string} label
   * @param {RegExp} option
   */
  async choose(label, option) {
    await this.picker(label).click();
    await this.page.getByRole("option", { name: option }).click();
  }

  /**
   * The box of a listed part. The list draws only what is in sight, so it is scrolled to it.
   * @param {string} partNumber
   */
  async available(partNumber) {
    const box = this.availableParts.getByRole("checkbox", { name: partNumber });
    await this.availableParts.waitFor();
    await until(`${partNumber} in the list`, async () => {
      if ((await box.count()) > 0) return true;
      await this.availableParts.evaluate(async (list) => {
        const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight;
        list.scrollTo(0, isAtEnd ? 0 : list.scrollTop + list.clientHeight / 2);
        await new Promise(requestAnimationFrame);
      });
      return false;
    });
    return box;
  }

  /**
   * Types without adding and waits until the results answer all that was typed.
   * @param {string} text
   */
  async search(text) {
    await this.partNumber.fill(text);
    await until(
      `results of ${text}`,
      () => this.partNumber.getAttribute("aria-expanded"),
      (expanded) => expanded === "true",
    );
  }

  /** @param {string | RegExp} [name] part number, or anything else that its line says */
  result(name) {
    return this.results.getByRole("option", { name });
  }

  /**
   * @param {string} facet
   * @param {RegExp} value
   */
  async narrow(facet, value) {
    await this.page.getByRole("button", { name: `Narrow by ${facet}` }).click();
    await this.page.getByRole("menuitem", { name: value }).click();
  }

  // ---- Parts table

  /** @param {string} partNumber */
  row(partNumber) {
    return this.page.getByRole("row").filter({ hasText: partNumber });
  }

  /** Part numbers in the order of the rows. */
  async partNumbers() {
    const names = await this.removes.evaluateAll((buttons) => buttons.map((it) => it.ariaLabel));
    return names.map((name) => name?.replace("Remove ", "") ?? "");
  }

  /** @param {string} partNumber */
  quantity(partNumber) {
    return this.row(partNumber).getByRole("textbox", { name: /^Qty\./ });
  }

  /** @param {string} partNumber */
  bias(partNumber) {
    return this.row(partNumber).getByRole("textbox", { name: /^Bias/ });
  }

  /** @param {string} partNumber */
  ambient(partNumber) {
    return this.row(partNumber).getByRole("textbox", { name: /^Amb\./ });
  }

  /** @param {string} partNumber */
  remove(partNumber) {
    return this.page.getByRole("button", { name: `Remove ${partNumber}` });
  }

  /** @param {string} partNumber */
  showProperties(partNumber) {
    return this.page.getByRole("button", { name: `Show properties of ${partNumber}` });
  }

  /** @param {string} partNumber */
  documents(partNumber) {
    return this.page.getByRole("navigation", { name: `Documents of ${partNumber}` });
  }

  /** @param {string} partNumber */
  duplicate(partNumber) {
    return this.page.getByRole("button", { name: `Duplicate ${partNumber}` });
  }

  /**
   * @param {Locator} input
   * @param {string} text
   */
  async setNumber(input, text) {
    await input.fill(text);
    await input.press("Enter");
  }

  /** @param {Locator} input */
  async isInvalid(input) {
    return (await input.getAttribute("aria-invalid")) === "true";
  }

  /**
   * The note that describes an invalid field.
   * @param {Locator} input
   */
  async noteOf(input) {
    const ids = (await input.getAttribute("aria-describedby")) ?? "";
    const notes = ids.split(" ").filter((id) => id !== "");
    const texts = notes.map((id) => this.page.locator(`[id="${id}"]`).textContent());
    return (await Promise.all(texts)).join(" ");
  }

  /** Line colours in the legend cells, in the order of the rows, as painted. */
  legendColours() {
    const swatches = this.page.getByRole("row").filter({ has: this.removes }).locator("svg line");
    return swatches.evaluateAll((lines) => lines.map((line) => getComputedStyle(line).stroke));
  }

  // ---- Layout

  /** Pixels by which the page is wider than its window. */
  overflow() {
    return this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  }

  async workWidth() {
    return (await this.content.boundingBox())?.width ?? 0;
  }

  /** Background of the page as painted, such as `rgb(255, 255, 255)`. */
  background() {
    return this.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  }
}
