import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { controlsInView } from "./support/controls.ts";
import { expect, test } from "./support/henrad.ts";
import { onPaper, phone, takePicture } from "./support/looks.ts";

const sentence = "C >= 8 uF at 12 V, 85 degC; ESR <= 5 mOhm at 500 kHz; up to 4 pieces";
const found = "/find-parts?c=8e-6&v=12&t=85&esr=0.005&n=4&type=ceramic";

const table = (page: Page) => page.getByRole("region", { name: "Parts that meet the limits" });
const rows = (page: Page) => table(page).locator("tbody tr");
/** The first search on a server reads the models of the whole catalogue. */
const first = { timeout: 60_000 };
/** Part numbers of the rows, which are links where the pointer or the focus is. */
const numberOf = async (row: Locator) =>
  ((await row.getByRole("checkbox").getAttribute("aria-label")) ?? "").replace("Select ", "");
const numbersOf = (page: Page) =>
  rows(page)
    .getByRole("checkbox")
    .evaluateAll((boxes) => boxes.map((box) => (box.ariaLabel ?? "").replace("Select ", "")));
const chip = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const query = (page: Page) => page.getByRole("textbox", { name: "What the circuit needs" });
const bar = (page: Page, name: string) =>
  page.getByRole("textbox", { name: `${name} of the operating point` });
const saved = async (page: Page, what: string) => {
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: what }).click();
};
const facet = async (page: Page | Locator, name: string) => {
  const values = page.getByRole("group", { name, exact: true });
  if (!(await values.isVisible())) await page.locator("summary", { hasText: name }).click();
  return values;
};
const verdict = (page: Page) => page.getByText(/ of [\d,]+ parts$/);

test("sentences, read whole or in part", async ({ page }) => {
  await test.step("a sentence finds parts, and its address finds them again", async () => {
    await page.goto("/find-parts");
    await expect(page.getByText("Enter what the circuit needs")).toBeVisible();
    await query(page).fill(sentence);
    await query(page).press("Enter");
    await expect(verdict(page)).toBeVisible(first);
    for (const label of ["C ≥ 8 µF", "ESR ≤ 5 mΩ", "up to 4 pieces"]) {
      await expect(chip(page, label)).toBeVisible();
    }
    // Conditions stand in the bar alone.
    await expect(query(page)).toHaveValue("");
    await expect(page.getByText("12 V, 85 °C went to the operating point")).toBeVisible();
    await expect(bar(page, "Rail")).toHaveValue("12");
    await expect(bar(page, "Ambient")).toHaveValue("85");
    await expect(chip(page, "12 V")).toHaveCount(0);
    // Rows come and go while the search continues.
    await expect(page.getByText("So far; the search continues.")).toBeHidden(first);
    const numbers = await numbersOf(page);
    expect(numbers.length).toBeGreaterThan(5);
    await onPaper(page, async (report) => {
      await expect(report).toContainText("ESR ≤ 5 mΩ");
      await expect(report).toContainText("12 V, 85 °C");
      await expect(report).toContainText("500 kHz");
      await expect(report.getByRole("table")).toContainText(numbers[0] ?? "");
      await expect(report).toContainText(/Rules \S+, catalogue \S+\./);
    });
    await chip(page, "ESR ≤ 5 mΩ").click();
    const esr = page.getByRole("textbox", { name: "Max. ESR" });
    await expect(esr).toBeFocused();
    await esr.fill("many");
    await expect(page.getByRole("status").filter({ hasText: "Last valid result" })).toContainText(
      "C ≥ 8 µF, 12 V, 85 °C, ESR ≤ 5 mΩ, up to 4 pieces. Max. ESR many is not a number.",
    );
    await expect(page.getByRole("button", { name: "Export" })).toBeDisabled();
    await page.getByRole("button", { name: "Back to 5 mΩ" }).click();
    await expect(page.getByRole("button", { name: "Export" })).toBeEnabled();
    await page.reload();
    await expect.poll(async () => (await numbersOf(page))[0], first).toBe(numbers[0]);
  });

  await test.step("what is typed is added; words without a meaning are named", async () => {
    await query(page).fill("foo 10 uF, T520, 20 %");
    await page.getByRole("button", { name: "Find", exact: true }).click();
    await expect(page.getByText("Not understood: “foo”.")).toBeVisible();
    await expect(chip(page, "C ≥ 10 µF")).toBeVisible();
    await expect(chip(page, "C ≥ 8 µF")).toHaveCount(0);
    await expect(chip(page, "tolerance ≤ 20 %")).toBeVisible();
    await expect(chip(page, "ESR ≤ 5 mΩ")).toBeVisible();
    await chip(page, "ESR ≤ 5 mΩ").press("Delete");
    await expect(rows(page).first()).toContainText("T520", first);
    const series = await facet(page, "Series");
    await expect(series.getByRole("checkbox", { name: "T520" })).toBeChecked();
  });

  await test.step("what is left of a capacitance and its nominal value are one click apart", async () => {
    await page.goto("/find-parts");
    await query(page).fill("10 µF at 12 V, 85 °C, 0805, X5R");
    await query(page).press("Enter");
    const meant = page.getByRole("radiogroup", { name: "Meaning of the capacitance" });
    await expect(meant).toContainText(/10 µF left · 0 parts.*10 µF rated · [1-9]\d* parts/, first);
    await meant.getByText("10 µF rated").click();
    await expect(chip(page, "rated 10 µF")).toBeVisible();
    await expect(page.getByText("No part meets all limits.")).toBeHidden();
    await expect(rows(page).first()).toContainText("C0805C106", first);
    // The choice holds for the project; a word in the sentence wins.
    await page.goto("/find-parts");
    await query(page).fill("22 µF at 12 V");
    await query(page).press("Enter");
    await expect(chip(page, "rated 22 µF")).toBeVisible();
    await query(page).fill("4.7 µF left");
    await query(page).press("Enter");
    await expect(chip(page, "C ≥ 4.7 µF")).toBeVisible();
    await expect(meant).toHaveCount(0);
    await query(page).fill("10 µF");
    await query(page).press("Enter");
    await meant.getByText("10 µF left").click();
    await expect(chip(page, "C ≥ 10 µF")).toBeVisible();
  });
});

