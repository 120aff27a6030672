import { expect, type Page, type Request } from "@playwright/test";

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
  }).toPass({ timeout: 20_000, intervals: [25, 50, 100] });
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

/** From its next visit on, the page takes only real events for a gesture: Chromium also takes scripts of the test. */
export const withoutGestures = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } }),
  );

interface Traffic {
  begun: number;
  underWay: Set<Request>;
}

const traffic = new WeakMap<Page, Traffic>();

/** Counts the requests of a page from its first one, for `settled`. */
export function countRequests(page: Page) {
  const counts: Traffic = { begun: 0, underWay: new Set() };
  traffic.set(page, counts);
  page.on("request", (request) => {
    counts.begun += 1;
    counts.underWay.add(request);
  });
  page.on("requestfinished", (request) => counts.underWay.delete(request));
  page.on("requestfailed", (request) => counts.underWay.delete(request));
}

/**
 * Returns when no request is under way and the page, idle, began none during a pause of its own time,
 * which a busy machine stretches. The load state "networkidle" says less: it is reached once, maybe
 * between the scripts and the first call.
 * @param pause longer than the page waits after a change before it asks, ms
 */
export async function settled(page: Page, pause = 100) {
  const counts = traffic.get(page);
  if (!counts) throw new Error("the requests of this page are not counted");
  await expect(async () => {
    const { begun } = counts;
    await page.evaluate(
      (time) =>
        new Promise<void>((resolve) => {
          setTimeout(() => requestIdleCallback(() => resolve(), { timeout: 5_000 }), time);
        }),
      pause,
    );
    const open = [...counts.underWay].map((request) => request.url());
    expect(open, "requests under way").toEqual([]);
    expect(counts.begun, "requests begun").toBe(begun);
  }).toPass({ timeout: 20_000, intervals: [0] });
}

/** The bodies that a page posts to a path, from now on. */
export class SentBodies {
  /** In the order they were sent. */
  readonly bodies: Json[] = [];
  #lastSent = Date.now();

  /** @param pause longer than the page waits after a change before it asks, ms */
  constructor(
    readonly page: Page,
    path: RegExp,
    readonly pause = 300,
  ) {
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== "POST" || !path.test(pathname)) return;
      this.bodies.push(request.postDataJSON());
      this.#lastSent = Date.now();
    });
  }

  /** Returns when the page has answers to all that it asked and asks nothing more. */
  quiet() {
    return settled(this.page, this.pause);
  }

  /** Returns when nothing was sent for a while, for a page whose time stands still. */
  async #silence() {
    const start = Date.now();
    const silence = () => Date.now() - Math.max(this.#lastSent, start);
    await expect.poll(silence, { intervals: [25] }).toBeGreaterThan(500);
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
    await this.#silence();
    expect(this.bodies.length, "asked before the pause was over").toBe(before);

    await clock.runFor(1);
    await until("a new request", () => this.bodies.length > before);
    await clock.resume();
    await this.quiet();
    expect(this.bodies.length - before, "one request for all changes").toBe(1);
    return this.bodies.at(-1);
  }
}

export const plotCalls = (page: Page) => new SentBodies(page, /^\/plot$/, 600);

/** Choices of parts, as they reach the usage figures. */
export const pickCalls = (page: Page) => new SentBodies(page, /^\/log\/part$/);

/** Sums the layout shifts of the page from its start; asks for the sum so far. */
export async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = globalThis as Json;
    seen.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifted += (entry as Json).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (globalThis as Json).shifted as number);
}
