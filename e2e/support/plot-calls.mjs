// @ts-check
import { SentBodies } from "./sent-bodies.mjs";

/** Longer than the page's debounce and the server's answer together, in milliseconds. */
const quietTime = 1_500;

/** Listens to the calls of /plot that a page makes, and can hold them back. */
export class PlotCalls extends SentBodies {
  /** @param {import("playwright-core").Page} page */
  constructor(page) {
    super(page, /^\/plot$/, quietTime);
    this.page = page;
  }

  /**
   * Keeps the calls from the server that `concerns` picks, until the gate is opened.
   * @param {(body: any) => boolean} [concerns]
   */
  async hold(concerns = () => true) {
    /** @type {() => void} */
    let open = () => {};
    const opened = new Promise((resolve) => {
      open = () => resolve(undefined);
    });
    let count = 0;
    await this.page.route("**/plot", async (route) => {
      if (!concerns(route.request().postDataJSON())) return route.fallback();
      count += 1;
      await opened;
      // The page may have given the call up meanwhile, as it should.
      await route.continue().catch(() => undefined);
    });
    return { open, count: () => count };
  }
}
