import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { Calculator } from "./support/calculator.ts";
import { expect, test } from "./support/henrad.ts";
import { takePicture } from "./support/looks.ts";
import { countShifts, hold, settled, until } from "./support/waiting.ts";

const path = "/ceramic-aging";
const title = "Ceramic Capacitor Aging: Class II & III";

/** Label, limits and default of each input. */
const inputs = [
  ["Nominal capacitance", 0, 1000, "22"],
  ["Referee time", 1, 100_000, "48"],
  ["Aging factor", 1, 100, "3"],
  ["Tolerance", 0, 20, "10"],
  ["User time", 1, 100_000, "87600"],
] as const;

test("inputs, outputs, files and what is kept", async ({ app, page }) => {
  const calculator = new Calculator(page);

  await test.step("SHELL-ROUTE-17, AGE-01, AGE-03, AGE-04: the page opens with its inputs, outputs and plot", async () => {
    await page.goto("/");
    await app.tools.getByRole("link", { name: "Ceramic Aging" }).click();
    await app.waitForTitle(title);
    for (const [label, , , value] of inputs) {
      await calculator.field(label).waitFor();
      await expect(calculator.field(label), label).toHaveValue(value);
    }
    const expected = [
      ["1 week", "21.641 µF"],
      ["1 month", "21.22 µF"],
      ["1 year", "20.508 µF"],
      ["10 years · User time", "19.848 µF"],
    ] as const;
    for (const [time, capacitance] of expected) {
      await until(
        `${time}: ${capacitance}`,
        () => calculator.row(time),
        ([, nominal]) => nominal === capacitance,
      );
    }
    const plot = page.getByRole("img", {
      name: `${title} of 3 parts against time since last heat`,
    });
    await plot.waitFor();
    await takePicture(page, "ceramic aging");
    await calculator.enter("User time", "5 years");
    await expect(calculator.field("User time")).toHaveValue("43800");
    // The time is a line on the plot, which moves the field as well.
    const line = page.getByRole("slider", { name: "User time on the plot" });
    await expect(line).toHaveAttribute("aria-valuetext", "5 years");
    await line.press("Home");
    await expect(calculator.field("User time")).toHaveValue("1");
    await calculator.enter("User time", "5 years");
    await until(
      "the user's own time",
      () => calculator.row("User time"),
      ([, nominal]) => nominal === "20.046 µF",
    );
    await calculator.defaults.click();
  });

  await test.step("the table and the plot come as files", async () => {
    const table = page.waitForEvent("download");
    await calculator.csv.click();
    const file = await table;
    assert.equal(file.suggestedFilename(), "ceramic-aging.csv");
    const saved = await readFile(await file.path(), "utf8");
    assert.match(saved, /^# This session: \S+\/share\/session#[\w-]+\n# /);
    assert.match(saved, /21\.64/);
    await page.getByRole("img", { name: / of 3 parts against / }).waitFor();
    await calculator.image.click();
    const dialog = page.getByRole("dialog", { name: "Image Export" });
    const image = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download PNG" }).click();
    assert.equal((await image).suggestedFilename(), "ceramic-aging.png");
    await dialog.waitFor({ state: "hidden" });
  });

  await test.step("inputs come back after a reload, and Defaults takes them away", async () => {
    await calculator.enter("Nominal capacitance", "4.7");
    await page.reload();
    await expect(calculator.field("Nominal capacitance")).toHaveValue("4.7");
    await calculator.defaults.click();
    await expect(calculator.field("Nominal capacitance")).toHaveValue("22");
  });
});

test("limits, typical rates and the values of a part", async ({ page, app }) => {
  await page.goto(path);
  const calculator = new Calculator(page);

  await test.step("AGE-05 to AGE-09: each field takes its limits and nothing else", async () => {
    await calculator.waitForRow("1 week");
    await calculator.expectLimits("/api/aging", inputs);
  });

  await test.step("a dielectric sets its rate; class I says that it does not age", async () => {
    await app.choose("Typical rate of", /^X5R/);
    await expect(calculator.field("Aging factor")).toHaveValue("5");
    await app.choose("Typical rate of", /^C0G/);
    await page
      .getByText(/does not age|do not age|no aging/i)
      .first()
      .waitFor();
    await expect(calculator.field("Aging factor")).toHaveValue("5");
  });

  await test.step("a part of the catalogue fills in its values; a wrong number says so", async () => {
    await calculator.field("Values of a part").fill("C0805C106K8PACTU");
    await calculator.field("Values of a part").press("Enter");
    await expect(calculator.field("Nominal capacitance")).toHaveValue("10");
    await calculator.field("Values of a part").fill("C9999X");
    await page.getByRole("button", { name: "Use", exact: true }).click();
    await page.getByRole("alert").getByText("No match found.").waitFor();
    await calculator.field("Values of a part").fill("");
    await page.getByRole("button", { name: "Use", exact: true }).click();
    await page.getByRole("alert").getByText("Please enter a part number.").waitFor();
  });
});

test("nothing moves when the first answer comes", async ({ page }) => {
  const shifted = await countShifts(page);
  const gate = await hold(page, "**/api/aging");
  await page.goto("/ceramic-aging");
  await until("the question", () => gate.count() > 0);
  await expect(page.getByRole("textbox", { name: "Nominal capacitance" })).toBeVisible();
  gate.open();
  await page.getByRole("rowheader", { name: "1 week" }).waitFor();
  await settled(page);
  expect(await shifted()).toBeLessThan(0.001);
});
