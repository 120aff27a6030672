import assert from "node:assert/strict";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/henrad.ts";
import { until } from "./support/waiting.ts";

const partNumber = "C0805C104K5RACTU";

/** More tab stops than any page has. */
const mostStops = 200;

function hasFocus(locator: Locator) {
  return locator.evaluate((element) => element === document.activeElement);
}

/** Presses Tab until the element has the focus. */
async function tabTo(locator: Locator) {
  await locator.waitFor();
  for (let stops = 0; stops < mostStops; stops += 1) {
    await locator.page().keyboard.press("Tab");
    if (await hasFocus(locator)) return;
  }
  throw new Error(`${locator} is not reached by ${mostStops} Tabs`);
}

/** The element with the focus, and whether an outline, a shadow or a line marks it. */
function focusMark(page: Page): Promise<{ name: string; isMarked: boolean } | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // A control may leave the mark to what wraps it, such as a field with its unit.
    const boxes = [element, element.parentElement, element.nextElementSibling].filter(Boolean);
    const isMarked = boxes.some((box) => {
      const style = getComputedStyle(box as Element);
      const hasOutline = style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0;
      return hasOutline || style.boxShadow !== "none";
    });
    const name = element.ariaLabel ?? element.textContent?.trim() ?? "";
    return { name: `${element.tagName} ${element.id} ${name}`, isMarked };
  });
}

test("a part is added and removed by keyboard alone", async ({ app, page }) => {
  await page.goto("/capacitor-simulation");
  await tabTo(app.partNumber);
  await page.keyboard.type(partNumber);
  await page.keyboard.press("Enter");
  await app.row(partNumber).waitFor();

  await tabTo(app.remove(partNumber));
  await page.keyboard.press("Enter");
  await app.noParts.waitFor();
});

test("a series is picked by keyboard alone", async ({ app, page }) => {
  await page.goto("/capacitor-simulation");
  await app.picker("Series").waitFor();
  await tabTo(app.picker("Series"));
  await page.keyboard.press("ArrowDown");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await until("a chosen series", () => app.picker("Series").inputValue());
});

test("CHART-01: plot types are one stop, arrows move between them, and those of the plot move its cursor", async ({
  plot,
  page,
}) => {
  await page.goto(`/capacitor-simulation?pn=${partNumber}`);
  await plot.chartOf("Impedance & ESR").waitFor();
  await tabTo(plot.plotType("Imp,ESR"));
  await page.keyboard.press("ArrowRight");
  await plot.chartOf("Capacitance & Inductance").waitFor();
  await expect(plot.plotType("Cap,Ind")).toHaveAttribute("aria-selected", "true");

  await tabTo(plot.stage);
  await page.keyboard.press("Home");
  const first = await until("a read-out at the left end", () => plot.readout());
  await page.keyboard.press("ArrowRight");
  await until(
    "a read-out one point on",
    () => plot.readout(),
    (text) => text !== first,
  );
  await page.keyboard.press("Home");
  await until(
    "the first read-out",
    () => plot.readout(),
    (text) => text === first,
  );
});

test("the first stop leads past the navigation", async ({ app, page }) => {
  await page.goto("/capacitor-simulation");
  await app.title.waitFor();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(app.content).toBeFocused();
});

test("every stop shows where the focus is", async ({ app, page }) => {
  await page.goto(`/capacitor-simulation?pn=${partNumber}`);
  await app.row(partNumber).waitFor();
  const unmarked = new Set();
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press("Tab");
    const found = await focusMark(page);
    if (found && !found.isMarked) unmarked.add(found.name);
  }
  assert.deepEqual([...unmarked], []);
});
