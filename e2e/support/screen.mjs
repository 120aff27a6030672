// @ts-check
import { until } from "./until.mjs";

/**
 * The pages as a user finds things on them: by role, label and text. All selectors stand here.
 */
export class Screen {
  /** @param {import("playwright-core").Page} page */
  constructor(page) {
    this.page = page;

    // Shell
    this.title = page.getByRole("heading", { level: 1 });
    this.hideSidebar = page.getByRole("button", { name: "Hide sidebar" });
    this.showSidebar = page.getByRole("button", { name: "Show sidebar" });
    this.openDrawer = page.getByRole("button", { name: "Open navigation and part picker" });
    this.closeDrawer = page.getByRole("button", { name: "Close navigation and part picker" });
    this.drawer = page.getByRole("dialog", { name: "Henrad" });
    this.tools = page.getByRole("navigation", { name: "Tools" });
    this.toDarkTheme = page.getByRole("button", { name: "Switch to dark theme" });
    this.moreActions = page.getByRole("button", { name: "More actions" });

    // Part picker
    this.partNumber = page.getByRole("textbox", { name: "Part number", exact: true });
    this.add = page.getByRole("button", { name: "Add", exact: true });
    this.availableParts = page.getByRole("checkbox", { name: /^[A-Z0-9]{8,}$|[A-Z0-9]{10,}/ });

    // Parts table
    this.parts = page.getByRole("table", { name: "Parts" });
    this.noParts = page.getByText("Add a part to the simulation from the left sidebar.");

    // Plot
    this.plotTypes = page.getByRole("tablist");
    this.chart = page.getByRole("img", { name: /^(Impedance & ESR|Capacitance & Inductance)/ });
    this.noResults = page.getByText("No results available for current parts.");
    this.loading = page.getByText("Loading...", { exact: true });
    this.retry = page.getByRole("button", { name: "Retry" });
    this.resetZoom = page.getByRole("button", { name: "Reset Zoom" });
    this.downloadCsv = page.getByRole("button", { name: "CSV" });
  }

  /**
   * The simulation page's heading level 1 carries the page title, the document too.
   * @param {string} text
   */
  async waitForTitle(text) {
    await until(
      `title ${text}`,
      () => this.title.textContent(),
      (title) => title === text,
    );
  }

  /** Pixels by which the page is wider than its window. */
  overflow() {
    return this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  }

  /** Background of the page as painted, such as `rgb(255, 255, 255)`. */
  background() {
    return this.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  }
}
