// @ts-check
import assert from "node:assert/strict";
import { assertAccessible } from "./support/accessibility.mjs";
import { takeScreenshot } from "./support/artifacts.mjs";
import { Calculator } from "./support/calculator.mjs";
import { useHenrad } from "./support/henrad.mjs";
import { until } from "./support/until.mjs";

const henradTest = useHenrad();
const path = "/capacitance-from-power";

/** Label, limits and default of each input; an optional one starts empty. */
const inputs = /** @type {const} */ ([
  ["Power *", 0.001, 1000, "22"],
  ["Frequency *", 1, 10_000, "100"],
  ["Vmax *", 1, 1000, "400"],
  ["Ripple *", 0.1, 100, "10"],
  ["Chip capacitance", 0.1, 1000, ""],
  ["Chip length", 0.1, 100, ""],
  ["Chip width", 0.1, 100, ""],
  ["Chip weight", 0.1, 100, ""],
]);

/**
 * Value and unit of an output.
 * @param {import("playwright-core").Page} page
 * @param {string} title
 */
const output = (page, title) =>
  page
    .getByRole("region", { name: "Outputs" })
    .locator("div")
    .filter({ has: page.getByText(title, { exact: true }) })
    .getByRole("definition")
    .textContent();

/**
 * @param {import("playwright-core").Page} page
 * @param {string} title
 * @param {string} text
 */
const waitForOutput = (page, title, text) =>
  until(
    `${title}: ${text}`,
    () => output(page, title),
    (shown) => shown?.trim() === text,
  );

henradTest(
  "SHELL-ROUTE-16, CFP-01, CFP-03, CFP-04: the page answers on load, and again on every change",
  { path: "/" },
  async ({ screen, page }) => {
    await screen.tools.getByRole("link", { name: "Capacitance from Power" }).click();
    await screen.waitForTitle("Capacitance from Power");
    const calculator = new Calculator(page);
    for (const [label, , , value] of inputs) {
      await calculator.field(label).waitFor();
      assert.equal(await calculator.field(label).inputValue(), value, label);
    }
    await waitForOutput(page, "Capacitance", "7.24 µF");
    await waitForOutput(page, "Number of chips", "-");

    await calculator.enter("Ripple *", "5");
    await waitForOutput(page, "Capacitance", "14.10 µF");
    await calculator.defaults.click();
    await waitForOutput(page, "Capacitance", "7.24 µF");
  },
);

henradTest(
  "CFP-05, CFP-06, CONF-52: chips, area and weight follow from the properties of one chip",
  { path },
  async ({ page }) => {
    const calculator = new Calculator(page);
    await calculator.enter("Chip capacitance", "0.22");
    await waitForOutput(page, "Number of chips", "33");
    await calculator.enter("Chip length", "9.1");
    await calculator.enter("Chip width", "10.2");
    await calculator.enter("Chip weight", "1");
    await waitForOutput(page, "Total chip area", "3,063.06 mm²");
    await waitForOutput(page, "Total chip weight", "33.00 g");
    await takeScreenshot(page, "capacitance from power");
  },
);

for (const [label, min, max] of inputs) {
  henradTest(
    `CFP-07 to CFP-12: ${label} takes ${min} to ${max} and nothing else`,
    { path },
    async ({ page }) => {
      const calculator = new Calculator(page);
      await waitForOutput(page, "Capacitance", "7.24 µF");
      const bodies = calculator.bodiesOf("/api/power");
      for (const beyond of [max * 1.01, min / 2]) {
        await calculator.enter(label, String(beyond));
        await calculator.waitForMark(label, true);
        await page.getByText(`Out of range: ${min} to ${max}`).waitFor();
      }
      assert.deepEqual(bodies, []);
      await calculator.enter(label, String(max));
      await calculator.waitForMark(label, false);
      await until("the last valid value is asked for", () => bodies.length === 1);
    },
  );
}

henradTest("a chip of the catalogue fills in its properties", { path }, async ({ page }) => {
  const calculator = new Calculator(page);
  const use = page.getByRole("button", { name: /^Use the values of C/ }).first();
  await use.click();
  await until(
    "a capacitance of a chip",
    async () => (await calculator.field("Chip capacitance").inputValue()) !== "",
  );
  await until(
    "a number of chips",
    () => output(page, "Number of chips"),
    (text) => /^\d+$/.test(text?.trim() ?? ""),
  );
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  henradTest(
    `axe finds nothing on the power page, ${colorScheme}, and a phone shows all of it`,
    { path, colorScheme },
    async ({ page, screen }) => {
      await waitForOutput(page, "Capacitance", "7.24 µF");
      await assertAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await screen.openDrawer.waitFor();
      assert.equal(await screen.overflow(), 0);
      await assertAccessible(page);
    },
  );
}
