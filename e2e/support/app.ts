import { expect, type Locator, type Page } from "@playwright/test";
import { until } from "./waiting.ts";

/** Finds elements as a user does: by role, label and text. */
export class OnPage {
  constructor(readonly page: Page) {}
}

/** Shell, picker and parts table. */
export class App extends OnPage {
  // Shell
  // The HTML has a heading and a work area of its own, which the drawn page replaces.
  readonly drawn = this.page.locator("#root");
  readonly title = this.drawn.getByRole("heading", { level: 1 });
  readonly content = this.drawn.getByRole("main");
  readonly tools = this.page.getByRole("navigation", { name: "Tools" });
  readonly hideSidebar = this.page.getByRole("button", { name: "Hide sidebar" });
  readonly showSidebar = this.page.getByRole("button", { name: "Show sidebar" });
  readonly openDrawer = this.page.getByRole("button", { name: "Open navigation and part picker" });
  readonly closeDrawer = this.page.getByRole("button", {
    name: "Close navigation and part picker",
  });
  readonly drawer = this.page.getByRole("dialog", { name: "Henrad" });
  readonly toDarkTheme = this.page.getByRole("button", { name: "Switch to dark theme" });
  readonly toLightTheme = this.page.getByRole("button", { name: "Switch to light theme" });

  // Part picker
  readonly partNumber = this.page.getByRole("combobox", { name: "Part number", exact: true });
  readonly add = this.page.getByRole("button", { name: "Add", exact: true });
  readonly availableParts = this.page.getByRole("list", { name: "Available parts" });
  readonly results = this.page.getByRole("listbox", { name: "Search results" });

  // Parts table
  readonly noParts = this.page.getByText("Add a part to the simulation from the left sidebar.");
  readonly removes = this.page.getByRole("button", { name: /^Remove (?!Combined)/ });

  /** Opens a group of the menu, unless it is open; Home has only the first one open. */
  async openMenu(group: string) {
    const button = this.tools.getByRole("button", { name: group });
    if ((await button.getAttribute("aria-expanded")) === "false") await button.click();
  }

  /** @param text the page's title, as the heading of level 1 says it */
  waitForTitle(text: string) {
    return expect(this.title).toHaveText(text);
  }

  // ---- Part picker

  /** Types a number as a user does and waits for one more row of it. */
  async addPart(text: string) {
    const rows = this.remove(text.trim().toUpperCase());
    const before = await rows.count();
    await this.partNumber.fill(text);
    await this.partNumber.press("Enter");
    await expect(rows).toHaveCount(before + 1);
  }

  /** @param label of a step, such as "Series" */
  picker(label: string) {
    return this.page.getByRole("combobox", { name: label, exact: true });
  }

  /** @param type such as "Polymer" */
  async chooseType(type: string) {
    await this.picker("Type").click();
    await this.page.getByRole("option", { name: type, exact: true }).click();
  }

  async choose(label: string, option: RegExp) {
    await this.picker(label).click();
    await this.page.getByRole("option", { name: option }).click();
  }

  /** The box of a listed part. The list draws only what is in sight, so it is scrolled to it. */
  async available(partNumber: string) {
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

  /** Types without adding and waits until the results answer all that was typed. */
  async search(text: string) {
    await this.partNumber.fill(text);
    await expect(this.partNumber).toHaveAttribute("aria-expanded", "true");
  }

  /** @param name part number, or anything else that its line says */
  result(name?: string | RegExp) {
    return this.results.getByRole("option", { name });
  }

  async narrow(facet: string, value: RegExp) {
    await this.page.getByRole("button", { name: `Narrow by ${facet}` }).click();
    await this.page.getByRole("menuitem", { name: value }).click();
  }

  // ---- Parts table

  row(partNumber: string) {
    return this.page.getByRole("row").filter({ hasText: partNumber });
  }

  /** Part numbers in the order of the rows. */
  async partNumbers() {
    const names = await this.removes.evaluateAll((buttons) => buttons.map((it) => it.ariaLabel));
    return names.map((name) => name?.replace("Remove ", "") ?? "");
  }

  /** Waits for exactly these rows, in this order. */
  expectParts(partNumbers: readonly string[]) {
    return expect.poll(() => this.partNumbers(), "rows of the table").toEqual(partNumbers);
  }

  quantity(partNumber: string) {
    return this.row(partNumber).getByRole("textbox", { name: /^Qty\./ });
  }

  bias(partNumber: string) {
    return this.row(partNumber).getByRole("textbox", { name: /^Bias/ });
  }

  ambient(partNumber: string) {
    return this.row(partNumber).getByRole("textbox", { name: /^Amb\./ });
  }

  remove(partNumber: string) {
    return this.page.getByRole("button", { name: `Remove ${partNumber}` });
  }

  showProperties(partNumber: string) {
    return this.page.getByRole("button", { name: `Show properties of ${partNumber}` });
  }

  documents(partNumber: string) {
    return this.page.getByRole("navigation", { name: `Documents of ${partNumber}` });
  }

  duplicate(partNumber: string) {
    return this.page.getByRole("button", { name: `Duplicate ${partNumber}` });
  }

  async setNumber(input: Locator, text: string) {
    await input.fill(text);
    await input.press("Enter");
  }

  expectInvalid(input: Locator, invalid = true) {
    const marked = expect(input);
    return (invalid ? marked : marked.not).toHaveAttribute("aria-invalid", "true");
  }

  /** Waits for the note that describes an invalid field. */
  expectNote(input: Locator, note: string | RegExp) {
    const text = () =>
      input.evaluate((field) => {
        const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
        const notes = ids.map((id) => document.getElementById(id)?.textContent ?? "");
        return notes.join(" ").trim().replace("\u2212", "-");
      });
    const found = expect.poll(text, "the note of the field");
    return typeof note === "string" ? found.toBe(note) : found.toMatch(note);
  }

  /** Line colors in the legend cells, in the order of the rows, as painted. */
  legendColors() {
    const swatches = this.page.getByRole("row").filter({ has: this.removes }).locator("svg line");
    return swatches.evaluateAll((lines) => lines.map((line) => getComputedStyle(line).stroke));
  }

  // ---- Layout

  async workWidth() {
    return (await this.content.boundingBox())?.width ?? 0;
  }

  /** Background of the page as painted, such as `rgb(255, 255, 255)`. */
  background() {
    return this.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  }
}
