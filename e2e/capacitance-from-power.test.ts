import type { Page } from "@playwright/test";
import { Calculator } from "./support/calculator.ts";
import { expect, test } from "./support/henrad.ts";
import { takePicture } from "./support/looks.ts";
import { until } from "./support/waiting.ts";

/** Label, limits and default of each input; an optional one starts empty. */
const inputs = [
  ["Power *", 0.001, 1000, "22"],
  ["Frequency *", 1, 10_000, "100"],
  ["Vmax *", 1, 1000, "400"],
  ["Ripple *", 0.1, 100, "10"],
  ["Chip capacitance", 0.1, 1000, ""],
  ["Chip length", 0.1, 100, ""],
  ["Chip width", 0.1, 100, ""],
  ["Chip weight", 0.1, 100, ""],
] as const;

/** Value and unit of an output. */
const output = (page: Page, title: string) =>
  page
    .getByRole("region", { name: "Outputs" })
    .locator("div")
    .filter({ has: page.getByText(title, { exact: true }) })
    .getByRole("definition")
    .textContent();

const waitForOutput = (page: Page, title: string, text: string) =>
  until(
    `${title}: ${text}`,
    () => output(page, title),
    (shown) => shown?.trim() === text,
  );

test("outputs, limits, and the properties of a chip", async ({ app, page }) => {
  const calculator = new Calculator(page);

  await test.step("SHELL-ROUTE-16, CFP-01, CFP-03, CFP-04: the page answers on load, and again on every change", async () => {
    await page.goto("/");
    await app.tools.getByRole("link", { name: "Capacitance from Power" }).click();
    await app.waitForTitle("Capacitance from Power");
    for (const [label, , , value] of inputs) {
      await calculator.field(label).waitFor();
      await expect(calculator.field(label), label).toHaveValue(value);
    }
    await waitForOutput(page, "Capacitance", "7.24 µF");
    await waitForOutput(page, "Number of chips", "-");

    await calculator.enter("Ripple *", "5");
    await waitForOutput(page, "Capacitance", "14.10 µF");
    await calculator.defaults.click();
    await waitForOutput(page, "Capacitance", "7.24 µF");
  });

  await test.step("CFP-07 to CFP-12: each field takes its limits and nothing else", async () => {
    await waitForOutput(page, "Capacitance", "7.24 µF");
    await calculator.expectLimits("/api/power", inputs);
  });

  await test.step("CFP-05, CFP-06, CONF-52: chips, area and weight follow from the properties of one chip", async () => {
    await calculator.enter("Chip capacitance", "0.22");
    await waitForOutput(page, "Number of chips", "33");
    await calculator.enter("Chip length", "9.1");
    await calculator.enter("Chip width", "10.2");
    await calculator.enter("Chip weight", "1");
    await waitForOutput(page, "Total chip area", "3,063.06 mm²");
    await waitForOutput(page, "Total chip weight", "33.00 g");
    await takePicture(page, "capacitance from power");
  });

  await test.step("a chip of the catalogue fills in its properties", async () => {
    await calculator.defaults.click();
    const use = page.getByRole("button", { name: /^Use the values of C/ }).first();
    await use.click();
    await expect(calculator.field("Chip capacitance")).not.toHaveValue("");
    await until(
      "a number of chips",
      () => output(page, "Number of chips"),
      (text) => /^\d+$/.test(text?.trim() ?? ""),
    );
  });
});