test("what is unknown or nowhere found, and three forms of one question", async ({ page }) => {
  await test.step("parts of unknown height are counted and can be kept", async () => {
    await page.goto(`${found}&h=0.0025`);
    await expect(page.getByText(/have no published height/)).toBeVisible(first);
    const before = await verdict(page).textContent();
    await page.getByRole("button", { name: "Keep them" }).click();
    await expect(verdict(page)).not.toHaveText(before ?? "");
    await expect(page.getByRole("button", { name: "Leave them out" })).toBeVisible();
  });

  await test.step("nothing fits: the nearest part, and a limit that lets it in", async () => {
    await page.goto("/find-parts?c=0.5&v=48&t=60");
    await expect(page.getByText("No part meets all limits.")).toBeVisible(first);
    await expect(page.getByRole("region", { name: "Nearest misses" })).toBeVisible();
    await page.getByRole("button", { name: /^Relax to/ }).click();
    await expect(verdict(page)).toBeVisible();
  });

  await test.step("a limit has one place: chosen, edited and removed in the box", async () => {
    await page.goto(found);
    await expect(verdict(page)).toBeVisible(first);
    const before = await verdict(page).textContent();
    await chip(page, "ESR ≤ 5 mΩ").locator("svg").click();
    await expect(chip(page, "ESR ≤ 5 mΩ")).toHaveCount(0);
    await expect(verdict(page)).not.toHaveText(before ?? "");

    await page.getByRole("button", { name: "Limit", exact: true }).click();
    await page.getByRole("menuitem", { name: "Max. ESR" }).click();
    const esr = page.getByRole("textbox", { name: "Max. ESR" });
    await expect(esr).toBeFocused();
    // A plain number counts in the unit that is shown.
    await esr.fill("5");
    await esr.press("Enter");
    await expect(chip(page, "ESR ≤ 5 mΩ")).toBeVisible();
    await expect(query(page)).toBeFocused();
    await expect(verdict(page)).toHaveText(before ?? "");
    // Back into what is entered, by keys alone.
    await query(page).press("Backspace");
    await expect(chip(page, "up to 4 pieces")).toBeFocused();
    await page.keyboard.press("Delete");
    await expect(chip(page, "up to 4 pieces")).toHaveCount(0);

    await bar(page, "Rail").fill("3.3");
    await bar(page, "Rail").press("Enter");
    await expect.poll(() => new URL(page.url()).searchParams.get("v")).toBe("3.3");
    await page.getByRole("button", { name: "Limit", exact: true }).click();
    await page.getByRole("menuitem", { name: "Worst-case values" }).click();
    await page.getByRole("button", { name: "Remove worst case" }).click();
    await page.getByRole("button", { name: "Limit", exact: true }).click();
    await page.getByRole("menuitem", { name: "Clear all limits" }).click();
    await expect(page.getByText("Enter what the circuit needs")).toBeVisible();
    await expect(bar(page, "Rail")).toHaveValue("3.3");
  });

  await test.step("what the bar cannot hold, and marks whose facets are hidden, are chips", async () => {
    await page.goto(`${found.replace("t=85", "t=175")}&size=1210`);
    await expect(chip(page, "Remove 175 °C")).toBeVisible(first);
    await expect(chip(page, "Remove 1210")).toHaveCount(0);
    await page.getByRole("button", { name: "Hide sidebar" }).click();
    await chip(page, "Remove 1210").click();
    await expect(page).not.toHaveURL(/size=/);
    await page.getByRole("button", { name: "Show sidebar" }).click();
  });
});

