// @ts-check
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { assertAccessible } from "./support/accessibility.mjs";
import { takeScreenshot } from "./support/artifacts.mjs";
import { Calculator } from "./support/calculator.mjs";
import { stopTime } from "./support/clock.mjs";
import { useHenrad } from "./support/henrad.mjs";
import { until } from "./support/until.mjs";

/** @typedef {import("playwright-core").Page} Page */

const henradTest = useHenrad();
const path = "/power-array-calculator";
const emptyState = "Enter * Parameters in the left sidebar boxes.";
const emptyField = "Please enter all * Parameters in the left sidebar boxes.";

/** @typedef {readonly (readonly [string, string])[]} Entries */

/** 45 to 55 nF at 640 V, 20 A and 100 kHz: 94 arrays. @type {Entries} */
const requirements = [
  ["Min. cap. *", "45"],
  ["Max. cap. *", "55"],
  ["AC voltage *", "640"],
  ["AC current *", "20"],
  ["Application frequency *", "100"],
];

class ArrayScreen extends Calculator {
  /** @param {Page} page */
  constructor(page) {
    super(page);
    this.calculate = page.getByRole("button", { name: "Calculate" });
    this.search = page.getByRole("searchbox", { name: "Search part number" });
    this.table = page.getByRole("region", { name: "Arrays" });
    this.details = page.getByRole("button", { name: /^Show detail of / });
  }

  /** @param {Entries} [entries] */
  async fill(entries = requirements) {
    for (const [label, text] of entries) await this.enter(label, text);
  }

  /** @param {number} rows */
  waitForTotal(rows) {
    return this.page.getByText(`Total: ${rows} rows`, { exact: true }).waitFor();
  }

  /**
   * Texts of a column, row by row.
   * @param {string} column
   */
  column(column) {
    return this.table.locator(`tbody td[data-column="${column}"]`).allTextContents();
  }

  /** @param {string} name */
  head(name) {
    return this.page.getByRole("columnheader", { name });
  }
}

henradTest(
  "SHELL-ROUTE-15, SHELL-NAV-13, ARR-SCR-17, ARR-IN-01 to ARR-IN-08, ARR-IN-02, ARR-IN-06: the page asks for requirements",
  { path: "/" },
  async ({ screen, page }) => {
    await screen.tools.getByRole("link", { name: "Power Array Calculator" }).click();
    await screen.waitForTitle("Power Array Calculator");
    await page.getByText(emptyState).waitFor();
    const array = new ArrayScreen(page);
    for (const [label] of requirements) await array.field(label).waitFor();
    assert.equal(await array.field("Max. in series *").inputValue(), "10");
    assert.equal(await array.field("Max. in parallel *").inputValue(), "10");
    assert.equal(await screen.picker("Capacitance unit").inputValue(), "nF");
    assert.equal(await screen.picker("Frequency unit").inputValue(), "kHz");
    for (const choice of ["1206", "1210", "1812", "2220", "3640", "HV C0G", "KC-LINK"]) {
      assert.equal(
        await page.getByRole("checkbox", { name: choice, exact: true }).isChecked(),
        false,
      );
    }
    await page.getByRole("checkbox", { name: "KC-LINK with KONNEKT" }).waitFor();
    assert.equal(await page.getByRole("checkbox", { name: "All: Case size" }).isChecked(), true);
    for (const label of ["Max. land X", "Max. land Y", "Part numbers, separated by commas"]) {
      assert.equal(await array.field(label).inputValue(), "");
    }
    assert.equal(await array.search.count(), 0);
    assert.equal(await page.getByRole("radio", { name: "All" }).isChecked(), true);
  },
);

henradTest(
  "ARR-SCR-01, ARR-SCR-02, ARR-SCR-05, ARR-SCR-15: Calculate waits for every starred field, then finds arrays",
  { path },
  async ({ page }) => {
    const array = new ArrayScreen(page);
    for (const entry of requirements) {
      assert.equal(await array.calculate.isDisabled(), true);
      await array.fill([entry]);
    }
    await until("Calculate is open", () => array.calculate.isEnabled());
    for (const label of ["Max. in series *", "Max. in parallel *"]) {
      await array.enter(label, "");
      await until(`Calculate is closed without ${label}`, () => array.calculate.isDisabled());
      await array.enter(label, "10");
    }
    await array.calculate.click();
    await array.waitForTotal(94);
    await array.search.waitFor();
    await takeScreenshot(page, "power array");
  },
);

henradTest(
  "ARR-SCR-03, ARR-IN-12, CONF-40: Enter calculates, and says when a field is empty",
  { path },
  async ({ page }) => {
    const array = new ArrayScreen(page);
    await array.field("Min. cap. *").press("Enter");
    await page.getByRole("alert").getByText(emptyField).waitFor();
    await array.fill();
    await array.field("Application frequency *").press("Enter");
    await array.waitForTotal(94);
  },
);

