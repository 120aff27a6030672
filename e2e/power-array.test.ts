import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { ArrayScreen, requirements } from "./support/calculator.ts";
import { expect, test } from "./support/henrad.ts";
import { phone, takePicture } from "./support/looks.ts";
import { hold, stopTime, until } from "./support/waiting.ts";

const path = "/power-array-calculator";
const emptyState = "Enter * Parameters in the left sidebar boxes.";
const emptyField = "Please enter all * Parameters in the left sidebar boxes.";

test("requirements, results, their order and details", async ({ app, page }) => {
  await page.goto("/");
  const array = new ArrayScreen(page);

  await test.step("SHELL-ROUTE-15, SHELL-NAV-13, ARR-SCR-17, ARR-IN-01 to ARR-IN-08, ARR-IN-02, ARR-IN-06: the page asks for requirements", async () => {
    await app.tools.getByRole("link", { name: "Power Array Calculator" }).click();
    await app.waitForTitle("Power Array Calculator");
    await page.getByText(emptyState).waitFor();
    for (const [label] of requirements) await array.field(label).waitFor();
    await expect(array.field("Max. in series *")).toHaveValue("10");
    await expect(array.field("Max. in parallel *")).toHaveValue("10");
    await expect(app.picker("Capacitance unit")).toHaveValue("nF");
    await expect(app.picker("Frequency unit")).toHaveValue("kHz");
    await page.getByRole("button", { name: "More · all sizes and all series" }).click();
    for (const choice of ["1206", "1210", "1812", "2220", "3640", "HV C0G", "KC-LINK"]) {
      await expect(page.getByRole("checkbox", { name: choice, exact: true })).not.toBeChecked();
    }
    await page.getByRole("checkbox", { name: "KC-LINK with KONNEKT" }).waitFor();
    await expect(page.getByRole("checkbox", { name: "All: Case size" })).toBeChecked();
    for (const label of ["Max. land X", "Max. land Y", "Part numbers, separated by commas"]) {
      await expect(array.field(label)).toHaveValue("");
    }
    await expect(array.search).toHaveCount(0);
  });

  await test.step("ARR-IN-09: All gives way to a choice and comes back without one", async () => {
    const all = page.getByRole("checkbox", { name: "All: Series" });
    const hv = page.getByRole("checkbox", { name: "HV C0G" });
    await hv.check();
    await expect(all).not.toBeChecked();
    await hv.uncheck();
    await expect(all).toBeChecked();
    await hv.check();
    await all.check();
    await expect(hv).not.toBeChecked();
  });

  await test.step("ARR-SCR-01, ARR-SCR-02, ARR-SCR-05, ARR-SCR-15, ARR-IN-11: Calculate waits for a number in every starred field, then finds arrays", async () => {
    for (const entry of requirements) {
      await expect(array.calculate).toBeDisabled();
      await array.fill([entry]);
    }
    await expect(array.calculate).toBeEnabled();
    for (const label of ["Max. in series *", "Max. in parallel *"]) {
      await array.enter(label, "");
      await expect(array.calculate).toBeDisabled();
      await array.enter(label, "10");
    }
    await array.enter("AC voltage *", "many");
    const note = page.getByText("Please Enter a Number");
    await note.waitFor();
    await expect(array.calculate).toBeDisabled();
    // At the right end of the sidebar the message still fits in it.
    await array.enter("AC voltage *", "640");
    await array.enter("Max. cap. *", "many");
    await note.waitFor();
    const ends = await note.evaluate((element) => {
      const sidebar = element.closest("aside");
      return [element, sidebar].map((box) => box?.getBoundingClientRect().right ?? 0);
    });
    expect(ends[0]).toBeLessThanOrEqual(ends[1] ?? 0);
    await array.enter("Max. cap. *", "55");
    await array.enter("AC voltage *", "640");
    await array.calculate.click();
    await array.waitForTotal(94);
    await array.search.waitFor();
    await expect(page.getByRole("radio", { name: "All" })).toBeChecked();
  });

  await test.step("ARR-SCR-04, ARR-SCR-09: without a feed there is neither price nor stock, until samples are asked for", async () => {
    await expect.poll(() => array.column("totalPrice")).toContain("N/A");
    await page.getByText("In Stock", { exact: true }).click();
    await page.getByText("No stock feed is loaded.").waitFor();
    await array.showSample.check();
    await page.getByText("Prices and stock are sample data").waitFor();
    await page.getByRole("radiogroup", { name: "Stock" }).getByText("All").click();
    await array.waitForTotal(94);
    await expect.poll(() => array.column("totalPrice")).not.toContain("N/A");
    await takePicture(page, "power array");
  });

  await test.step("ARR-SCR-07, ARR-SCR-08, ARR-STATE-02: every head sorts, up and down", async () => {
    const heads = [
      ...["Part Number", "Series/Parallel", "Total Ceramic Capacitors"],
      ...["Array Capacitance (nF)", "Relative Normalised Price Total"],
      ...["Relative Normalised Price Single", "Array Typical Max Voltage : Margin %"],
      ...["Array Typical Max Current : Margin %", "Case Size", "Footprint (mm²)"],
    ];
    for (const name of heads) {
      const button = page.getByRole("button", { name, exact: true });
      const order = () => array.head(name).getAttribute("aria-sort");
      await button.click();
      await expect.poll(order, name).toMatch(/^(a|de)scending$/);
      const other = (await order()) === "ascending" ? "descending" : "ascending";
      await button.click();
      await expect(array.head(name)).toHaveAttribute("aria-sort", other);
    }
    await page.getByRole("button", { name: "Total Ceramic Capacitors" }).click();
    await until(
      "rising counts",
      async () => (await array.column("totalMlccs")).map(Number),
      (counts) =>
        counts.length > 0 &&
        counts.every((count, row) => row === 0 || count >= (counts[row - 1] ?? count)),
    );
    await until(
      "whole nanofarads",
      () => array.column("arrayCapacitance"),
      (rows) => rows.length > 0 && rows.every((capacitance) => /^\d+$/.test(capacitance)),
    );
  });

  await test.step("ARR-SCR-11, ARR-SCR-12, ARR-SCR-13, ARR-CONST-03: a row opens on ratings, prices and stock", async () => {
    await array.details.first().click();
    for (const text of ["Basic info", "Part number", "Series", "Capacitance"]) {
      await array.table.getByText(text, { exact: true }).first().waitFor();
    }
    await page
      .getByRole("heading", { name: "Application and typical maximum at 100 kHz" })
      .waitFor();
    const voltage = () => array.row("Array voltage");
    await expect.poll(async () => (await voltage())[0]).toBe("640 Vrms");
    await expect.poll(async () => (await voltage())[1]).toMatch(/^[\d.]+ Vrms$/);
    for (const distributor of ["Distributor 1", "Distributor 2"]) {
      await page.getByRole("heading", { name: distributor }).waitFor();
    }
    await page.getByText("Prices and stock are sample data").waitFor();
    await takePicture(page, "power array detail");
    await page.getByRole("button", { name: "Rating against frequency" }).click();
    await page.getByRole("img", { name: /^Typical maximum against frequency of 1 part/ }).waitFor();
    await takePicture(page, "power array ratings");
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { name: "Basic info" }).waitFor({ state: "hidden" });
  });

  await test.step("ARR-IN-06: a land pattern narrows the arrays, and an empty one does not", async () => {
    const bodies = array.bodiesOf("/api/powerArray/calculate");
    await array.fill();
    // Each valid change is calculated by itself.
    await array.enter("Max. land X", "5");
    await array.enter("Max. land Y", "2.5");
    await until("both sides are asked for", () => bodies.length === 2);
    assert.deepEqual(bodies[1].requirements.size, { CompareLength: 5, CompareWidth: 2.5 });
    await expect.poll(async () => [...new Set(await array.column("caseSize"))]).toEqual(["1206"]);
    await array.enter("Max. land X", "");
    await array.enter("Max. land Y", "");
    await array.waitForTotal(94);
    await until(
      "no side is asked for",
      () => Object.keys(bodies.at(-1).requirements.size).length === 0,
    );
  });
});

