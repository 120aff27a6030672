import { expect, type Page } from "@playwright/test";

/** What a page sends or a server answers, read like JSON. */
// biome-ignore lint/suspicious/noExplicitAny: tests name only the few fields that they prove.
export type Json = any;

/**
 * Probes until the condition holds and returns what was probed; fails with the last value seen.
 * @param expectation for the failure message
 * @param holds by default: the value is truthy
 */
export async function until<T>(
  expectation: string,
  probe: () => Promise<T> | T,
  holds: (value: T) => unknown = Boolean,
): Promise<T> {
  let value = await probe();
  await expect(async () => {
    if (holds(value)) return;
    value = await probe();
    if (!holds(value)) throw new Error(`${expectation}; last seen: ${JSON.stringify(value)}`);
  }).toPass({ timeout: 20_000, intervals: [25] });
  return value;
}

/** Waits until the page has this address, whatever its query. */
export const waitForPath = (page: Page, path: string) =>
  expect(page).toHaveURL((url) => url.pathname === path);

/**
 * Stops the page's time, so that a pause is counted in the page's own milliseconds however busy the
 * machine is; `page.clock.runFor` moves it and `page.clock.resume` lets it run again.
 */
export async function stopTime(page: Page) {
  await page.clock.install();
  // The moment must lie ahead when the page hears of it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}

/** Keeps the requests that `concerns` picks from the server, until the gate is opened. */
export async function hold(
  page: Page,
  url: string | RegExp,
  concerns: (body: Json) => boolean = () => true,
) {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let count = 0;
  await page.route(url, async (route) => {
    if (!concerns(route.request().postDataJSON())) return route.fallback();
    count += 1;
    await opened;
    // The page may rightly have canceled the call by now.
    await route.continue().catch(() => undefined);
  });
  return { open, count: () => count };
}

/** The bodies that a page posts to a path, from now on. */
export class SentBodies {
  /** In the order they were sent. */
  readonly bodies: Json[] = [];
  #lastSent = Date.now();

  /** @param quietTime longer than the page's debounce and the server's answer together, ms */
  constructor(
    readonly page: Page,
    path: RegExp,
    readonly quietTime = 1_000,
  ) {
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== "POST" || !path.test(pathname)) return;
      this.bodies.push(request.postDataJSON());
      this.#lastSent = Date.now();
    });
  }

  /** Returns when the page has sent nothing for a while. */
  async quiet() {
    const start = Date.now();
    const silence = () => Date.now() - Math.max(this.#lastSent, start);
    await expect.poll(silence, { intervals: [25] }).toBeGreaterThan(this.quietTime);
  }

  /** Returns the first request after a step that holds. */
  async after(step: () => Promise<void>, holds: (body: Json) => boolean) {
    const before = this.bodies.length;
    await step();
    return until("a request that says so", () => this.bodies.slice(before).find(holds));
  }

  /**
   * Does several changes at once and returns the one request that they lead to, sent so many
   * milliseconds of the page's time after the last of them and not one earlier.
   */
  async onceAfter(debounce: number, change: () => Promise<void>) {
    await this.quiet();
    const before = this.bodies.length;
    const { clock } = this.page;
    await stopTime(this.page);
    await change();
    await clock.runFor(debounce - 1);
    await this.quiet();
    expect(this.bodies.length, "asked before the pause was over").toBe(before);

    await clock.runFor(1);
    await until("a new request", () => this.bodies.length > before);
    await clock.resume();
    await this.quiet();
    expect(this.bodies.length - before, "one request for all changes").toBe(1);
    return this.bodies.at(-1);
  }
}

export const plotCalls = (page: Page) => new SentBodies(page, /^\/plot$/, 1_500);
