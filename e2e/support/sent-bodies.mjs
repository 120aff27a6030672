// @ts-check
import assert from "node:assert/strict";
import { stopTime } from "./clock.mjs";
import { until } from "./until.mjs";

/** The bodies that a page posts to a path. */
export class SentBodies {
  #page;
  #quietTime;

  /**
   * @param {import("playwright-core").Page} page
   * @param {RegExp} path
   * @param {number} quietTime ms without a request after which the page has finished
   */
  constructor(page, path, quietTime) {
    this.#page = page;
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

  /**
   * Does several changes at once and returns the one request that they lead to, sent so many
   * milliseconds of the page's time after the last of them and not one earlier.
   * @param {number} debounce
   * @param {() => Promise<void>} change
   */
  async onceAfter(debounce, change) {
    await this.quiet();
    const before = this.bodies.length;
    const { clock } = this.#page;
    await stopTime(this.#page);
    await change();
    await clock.runFor(debounce - 1);
    await this.quiet();
    assert.equal(this.bodies.length, before, "asked before the pause was over");

    await clock.runFor(1);
    await until("a new request", () => this.bodies.length > before);
    await clock.resume();
    await this.quiet();
    assert.equal(this.bodies.length - before, 1, "one request for all changes");
    return this.bodies.at(-1);
  }
}
