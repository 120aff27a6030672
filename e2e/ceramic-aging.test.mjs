// @ts-check
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { assertAccessible } from "./support/accessibility.mjs";
import { takeScreenshot } from "./support/artifacts.mjs";
import { Calculator } from "./support/calculator.mjs";
import { useHenrad } from "./support/henrad.mjs";
import { until } from "./support/until.mjs";

const henradTest = useHenrad();
const path = "/ceramic-aging";
const title = "Ceramic Capacitor Aging: Class II & III";

/** Label, limits and default of each input. */
const inputs = /** @type {const} */ ([
  ["Nominal capacitance", 0, 1000, "22"],
  ["Referee time", 1, 100_000, "48"],
  ["Aging factor", 1, 100, "3"],
  ["Tolerance", 0, 20, "10"],
  ["User time", 1, 100_000, "87600"],
]);

henradTest(
  "SHELL-ROUTE-17, AGE-01, AGE-03, AGE-04: the page opens with its inputs, outputs and plot",
  { path: "/" },
  async ({ screen, page }) => {
    await screen.tools.getByRole("link", { name: "Ceramic Aging" }).click();
    await screen.waitForTitle(title);
    const calculator = new Calculator(page);
    for (const [label, , , value] of inputs) {
      await calculator.field(label).waitFor();
      assert.equal(await calculator.field(label).inputValue(), value, label);
    }
    const expected = /** @type {const} */ ([
      ["1 week", "21.64092 µF"],
      ["1 month", "21.21983 µF"],
      ["1 year", "20.50757 µF"],
      ["10 years", "19.84757 µF"],
      ["User time", "19.84757 µF"],
    ]);
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
    await takeScreenshot(page, "ceramic aging");
  },
);

for (const [label, min, max] of inputs) {
  henradTest(
    `AGE-05 to AGE-09: ${label} takes ${min} to ${max} and nothing else`,
    { path },
    async ({ page }) => {
      const calculator = new Calculator(page);
      await calculator.waitForRow("1 week");
      const bodies = calculator.bodiesOf("/api/aging");
      for (const beyond of [max * 1.01, min === 0 ? -1 : min / 2]) {
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

henradTest(
  "a dielectric sets its rate; class I says that it does not age",
  { path },
  async (visit) => {
    const calculator = new Calculator(visit.page);
    await visit.screen.choose("Typical rate of", /^X5R/);
    await until(
      "5 % per decade",
      async () => (await calculator.field("Aging factor").inputValue()) === "5",
    );
    await visit.screen.choose("Typical rate of", /^C0G/);
    await visit.page
      .getByText(/does not age|do not age|no aging/i)
      .first()
      .waitFor();
    assert.equal(await calculator.field("Aging factor").inputValue(), "5");
  },
);

henradTest(
  "a part of the catalogue fills in its values; a wrong number says so",
  { path },
  async ({ page }) => {
    const calculator = new Calculator(page);
    await calculator.field("Values of a part").fill("C0805C106K8PACTU");
    await calculator.field("Values of a part").press("Enter");
    await until(
      "10 µF",
      async () => (await calculator.field("Nominal capacitance").inputValue()) === "10",
    );
    await calculator.field("Values of a part").fill("C9999X");
    await page.getByRole("button", { name: "Use", exact: true }).click();
    await page.getByRole("alert").getByText("No match found.").waitFor();
    await calculator.field("Values of a part").fill("");
    await page.getByRole("button", { name: "Use", exact: true }).click();
    await page.getByRole("alert").getByText("Please enter a part number.").waitFor();
  },
);

henradTest(
  "inputs come back after a reload, and Defaults takes them away",
  { path },
  async ({ page }) => {
    const calculator = new Calculator(page);
    await calculator.enter("Nominal capacitance", "4.7");
    await page.reload();
    await until(
      "4.7 µF",
      async () => (await calculator.field("Nominal capacitance").inputValue()) === "4.7",
    );
    await calculator.defaults.click();
    await until(
      "22 µF",
      async () => (await calculator.field("Nominal capacitance").inputValue()) === "22",
    );
  },
);

henradTest("the table and the plot come as files", { path }, async ({ page }) => {
  const calculator = new Calculator(page);
  const table = page.waitForEvent("download");
  await calculator.csv.click();
  const file = await table;
  assert.equal(file.suggestedFilename(), "ceramic-aging.csv");
  assert.match(await readFile(await file.path(), "utf8"), /21\.64/);
  await page.getByRole("img", { name: / of 3 parts against / }).waitFor();
  await calculator.image.click();
  const dialog = page.getByRole("dialog", { name: "Image Export" });
  const image = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download PNG" }).click();
  assert.equal((await image).suggestedFilename(), "ceramic-aging.png");
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  henradTest(
    `axe finds nothing on the aging page, ${colorScheme}, and a phone shows all of it`,
    { path, colorScheme },
    async ({ page, screen }) => {
      const calculator = new Calculator(page);
      await calculator.waitForRow("1 week");
      await assertAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await screen.openDrawer.waitFor();
      assert.equal(await screen.overflow(), 0);
      await assertAccessible(page);
      await takeScreenshot(page, `ceramic aging phone ${colorScheme}`);
    },
  );
}