test("requests that are incomplete or that nothing meets", async ({ page }) => {
  await page.goto(path);
  const array = new ArrayScreen(page);

  await test.step("ARR-SCR-03, ARR-IN-12, CONF-40: Enter calculates, and says when a field is empty", async () => {
    await array.field("Min. cap. *").press("Enter");
    await page.getByRole("alert").getByText(emptyField).waitFor();
    assert.equal(await page.getByText("Required", { exact: true }).count(), 5, "missing fields");
    await array.fill();
    await array.field("Application frequency *").press("Enter");
    await array.waitForTotal(94);
  });

  await test.step("a request that nothing meets becomes one that is met, by one press", async () => {
    await array.fill([
      ["AC voltage *", "600"],
      ["AC current *", "25"],
      ["Application frequency *", "85"],
      ["Min. cap. *", "71"],
      ["Max. cap. *", "85"],
      ["Max. in series *", "2"],
      ["Max. in parallel *", "4"],
    ]);
    await page.getByText("This sine needs 78 nF").waitFor();
    await page.getByText("Why nothing fits").waitFor();
    // The first of the changes that help, also beside the verdict.
    const apply = page.getByRole("button", { name: /^Apply: Capacitance from 70\.5 nF/ });
    await apply.first().click();
    await page.getByText(/^Total: \d+ rows$/).waitFor();
  });

  await test.step("ARR-SCR-18, ARR-SCR-19, CONF-41: nothing fits, and the popup says so for five seconds", async () => {
    await array.fill([
      ["Max. in series *", "10"],
      ["Max. in parallel *", "10"],
    ]);
    await page.getByText(/^Total: \d+ rows$/).waitFor();
    await stopTime(page);
    await array.enter("AC voltage *", "50000");
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
    await page.getByText(/^No array of up to 10 × 10 chips fits\. The nearest, /).waitFor();
    await page
      .getByRole("region", { name: "Nearest arrays" })
      .getByText(/too little/)
      .first()
      .waitFor();
    await takePicture(page, "power array nearest");
  });
});

