// @ts-check
import { until } from "./until.mjs";

/** The bodies that a page posts to a path. */
export class SentBodies {
  #quietTime;

  /**
   * @param {import("playwright-core").Page} page
   * @param {RegExp} path
   * @param {number} quietTime ms without a request after which the page has finished
   */
  constructor(page, path, quietTime) {
    this.#quietTime = quietTime;
    /** @type {any[]} in the order they were sent */
    this.bodies = [];
    /** When the last one was sent, as Date.now() tells. */
    this.lastSent = Date.now();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== "POST" || !path.test(pathname)) return;
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
      (time) => time > this.#quietTime,
    );
  }
}
