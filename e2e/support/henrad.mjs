// @ts-check
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { takeScreenshot } from "./artifacts.mjs";
import { launchBrowser, watch } from "./browser.mjs";
import { Plot } from "./plot.mjs";
import { Screen } from "./screen.mjs";
import { Server } from "./server.mjs";

/** Longest wait for anything on the page, in milliseconds. */
const patience = 15_000;

/**
 * @typedef {object} Visit what a test gets
 * @property {import("playwright-core").Page} page
 * @property {Screen} screen
 * @property {Plot} plot
 * @property {Server} server
 */

/**
 * @typedef {object} VisitOptions
 * @property {string} [path] where to go first; the simulation page unless told
 * @property {{ width: number, height: number }} [viewport]
 * @property {"light" | "dark"} [colorScheme]
 * @property {boolean} [touch] whether the screen takes fingers
 */

/**
 * One server and one Chromium for all tests of a file.
 * @param {Record<string, string>} [settings] HENRAD_* variables of the server
 * @returns {(title: string, options: VisitOptions, run: (visit: Visit) => Promise<void>) => void}
 */
export function useHenrad(settings) {
  /** @type {Server} */
  let server;
  /** @type {import("playwright-core").Browser} */
  let browser;
  before(async () => {
    server = await Server.launch(settings);
    browser = await launchBrowser();
  });
  after(async () => {
    await browser?.close();
    await server?.remove();
  });

  return (title, options, run) => {
    test(title, () => visit(browser, server, title, options, run));
  };
}

/**
 * A visit by a new user: empty storage, own window. The picture of a failure is kept.
 * @param {import("playwright-core").Browser} browser
 * @param {Server} server
 * @param {string} title
 * @param {VisitOptions} options
 * @param {(visit: Visit) => Promise<void>} run
 */
async function visit(browser, server, title, options, run) {
  const {
    path = "/capacitor-simulation",
    viewport,
    colorScheme = "light",
    touch = false,
  } = options;
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: viewport ?? { width: 1440, height: 900 },
    colorScheme,
    acceptDownloads: true,
    hasTouch: touch,
  });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const complaints = watch(page, server.url);
  try {
    await page.goto(path);
    await run({ page, screen: new Screen(page), plot: new Plot(page), server });
    assert.deepEqual(complaints, []);
  } catch (error) {
    await takeScreenshot(page, `failed ${title}`);
    throw error;
  } finally {
    await context.close();
  }
}
