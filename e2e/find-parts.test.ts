import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/henrad.ts";
import { onPaper, phone, takePicture } from "./support/looks.ts";

const sentence = "C >= 8 uF at 12 V, 85 degC; ESR <= 5 mOhm at 500 kHz; up to 4 pieces";
const found = "/find-parts?c=8e-6&v=12&t=85&esr=0.005&n=4&type=ceramic";

const table = (page: Page) => page.getByRole("region", { name: "Parts that meet the limits" });
const rows = (page: Page) => table(page).locator("tbody tr");
/** The first search on a server reads the models of the whole catalogue. */
const first = { timeout: 60_000 };
const verdict = (page: Page) => page.getByText(/ of [\d,]+ parts$/);

test("sentences, read whole or in part", async ({ page }) => {
  await test.step("a sentence finds parts, and its address finds them again", async () => {
    await page.goto("/find-parts");
    await expect(page.getByText("Enter what the circuit needs")).toBeVisible();
    const query = page.getByRole("textbox", { name: "What the circuit needs" });
    await query.fill(sentence);
    await query.press("Enter");
    await expect(verdict(page)).toBeVisible(first);
    for (const label of ["C ≥ 8 µF", "12 V", "85 °C", "ESR ≤ 5 mΩ", "up to 4 pieces"]) {
      await expect(page.getByRole("button", { name: `Remove ${label}` })).toBeVisible();
    }
    await expect(page.getByRole("textbox", { name: "Min. C" })).toHaveValue("8");
    const numbers = await rows(page).getByRole("link").allTextContents();
    expect(numbers.length).toBeGreaterThan(5);
    await onPaper(page, async (report) => {
      await expect(report).toContainText("ESR ≤ 5 mΩ");
      await expect(report).toContainText("12 V, 85 °C");
      await expect(report).toContainText("500 kHz");
      await expect(report.getByRole("table")).toContainText(numbers[0] ?? "");
      await expect(report).toContainText(/Rules \S+, catalogue \S+\./);
    });
    const ambient = page.getByRole("textbox", { name: "Ambient", exact: true });
    await ambient.fill("999");
    await expect(page.getByRole("status").filter({ hasText: "Last valid result" })).toContainText(
      "C ≥ 8 µF, 12 V, 85 °C, ESR ≤ 5 mΩ, up to 4 pieces. Ambient 999 °C is out of range.",
    );
    for (const name of ["CSV", "Print report"]) {
      await expect(page.getByRole("button", { name })).toBeDisabled();
    }
    await page.getByRole("button", { name: "Back to 85 °C" }).click();
    await expect(page.getByRole("button", { name: "CSV" })).toBeEnabled();
    await page.reload();
    await expect(rows(page).first().getByRole("link")).toHaveText(numbers[0] ?? "");
  });

  await test.step("words without a meaning are named", async () => {
    const query = page.getByRole("textbox", { name: "What the circuit needs" });
    await query.fill("foo 10 uF, T520, 20 %");
    await page.getByRole("button", { name: "Find", exact: true }).click();
    await expect(page.getByText("Not understood: “foo”.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove T520" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove tolerance ≤ 20 %" })).toBeVisible();
    await expect(rows(page).first()).toContainText("T520", first);
  });

  await test.step("what is left of a capacitance and its nominal value are one click apart", async () => {
    const query = page.getByRole("textbox", { name: "What the circuit needs" });
    await query.fill("10 µF at 12 V, 85 °C, 0805, X5R");
    await query.press("Enter");
    await page.getByRole("button", { name: "or 10 µF rated" }).click();
    await expect(page.getByRole("button", { name: "Remove rated 10 µF" })).toBeVisible();
    await expect(query).toHaveValue("rated 10 µF, 12 V, 85 °C, 0805, X5R");
    await expect(page.getByText("No part meets all limits.")).toBeHidden();
    await expect(rows(page).first()).toContainText("C0805C106", first);
    await page.getByRole("button", { name: "or 10 µF left" }).click();
    await expect(page.getByRole("button", { name: "Remove C ≥ 10 µF" })).toBeVisible();
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

  await test.step("chips, fields and sentence are one state", async () => {
    await page.goto(found);
    await expect(verdict(page)).toBeVisible(first);
    const before = await verdict(page).textContent();
    await page.getByRole("button", { name: "Remove ESR ≤ 5 mΩ" }).click();
    await expect(page.getByRole("textbox", { name: "Max. ESR" })).toHaveValue("");
    await expect(verdict(page)).not.toHaveText(before ?? "");
    const bias = page.getByRole("textbox", { name: "Bias" });
    await bias.fill("3.3");
    await bias.press("Enter");
    await expect(page.getByRole("button", { name: "Remove 3.3 V" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "What the circuit needs" })).toHaveValue(
      /C ≥ 8 µF, 3.3 V, 85 °C/,
    );
    expect(new URL(page.url()).searchParams.get("v")).toBe("3.3");
  });
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
    await page.getByRole("button", { name: "CSV" }).click();
    const text = await readFile(await (await download).path(), "utf8");
    const [head = "", row = ""] = text.split("\r\n");
    expect(head).toContain("Capacitance at 12 V, 85 °C (F)");
    expect(row.split(",")[0]).toBe(await rows(page).first().getByRole("link").textContent());
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
    const numbers = await rows(page).getByRole("link").allTextContents();
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
  const smallest = await rows(page).first().getByRole("link").textContent();
  await page.getByRole("button", { name: "C at 12 V, 85 °C" }).click();
  await expect(rows(page).first().getByRole("link")).not.toHaveText(smallest ?? "");
  const sizes = page.getByRole("group", { name: "Case size" });
  await sizes.getByRole("checkbox").first().check();
  await expect(page).toHaveURL(/size=/);
  const figures = page.getByRole("radiogroup", {
    name: "Figure plotted against the footprint",
  });
  await figures.getByText("ESR", { exact: true }).click();
  const plot = page.getByRole("img", { name: /Footprint against ESR/ });
  await expect(page.getByText(/^All \d+$/)).toBeVisible();
  const all = await rows(page).count();
  const { x = 0, y = 0, width = 0, height = 0 } = (await plot.boundingBox()) ?? {};
  // A box around the first row's point, from corner to corner of its surroundings.
  const number = await rows(page).first().getByRole("link").textContent();
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
  await expect(rows(page).filter({ hasText: number ?? "" })).toHaveCount(1);
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
