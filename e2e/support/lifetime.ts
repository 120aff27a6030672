import type { Page } from "@playwright/test";
import { OnPage } from "./app.ts";
import { SentBodies, until } from "./waiting.ts";

export class LifetimePage extends OnPage {
  readonly content = this.page.getByRole("main");
  /** The leading reading, then the other one where there is one. */
  readonly figures = this.content.getByText(/^(≥ )?[–\d.,]+ hours$/);
  readonly figure = this.figures.first();
  readonly damage = this.content.getByRole("img", { name: /^Profile 1 / });
  readonly charts = this.content.getByRole("application");
  readonly explore = this.content.getByRole("region", { name: "Explore" });
  readonly picker;
  readonly partNumber;
  readonly add;
  readonly available;
  readonly parts;

  /** @param names of the part picker and of the table */
  constructor(page: Page, names: { picker: string; parts: string }) {
    super(page);
    this.picker = page.getByRole("region", { name: names.picker });
    this.partNumber = this.picker.getByLabel("Part number", { exact: true });
    this.add = this.picker.getByRole("button", { name: "Add", exact: true });
    this.available = this.picker.getByRole("list", { name: "Available parts" });
    this.parts = this.content.getByRole("region", { name: names.parts });
  }

  async addPart(partNumber: string) {
    await this.partNumber.fill(partNumber);
    await this.partNumber.press("Enter");
    await this.row(partNumber).waitFor();
  }

  row(partNumber: string) {
    return this.parts.getByRole("row").filter({ hasText: partNumber });
  }

  choice(partNumber: string) {
    return this.parts.getByRole("radio", { name: `Show ${partNumber}` });
  }

  profile(place: number) {
    return this.content.getByRole("region", { name: `Profile ${place}`, exact: true });
  }

  profiles() {
    return this.content.getByRole("region", { name: /^Profile \d+$/ });
  }

  field(place: number, label: string) {
    return this.profile(place).getByRole("textbox", { name: label, exact: true });
  }

  /** Shows the fields of a profile that is folded to one line. */
  async unfold(place: number) {
    const fold = this.button(place, `Fields of Profile ${place}`);
    if ((await fold.getAttribute("aria-expanded")) === "false") await fold.click();
  }

  /** Shows the charts of a profile, unless they are open. */
  async showCharts(place: number) {
    const button = this.button(place, /^(Display|Hide) Charts/);
    if ((await button.getAttribute("aria-expanded")) === "false") await button.click();
  }

  async hideCharts(place: number) {
    const button = this.button(place, /^(Display|Hide) Charts/);
    if ((await button.getAttribute("aria-expanded")) === "true") await button.click();
  }

  async enter(place: number, label: string, value: string) {
    await this.field(place, label).fill(value);
    await this.field(place, label).blur();
  }

  button(place: number, name: string | RegExp) {
    return this.profile(place).getByRole("button", { name });
  }

  /** Hours of the highlighted part as the page shows them; NaN while there are none. */
  async hours() {
    const text = (await this.figure.textContent()) ?? "";
    return Number(text.replace(/[^\d.]/g, "") || Number.NaN);
  }

  /** Waits for a lifetime and returns it, h. */
  lifetime() {
    return until("a lifetime", () => this.hours(), Number.isFinite);
  }

  /** What a chart holds fixed, beside its title or, in a narrow chart, below the title. */
  chartConditions(text: string) {
    return this.content.getByText(text, { exact: true }).filter({ visible: true });
  }

  message(text: string) {
    return this.content.getByText(text, { exact: true });
  }
}

export class FilmPage extends LifetimePage {
  readonly application = this.content.getByRole("radiogroup", { name: "Application" });

  constructor(page: Page) {
    super(page, { picker: "Add film part", parts: "Film parts" });
  }

  applicationOption(name: "Vac" | "Vdc") {
    return this.application.getByRole("radio", { name });
  }
}

/** A part with an AC model, one with a DC model, and addresses that begin with one of them. */
export const filmPath = "/film-lifetime";
export const acPart = "F862BK104K310ZV054";
export const dcPart = "C4AQQEW5650A3BJ";
export const withAc = `${filmPath}?part=${acPart}`;
export const withDc = `${filmPath}?part=${dcPart}`;

export const filmCalls = (page: Page) => new SentBodies(page, /^\/api\/filmLifetime\/?$/);
