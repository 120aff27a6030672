// @ts-check
import { SentBodies } from "./sent-bodies.mjs";
import { until } from "./until.mjs";

/** Longer than the page's debounce and the server's answer together, in milliseconds. */
const quietTime = 1_000;

/** A lifetime page as a user finds things on it: by role, label and text. */
export class LifetimePage {
  /**
   * @param {import("playwright-core").Page} page
   * @param {{ picker: string, parts: string }} names of the part picker and of the table
   */
  constructor(page, names) {
    this.page = page;
    const content = page.getByRole("main");
    this.content = content;
    this.picker = page.getByRole("region", { name: names.picker });
    this.partNumber = this.picker.getByLabel("Part number", { exact: true });
    this.add = this.picker.getByRole("button", { name: "Add", exact: true });
    this.available = this.picker.getByRole("list", { name: "Available parts" });
    this.parts = content.getByRole("region", { name: names.parts });
    this.figure = content.getByText(/^[–\d.,]+ hours$/);
    this.damage = content.getByRole("img", { name: /^Profile 1 / });
    this.notices = page.getByRole("alert");
    this.charts = content.getByRole("application");
    this.explore = content.getByRole("region", { name: "Explore" });
  }

  /** @param {string} partNumber */
  async addPart(partNumber) {
    await this.partNumber.fill(partNumber);
    await this.partNumber.press("Enter");
    await this.row(partNumber).waitFor();
  }

  /** @param {string} partNumber */
  row(partNumber) {
    return this.parts.getByRole("row").filter({ hasText: partNumber });
  }

  /** @param {string} partNumber */
  choice(partNumber) {
    return this.parts.getByRole("radio", { name: `Show ${partNumber}` });
  }

  /** @param {number} place */
  profile(place) {
    return this.content.getByRole("region", { name: `Profile ${place}`, exact: true });
  }

  profiles() {
    return this.content.getByRole("region", { name: /^Profile \d+$/ });
  }

  /**
   * @param {number} place
   * @param {string} label
   */
  field(place, label) {
    return this.profile(place).getByRole("textbox", { name: label, exact: true });
  }

  /**
   * @param {number} place
   * @param {string} label
   * @param {string} value
   */
  async enter(place, label, value) {
    await this.field(place, label).fill(value);
    await this.field(place, label).blur();
  }

  /**
   * @param {number} place
   * @param {string | RegExp} name
   */
  button(place, name) {
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

  /**
   * What a chart holds fixed, beside its title or, in a narrow chart, below it.
   * @param {string} text
   */
  chartConditions(text) {
    return this.content.getByText(text, { exact: true }).filter({ visible: true });
  }

  /** @param {string} text */
  message(text) {
    return this.content.getByText(text, { exact: true });
  }
}

export class FilmPage extends LifetimePage {
  /** @param {import("playwright-core").Page} page */
  constructor(page) {
    super(page, { picker: "Add film part", parts: "Film parts" });
    this.application = this.content.getByRole("radiogroup", { name: "Application" });
  }

  /** @param {"Vac" | "Vdc"} name */
  applicationOption(name) {
    return this.application.getByRole("radio", { name });
  }
}

const filmPath = "/film-lifetime";

/** A part with an AC model, one with a DC model, and visits that begin with one of them. */
export const filmVisits = {
  path: filmPath,
  acPart: "F862BK104K310ZV054",
  dcPart: "C4AQQEW5650A3BJ",
  withAc: { path: `${filmPath}?part=F862BK104K310ZV054` },
  withDc: { path: `${filmPath}?part=C4AQQEW5650A3BJ` },
};

/** Listens to the lifetime requests of a page. */
export class LifetimeCalls extends SentBodies {
  /**
   * @param {import("playwright-core").Page} page
   * @param {RegExp} [path] of the calls
   */
  constructor(page, path = /^\/api\/filmLifetime\/?$/) {
    super(page, path, quietTime);
  }

  /**
   * Returns the first request after a step that holds.
   * @param {() => Promise<void>} step
   * @param {(body: any) => boolean} holds
   */
  async after(step, holds) {
    const before = this.bodies.length;
    await step();
    return until(
      "a request that says so",
      () => this.bodies.slice(before).find(holds),
      (body) => body !== undefined,
    );
  }
}

export const lifetimeCall = /\/api\/filmLifetime\/?$/;