test("ARR-SCR-04, ARR-SCR-14, ARR-SCR-16, ARR-STATE-01, ARR-STATE-05: pages, filter and search", async ({
  app,
  page,
}) => {
  await page.goto(path);
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
  await array.showSample.check();
  await until(
    "20 rows",
    () => array.column("partNumber"),
    (rows) => rows.length === 20,
  );
  await page.getByRole("button", { name: "Next" }).click();
  const second = page.getByRole("button", { name: "Page 2" });
  await expect(second).toHaveAttribute("aria-current", "page");
  await page.getByRole("button", { name: "Page 5" }).click();
  await until(
    "the rest",
    () => array.column("partNumber"),
    (rows) => rows.length === 14,
  );

  await app.choose("Rows per page", /^50$/);
  const first = page.getByRole("button", { name: "Page 1" });
  await expect(first).toHaveAttribute("aria-current", "page");
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
  await expect(page.getByText(/^Total: \d+ rows$/)).not.toHaveText("Total: 94 rows");
});

test("ARR-SCR-06: a calculation that takes its time says so; its results survive a reload, and come as a file", async ({
  page,
}) => {
  await page.goto(path);
  const array = new ArrayScreen(page);
  const late = await hold(page, "**/api/powerArray/calculate");
  await array.fill();
  await array.calculate.click();
  await page.getByRole("status").getByText("Calculating...").waitFor();
  late.open();
  await array.waitForTotal(94);
  await page.reload();
  await array.waitForTotal(94);
  await expect(array.field("Min. cap. *")).toHaveValue("45");
  const download = page.waitForEvent("download");
  await array.csv.click();
  const file = await download;
  assert.equal(file.suggestedFilename(), "power-array.csv");
  const lines = (await readFile(await file.path(), "utf8")).split("\n");
  assert.ok(lines.length > 90);
  assert.match(lines[0] ?? "", /^# This session: \S+\/share\/session#[\w-]{50}/);
});

test("an example fills and calculates in one click; its arrays lead on with what is known", async ({
  app,
  page,
}) => {
  await page.goto(path);
  const array = new ArrayScreen(page);
  await page
    .getByRole("button", { name: "Fill and calculate: Resonant tank of an LLC stage" })
    .click();
  await array.waitForTotal(49);
  await page.getByText("49 arrays fit.").waitFor();
  await array.search.fill("C1210C103JDGACAUTO");
  await array.details.first().click();
  await page.getByText("With 8 pieces in parallel, 20 Arms, 566 V peak.").waitFor();
  await page.getByRole("link", { name: "Ripple sharing" }).click();
  await page.waitForURL("**/capacitor-simulation?view=ripple");
  await expect(page.getByText("C1210C103JDGACAUTO").first()).toBeVisible();
  await expect(page.getByText("100000 20").first()).toBeVisible();

  await page.goto(path);
  await array.search.fill("C1210C103JDGACAUTO");
  await page
    .getByRole("link", { name: /^Life: Open \S+ in Ceramic Lifetime$/ })
    .first()
    .click();
  await page.waitForURL("**/ceramic-lifetime?part=C1210C103JDGACAUTO");
  await expect(page.getByRole("textbox", { name: /^Voltage.* 1$/ })).toHaveValue("565.7");
  await app.waitForTitle("Ceramic Lifetime");
});

test("a click on a candidate opens its row; undo takes a change back", async ({ page }) => {
  await page.goto(path);
  const array = new ArrayScreen(page);
  await array.fill();
  await array.calculate.click();
  await array.waitForTotal(94);
  const plot = page.getByRole("img", { name: /^Smaller margin against footprint of 94 arrays/ });
  await plot.locator("g[class*=point]").last().click({ force: true });
  await page.getByRole("heading", { name: "Basic info" }).waitFor();
  await page.getByText("Temperature rise", { exact: true }).click();
  await page.getByRole("img", { name: /^Self-heating against footprint/ }).waitFor();
  // Changes that follow each other faster are one step.
  await page.waitForTimeout(800);
  await array.enter("AC current *", "15");
  await expect(page.getByText("Total: 94 rows")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(array.field("AC current *")).toHaveValue("20");
  await array.waitForTotal(94);
});

test("on a phone the requirements are in a drawer, and Calculate closes it", async ({
  page,
  app,
}) => {
  await page.setViewportSize(phone);
  await page.goto(path);
  const array = new ArrayScreen(page);
  await page.getByRole("button", { name: "Requirements" }).click();
  await array.fill();
  await array.calculate.click();
  await app.drawer.waitFor({ state: "hidden" });
  await array.waitForTotal(94);
});
