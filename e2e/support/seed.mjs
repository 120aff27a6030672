// @ts-check
import { until } from "./until.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The seed page as an editor finds things on it: by role, label and text. */
export class Seed {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.begin = page.getByText("To begin, please select an existing part.");
    this.overlayFile = page.locator("input[type=file]");
    this.overlay = this.button("Overlay");
    this.getCeProps = this.button("Get CE Props");
    this.upload = this.button("Upload to Database");
    this.exportData = this.button("Export Data");
    this.restart = this.button("Restart");
    this.history = this.button("History");
    this.autoFit = this.button("Auto-fit");
    this.message = page.getByRole("textbox", { name: "Update Status *" });
    this.status = page.getByRole("combobox", { name: "Part Status" });
    this.unsaved = page.getByText("Unsaved changes");
    this.sliders = page.getByRole("region", { name: "Model sliders" });
    this.form = page.getByRole("region", { name: "Simulation Parameters" });
    this.rmsError = page.getByText(/^rms error/);
    this.fitFigures = page.getByRole("status", { name: "Fit to the overlay" });
  }

  /** @param {string} name */
  button(name) {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** @param {string} name */
  dialog(name) {
    return this.page.getByRole("dialog", { name });
  }

  /** @param {string} partNumber */
  async open(partNumber) {
    await this.page.goto(`/seed?pn=${partNumber}`);
    await this.sliders.waitFor();
  }

  /** @param {string} label */
  field(label) {
    return this.page.getByRole("textbox", { name: label }).first();
  }

  /**
   * @param {string} name
   * @param {string} content
   */
  async lay(name, content) {
    const buffer = Buffer.from(content);
    await this.overlayFile.setInputFiles({ name, mimeType: "text/csv", buffer });
  }

  /**
   * @param {import("playwright-core").Locator} button
   */
  async isBlocked(button) {
    return (await button.getAttribute("aria-disabled")) === "true";
  }

  /** The title of the property with a slider whose stored value the test changes. */
  firstSlider() {
    return this.sliders.getByRole("textbox").first();
  }
}

/**
 * A measurement as the server's own model gives it, with other parameters: rows of frequency,
 * impedance and phase.
 * @param {import("./server.mjs").Server} server
 * @param {string} partNumber
 * @param {number} factor by which impedance and resistance differ from the model
 */
export async function measurement(server, partNumber, factor = 1) {
  const body = {
    plotType: "Imp,ESR",
    start: 10_000,
    stop: 1e8,
    parts: [{ mfrPn: partNumber, param: { qty: 1, bias: 0, tempAmbient: 25 } }],
  };
  const answer = await fetch(`${server.url}/plot`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const { seriesList } = await answer.json();
  /** @type {[number, number][][]} */
  const [impedance = [], resistance = []] = seriesList.map(
    (/** @type {{ points: [number, number][] }} */ { points }) => points,
  );
  const [lowest] = impedance.reduce((low, point) => (point[1] < low[1] ? point : low));
  const rows = impedance.map(([frequency, z], index) => {
    const esr = resistance[index]?.[1] ?? Number.NaN;
    const angle = Math.acos(Math.min(1, esr / z)) * (180 / Math.PI);
    return `${frequency},${z * factor},${frequency < lowest ? -angle : angle}`;
  });
  return `Frequency (Hz),Impedance (Ohm),Phase (deg)\n${rows.join("\n")}\n`;
}

/**
 * @param {Page} page
 * @param {string} path
 */
export const waitForPath = (page, path) =>
  until(
    `address ${path}`,
    () => new URL(page.url()).pathname,
    (found) => found === path,
  );
