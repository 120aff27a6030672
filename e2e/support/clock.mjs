// @ts-check

/**
 * Stops the page's time, so that a pause is counted in the page's own milliseconds however busy the
 * machine is; `page.clock.runFor` moves it and `page.clock.resume` lets it run again.
 * @param {import("playwright-core").Page} page
 */
export async function stopTime(page) {
  await page.clock.install();
  // The moment must lie ahead when the page hears of it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}