henradTest(
  "ARR-IN-11: a text that is no number says so and closes Calculate",
  { path },
  async ({ page }) => {
    const array = new ArrayScreen(page);
    await array.fill();
    await array.enter("AC voltage *", "many");
    await page.getByText("Please Enter a Number").waitFor();
    assert.equal(await array.calculate.isDisabled(), true);
  },
);

henradTest(
  "ARR-SCR-18, ARR-SCR-19, CONF-41: nothing fits, and the popup says so for five seconds",
  { path },
  async ({ page }) => {
    const array = new ArrayScreen(page);
    await array.fill([
      ["Min. cap. *", "100"],
      ["Max. cap. *", "100"],
      ["AC voltage *", "5000"],
      ["AC current *", "300"],
      ["Application frequency *", "100"],
    ]);
    await stopTime(page);
    await array.calculate.click();
    await page.mouse.move(10, 10);
    const popup = page.getByRole("alert").filter({ hasText: "Data Not Found." });
    await until("the popup", async () => {
      await page.clock.runFor(50);
      return popup.getByText("Please Check * Parameters").isVisible();
    });
    await page.clock.runFor(4500);
    assert.ok(await popup.isVisible(), "gone before 5 s were over");
    await page.clock.runFor(1000);
    await page.clock.resume();
    await popup.waitFor({ state: "hidden" });
    await page.getByText(emptyState).waitFor();
  },
);

henradTest(
  "ARR-SCR-07, ARR-SCR-08, ARR-STATE-02: every head sorts, up and down",
  { path },
  async ({ page }) => {
    const array = new ArrayScreen(page);
    await array.fill();
    await array.calculate.click();
    await array.waitForTotal(94);
    const heads = [
      ...["Part Number", "Series/Parallel", "Total Ceramic Capacitors"],
      ...["Array Capacitance (nF)", "Relative Normalised Price Total"],
      ...["Relative Normalised Price Single", "Array Typical Max Voltage : Margin %"],
      ...["Array Typical Max Current : Margin %", "Case Size", "Footprint (mm²)"],
    ];
    for (const name of heads) {
      const button = page.getByRole("button", { name, exact: true });
      await button.click();
      const first = await array.head(name).getAttribute("aria-sort");
      await button.click();
      const second = await array.head(name).getAttribute("aria-sort");
      assert.deepEqual(new Set([first, second]), new Set(["ascending", "descending"]), name);
    }
    await page.getByRole("button", { name: "Total Ceramic Capacitors" }).click();
    const counts = (await array.column("totalMlccs")).map(Number);
    assert.deepEqual(
      counts,
      [...counts].sort((a, b) => a - b),
    );
    for (const capacitance of await array.column("arrayCapacitance")) {
      assert.match(capacitance, /^\d+$/);
    }
  },
);

henradTest(
  "ARR-SCR-04, ARR-SCR-14, ARR-SCR-16, ARR-STATE-01, ARR-STATE-05: pages, filter and search",
  { path },
  async ({ screen, page }) => {
    const array = new ArrayScreen(page);
    await page.route("**/api/powerArray/calculate", async (route) => {
      const answer = await route.fetch();
      const [first, ...others] = await answer.json();
      const json = [{ ...first, TotalStock: 0 }, ...others];
      await route.fulfill({ response: answer, json });
    });
    await array.fill();
    await array.calculate.click();
    await array.waitForTotal(94);
    assert.equal((await array.column("partNumber")).length, 20);
    await page.getByRole("button", { name: "Next" }).click();
    const second = page.getByRole("button", { name: "Page 2" });
    await until("page 2", async () => (await second.getAttribute("aria-current")) === "page");
    await page.getByRole("button", { name: "Page 5" }).click();
    await until(
      "the rest",
      () => array.column("partNumber"),
      (rows) => rows.length === 14,
    );

    await screen.choose("Rows per page", /^50$/);
    const first = page.getByRole("button", { name: "Page 1" });
    await until("page 1", async () => (await first.getAttribute("aria-current")) === "page");
    await until(
      "50 rows",
      () => array.column("partNumber"),
      (rows) => rows.length === 50,
    );

    await array.search.fill(" ckc 33\u200B");
    await until(
      "only the searched part",
      () => array.column("partNumber"),
      (rows) => rows.length > 0 && rows.every((number) => number.startsWith("CKC33")),
    );
    await array.search.fill("");
    await page.getByText("In Stock", { exact: true }).click();
    await until(
      "fewer rows",
      () => page.getByText(/^Total: \d+ rows$/).textContent(),
      (text) => text !== "Total: 94 rows",
    );
  },
);

