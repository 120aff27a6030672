// @ts-check
import { until } from "./until.mjs";

/** @typedef {import("playwright-core").Locator} Locator */

/** More stops than any page has. */
const mostStops = 200;

/** @param {Locator} locator */
export function hasFocus(locator) {
  return locator.evaluate((element) => element === document.activeElement);
}

/**
 * Presses Tab until the element has the focus.
 * @param {Locator} locator
 */
export async function tabTo(locator) {
  await locator.waitFor();
  let stops = 0;
  await until(`${locator} to be a stop of the Tab key`, async () => {
    if (stops > mostStops) throw new Error(`${locator} is not reached by ${mostStops} Tabs`);
    stops += 1;
    await locator.page().keyboard.press("Tab");
    return hasFocus(locator);
  });
}

/**
 * The element with the focus, and whether an outline, a shadow or a line marks it.
 * @param {import("playwright-core").Page} page
 * @returns {Promise<{ name: string, isMarked: boolean } | null>}
 */
export function focusMark(page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // A control may leave the mark to what wraps it, such as a field with its unit.
    const boxes = [element, element.parentElement, element.nextElementSibling].filter(Boolean);
    const isMarked = boxes.some((box) => {
      const style = getComputedStyle(/** @type {Element} */ (box));
      const hasOutline = style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0;
      return hasOutline || style.boxShadow !== "none";
    });
    const name = element.ariaLabel ?? element.textContent?.trim() ?? "";
    return { name: `${element.tagName} ${element.id} ${name}`, isMarked };
  });
}