test("on a laptop what is done with the parts is in sight, and there are at most 64 controls beside the tools", async ({
  page,
}) => {
  await page.goto(found);
  await expect(rows(page).nth(16)).toBeVisible(first);
  const tools = await page.getByRole("navigation").first().getByRole("link").allTextContents();
  const controls = (await controlsInView(page)).filter((name) => !tools.includes(name));
  expect(controls.length, controls.join(" | ")).toBeLessThanOrEqual(64);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(page.getByText("Tick a part to open it in Simulation")).toBeInViewport();
  await rows(page).first().getByRole("checkbox").check();
  for (const name of ["Open in Simulation", "Use in Bank Designer"]) {
    await expect(page.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByText("at 12 V, 85 °C, f₀ = 500 kHz")).toBeInViewport();
  await expect(rows(page).nth(8)).toBeInViewport({ ratio: 1 });
  // Every value of a facet is one click away from its line.
  await (await facet(page, "Dielectric")).getByRole("checkbox", { name: "X7R" }).check();
  await expect(page).toHaveURL(/diel=X7R/);
  await page.locator("summary", { hasText: "More" }).click();
  await expect(page.getByRole("group", { name: "Series" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Qualification" })).toBeAttached();
});

test("found parts as a file, in the chosen columns, and in the simulation", async ({
  page,
  app,
}) => {
  await page.goto(found);

  await test.step("the paper has its link though nothing was touched yet", async () => {
    await expect(rows(page).first()).toBeVisible(first);
    const link = page.locator('a[href^="http"][href*="/find-parts?"]');
    // What makes the link is loaded once there is something to report.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
      await expect(link).toBeAttached({ timeout: 250 });
    }).toPass();
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  });

  await test.step("the file holds the rows", async () => {
    await expect(rows(page).first()).toBeVisible(first);
    const download = page.waitForEvent("download");
    await saved(page, "CSV");
    const text = await readFile(await (await download).path(), "utf8");
    const [head = "", row = ""] = text.split("\r\n");
    expect(head).toContain("Capacitance at 12 V, 85 °C (F)");
    expect(row.split(",")[0]).toBe(await numberOf(rows(page).first()));
  });

  await test.step("every row has a small curve, and the chosen columns are remembered", async () => {
    const curve = rows(page)
      .first()
      .getByRole("img", { name: /^Typical \|Z\| from 1 kHz to 100 MHz/ });
    await expect(curve).toBeVisible(first);
    const head = (name: string) => table(page).getByRole("columnheader", { name, exact: true });
    await page.getByRole("button", { name: "Columns" }).click();
    const menu = page.getByRole("dialog", { name: "Columns" });
    await menu.getByRole("checkbox", { name: "SRF" }).check();
    await menu.getByRole("checkbox", { name: "Footprint" }).uncheck();
    await menu.getByRole("checkbox", { name: "|Z| over frequency" }).uncheck();
    await page.keyboard.press("Escape");
    await page.reload();
    await expect(head("SRF")).toBeVisible(first);
    await expect(rows(page).first()).toContainText(/Hz/);
    await expect(head("mm²")).toBeHidden();
    await expect(curve).toBeHidden();
    await page.getByRole("button", { name: "Columns" }).click();
    await menu.getByRole("button", { name: "Defaults" }).click();
    await expect(head("SRF")).toBeHidden();
    await expect(curve).toBeVisible();
  });

  await test.step("selected parts open in the simulation at the condition of the search", async () => {
    await expect(rows(page).first()).toBeVisible(first);
    const numbers = await numbersOf(page);
    // By keyboard: the second row, then the first, then both.
    await rows(page).first().focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Space");
    await expect(page.getByText("2 selected")).toBeVisible();
    // A list for the bank designer may be longer than what the simulation holds.
    const boxes = rows(page).getByRole("checkbox");
    for (let row = 2; row < 11; row += 1) await boxes.nth(row).check();
    const open = page.getByRole("button", { name: "Open in Simulation" });
    await expect(open).toBeDisabled();
    await expect(page.getByText("The simulation holds 10.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Use in Bank Designer" })).toBeEnabled();
    for (let row = 2; row < 11; row += 1) await boxes.nth(row).uncheck();
    await expect(open).toBeEnabled();
    await rows(page).first().focus();
    await page.keyboard.press("Control+Enter");
    await page.waitForURL("**/capacitor-simulation");
    await app.expectParts(numbers.slice(0, 2));
    await expect(app.bias(numbers[0] ?? "")).toHaveValue("12");
  });
});

test("heads sort, facets narrow, a box of the plot lists what is in it", async ({ page }) => {
  await page.goto(found);
  await expect(rows(page).first()).toBeVisible(first);
  const smallest = await numberOf(rows(page).first());
  await page.getByRole("button", { name: "C at 12 V, 85 °C" }).click();
  await expect.poll(() => numberOf(rows(page).first())).not.toBe(smallest);
  const sizes = await facet(page, "Case size");
  await sizes.getByRole("checkbox").first().check();
  await expect(page).toHaveURL(/size=/);
  await page.getByRole("combobox", { name: "Figure plotted against the footprint" }).click();
  await page.getByRole("option", { name: "ESR" }).click();
  const plot = page.getByRole("img", { name: /Footprint against ESR/ });
  await expect(page.getByText(/^All \d+$/)).toBeVisible();
  const all = await rows(page).count();
  const { x = 0, y = 0, width = 0, height = 0 } = (await plot.boundingBox()) ?? {};
  // A box around the first row's point, from corner to corner of its surroundings.
  const number = await numberOf(rows(page).first());
  const point = plot.locator("g", { has: page.locator("title", { hasText: `${number}:` }) }).last();
  const at = (await point.boundingBox()) ?? { x, y, width, height };
  await page.mouse.move(at.x - 6, at.y - 6);
  await page.mouse.down();
  await page.mouse.move(at.x + at.width + 6, at.y + at.height + 6, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/box=/);
  const box = page.getByRole("button", { name: /^Remove the box/ });
  await expect(box).toBeVisible();
  await expect(page.getByText(/^\d+ in the box$/)).toBeVisible();
  await expect(rows(page).filter({ hasText: number })).toHaveCount(1);
  expect(await rows(page).count()).toBeLessThan(all);
  await box.click();
  await expect(rows(page)).toHaveCount(all);
});

test("no width makes the page wider than its window, in one visit", async ({ page }) => {
  await page.goto(`${found}&i=2`);
  await expect(rows(page).first()).toBeVisible(first);
  for (const { name, width, height, scheme } of [
    { name: "find-1440", width: 1440, height: 900, scheme: "light" },
    { name: "find-1440-dark", width: 1440, height: 900, scheme: "dark" },
    { name: "find-1280", width: 1280, height: 720, scheme: "dark" },
    { name: "find-1205", width: 1205, height: 800, scheme: "light" },
    { name: "find-768", width: 768, height: 1024, scheme: "light" },
    { name: "find-phone", ...phone, scheme: "light" },
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, `pixels beyond ${name}`).toBeLessThanOrEqual(0);
    const cut = () => table(page).evaluate((box) => box.scrollWidth - box.clientWidth);
    await expect.poll(cut, `pixels of columns beyond the table of ${name}`).toBeLessThanOrEqual(0);
    await takePicture(page, name);
  }
  await page.getByRole("button", { name: "Filters 1" }).click();
  const sheet = page.getByRole("dialog", { name: "Narrow to" });
  await sheet.getByRole("group", { name: "Case size" }).getByRole("checkbox").first().check();
  await expect(page).toHaveURL(/size=/);
  await takePicture(page, "find-filters-phone");
  await sheet.getByRole("button", { name: "Close the filters" }).click();
  await expect(page.getByRole("button", { name: "Filters 2" })).toBeVisible();
  await page.getByText("Plot", { exact: true }).click();
  await expect(page.getByRole("img", { name: /Footprint against/ })).toBeVisible();
});

test("a list of numbers opens its parts", async ({ page, app }) => {
  await page.goto("/find-parts");
  await query(page).fill("C0805C104K5RACTU, T491A106K010AT");
  await query(page).press("Enter");
  await app.row("C0805C104K5RACTU").waitFor();
  await app.row("T491A106K010AT").waitFor();
});