henradTest(
  "ARR-SCR-11, ARR-SCR-12, ARR-SCR-13, ARR-CONST-03: a row opens on ratings, prices and stock",
  { path },
  async ({ page }) => {
    const array = new ArrayScreen(page);
    await array.fill();
    await array.calculate.click();
    await array.waitForTotal(94);
    await array.details.first().click();
    for (const text of ["Basic info", "Part number", "Series", "Capacitance"]) {
      await array.table.getByText(text, { exact: true }).first().waitFor();
    }
    await page
      .getByRole("heading", { name: "Application and typical maximum at 100 kHz" })
      .waitFor();
    const voltage = await array.row("Array voltage");
    assert.equal(voltage[0], "640 Vrms");
    assert.match(voltage[1] ?? "", /^[\d.]+ Vrms$/);
    for (const distributor of ["DigiKey", "Mouser"]) {
      await page.getByRole("heading", { name: distributor }).waitFor();
    }
    await page.getByText("Prices and stock are sample data").waitFor();
    await takeScreenshot(page, "power array detail");
    await page.getByRole("button", { name: "Rating against frequency" }).click();
    await page.getByRole("img", { name: /^Typical maximum against frequency of 1 part/ }).waitFor();
    await takeScreenshot(page, "power array ratings");
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { name: "Basic info" }).waitFor({ state: "hidden" });
  },
);

henradTest(
  "ARR-IN-06: a land pattern narrows the arrays, and an empty one does not",
  { path },
  async ({ page }) => {
    const array = new ArrayScreen(page);
    const bodies = array.bodiesOf("/api/powerArray/calculate");
    await array.fill();
    await array.enter("Max. land X", "5");
    await array.enter("Max. land Y", "2.5");
    await array.calculate.click();
    await page.getByText(/^Total: \d+ rows$/).waitFor();
    assert.deepEqual(bodies[0].requirements.size, { CompareLength: 5, CompareWidth: 2.5 });
    assert.deepEqual(new Set(await array.column("caseSize")), new Set(["1206"]));
    await array.enter("Max. land X", "");
    await array.enter("Max. land Y", "");
    await array.calculate.click();
    await array.waitForTotal(94);
    assert.deepEqual(bodies[1].requirements.size, {});
  },
);

henradTest(
  "ARR-IN-09: All gives way to a choice and comes back without one",
  { path },
  async ({ page }) => {
    const all = page.getByRole("checkbox", { name: "All: Series" });
    const hv = page.getByRole("checkbox", { name: "HV C0G" });
    await hv.check();
    assert.equal(await all.isChecked(), false);
    await hv.uncheck();
    assert.equal(await all.isChecked(), true);
    await hv.check();
    await all.check();
    assert.equal(await hv.isChecked(), false);
  },
);

henradTest("ARR-SCR-06: a calculation that takes its time says so", { path }, async ({ page }) => {
  const array = new ArrayScreen(page);
  /** @type {() => void} */
  let answer = () => undefined;
  const held = new Promise((resolve) => {
    answer = () => resolve(undefined);
  });
  await page.route("**/api/powerArray/calculate", async (route) => {
    await held;
    await route.continue();
  });
  await array.fill();
  await array.calculate.click();
  await page.getByRole("status").getByText("Calculating...").waitFor();
  answer();
  await array.waitForTotal(94);
});

henradTest("results survive a reload, and come as a file", { path }, async ({ page }) => {
  const array = new ArrayScreen(page);
  await array.fill();
  await array.calculate.click();
  await array.waitForTotal(94);
  await page.reload();
  await array.waitForTotal(94);
  assert.equal(await array.field("Min. cap. *").inputValue(), "45");
  const download = page.waitForEvent("download");
  await array.csv.click();
  const file = await download;
  assert.equal(file.suggestedFilename(), "power-array.csv");
  assert.ok((await readFile(await file.path(), "utf8")).split("\n").length > 90);
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  henradTest(
    `axe finds nothing on the array page, ${colorScheme}, and a phone shows all of it`,
    { path, colorScheme },
    async ({ page, screen }) => {
      const array = new ArrayScreen(page);
      await array.fill();
      await array.calculate.click();
      await array.waitForTotal(94);
      await array.details.first().click();
      await page.getByRole("heading", { name: "Basic info" }).waitFor();
      await assertAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await screen.openDrawer.waitFor();
      assert.equal(await screen.overflow(), 0);
      await assertAccessible(page);
      await takeScreenshot(page, `power array phone ${colorScheme}`);
      await page.getByRole("button", { name: "Requirements" }).click();
      await array.calculate.click();
      await screen.drawer.waitFor({ state: "hidden" });
      await array.waitForTotal(94);
    },
  );
}
