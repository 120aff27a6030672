// @ts-check
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** WCAG 2.2 at level AA, and the good practice that axe knows. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Fails with every finding of axe on the page as it stands.
 * @param {import("playwright-core").Page} page
 */
export async function assertAccessible(page) {
  // Evaluated, not added as a script element: the page's own policy allows no foreign scripts.
  await page.evaluate(axeSource);
  const findings = await page.evaluate(async (tags) => {
    const { axe } = /** @type {any} */ (globalThis);
    const { violations } = await axe.run(document, { runOnly: tags });
    return violations.flatMap((/** @type {any} */ rule) =>
      rule.nodes.map(
        (/** @type {any} */ node) => `${rule.id}: ${node.target} ${node.failureSummary}`,
      ),
    );
  }, rules);
  assert.deepEqual(findings, []);
}
