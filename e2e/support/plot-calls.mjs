// @ts-check
import { until } from "./until.mjs";

/** Longer than the page's debounce and the server's answer together, in milliseconds. */
const quietTime = 1_500;

/** Listens to the calls of /plot that a page makes, and can hold them back. */
export class PlotCalls {
  /** @param {import("playwright-core").Page} page */
  constructor(page) {
    this.page = page;
    /** @type {any[]} bodies in the order they were sent */
    this.bodies = [];
    /** When the last one was sent, as Date.now() tells. */
    this.lastSent = Date.now();
    page.on("request", (request) => {
      if (new URL(request.url()).pathname !== "/plot") return;
      this.bodies.push(request.postDataJSON());
      this.lastSent = Date.now();
    });
  }

  /** Returns when the page has sent nothing for a while. */
  async quiet() {
    const start = Date.now();
    await until(
      "no more requests",
      () => Date.now() - Math.max(this.lastSent, start),
      (time) => time > quietTime,
    );
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
