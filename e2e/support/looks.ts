import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Json } from "./waiting.ts";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** WCAG 2.2 at level AA, and the good practice that axe knows. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export const phone = { width: 390, height: 844 };

export interface Look {
  name: string;
  colorScheme: "light" | "dark";
  viewport: { width: number; height: number };
  /** Whether the part picker is in a drawer. */
  hasDrawer: boolean;
}

export const desktop = { width: 1440, height: 900 };

/** Every page is checked once in each; contrast beyond these is tested on the tokens themselves. */
export const looks: Look[] = [
  { name: "light, on a desktop", colorScheme: "light", viewport: desktop, hasDrawer: false },
  { name: "dark, on a phone", colorScheme: "dark", viewport: phone, hasDrawer: true },
];

/** Fails with every finding of axe on the page as it is, or on one element of it. */
export async function expectAccessible(page: Page, element = "html") {
  // Evaluated, not added as a script element: the page's own policy allows no foreign scripts.
  await page.evaluate(axeSource);
  const findings = await page.evaluate(
    async ([tags, element]) => {
      const { axe } = globalThis as Json;
      // Passed rules are not described, element by element, for nobody.
      const options = { runOnly: tags, resultTypes: ["violations"] };
      const { violations } = await axe.run(element, options);
      return violations.flatMap((rule: Json) =>
        rule.nodes.map((node: Json) => `${rule.id}: ${node.target} ${node.failureSummary}`),
      );
    },
    [rules, element] as const,
  );
  expect(findings).toEqual([]);
}

/** Widths that are most used, the smallest at which the picker is beside the work, and a tablet. */
const widths = [1440, 1205, 768, phone.width];

/** Fails when the page is wider than its window at any width. */
export async function expectNoOverflow(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: phone.height });
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await expect.poll(overflow, `pixels beyond a window of ${width}`).toBe(0);
  }
}

/** Checks the page's report, which only paper shows. */
export async function onPaper(page: Page, check: (report: Locator) => Promise<void>) {
  const report = page.getByRole("region", { name: "Report" });
  await expect(report).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await check(report);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(report).toBeHidden();
  await page.emulateMedia({ media: null });
}

/** Saves a picture of the page for review when PICTURES is set. */
export async function takePicture(page: Page, name: string) {
  if (!process.env.PICTURES) return;
  await page.screenshot({ path: `artifacts/pictures/${name.replace(/[^\w-]+/g, "-")}.png` });
}

/** The same in both color schemes. */
export async function takePictures(page: Page, name: string) {
  if (!process.env.PICTURES) return;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await takePicture(page, `${name} ${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: null });
}
