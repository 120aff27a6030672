import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { Calculator } from "./support/calculator.ts";
import { expect, test } from "./support/henrad.ts";
import { phone, takePicture } from "./support/looks.ts";
import { pickCalls } from "./support/waiting.ts";

const path = "/inductor-simulation";

class Comparison extends Calculator {
  readonly plotType = this.page.getByRole("combobox", { name: "Plot", exact: true });
  readonly conditions = this.page.getByRole("region", { name: "Conditions for all rows" });
  readonly removes = this.page.getByRole("button", { name: /^Remove / });

  async add(number: string) {
    const before = await this.removes.count();
    await this.field("Part number").fill(number);
    await this.field("Part number").press("Enter");
    await expect(this.removes).toHaveCount(before + 1);
  }

  async enterShared(label: string, value: string) {
    const field = this.conditions.getByRole("textbox", { name: label, exact: true });
    await field.fill(value);
    await field.press("Enter");
  }

  async showResults() {
    const views = this.page.getByRole("radiogroup", { name: "Table shows" });
    await views.getByText("Operating point", { exact: true }).click();
  }

  head(name: string) {
    return this.page.getByRole("columnheader", { name: new RegExp(`^${name}`) });
  }

  /** References in the order of the table. */
  async order() {
    return this.page.getByRole("button", { name: /^Highlight L/ }).allTextContents();
  }
}

test("12 V to 3.3 V, 5 A, 500 kHz: three inductors are compared without a click per part", async ({
  page,
}) => {
  await page.goto(path);
  const compared = new Comparison(page);
  await compared.enterShared("Freq. (kHz)", "500");
  for (const number of ["MPC1250LR50C", "MPCH1055L1R3", "MPC1040LR36C"]) {
    await compared.add(number);
  }
  await compared.showResults();
  const cell = (row: number, column: string) =>
    page.locator("tbody tr").nth(row).locator(`td[data-column="${column}"]`);
  await expect(cell(0, "saturation")).toHaveText(/^\d+ % of 40 A$/);
  await expect(cell(1, "core")).toHaveText(/^≈ /);
  await expect(cell(1, "core").locator("span")).toHaveAttribute("title", /^Estimated, .* to /);
  await takePicture(page, "inductor results");

  const total = compared.head("Total");
  assert.deepEqual(await compared.order(), ["L1", "L2", "L3"]);
  await total.getByRole("button").click();
  await expect(total).toHaveAttribute("aria-sort", "ascending");
  const ascending = await compared.order();
  await total.getByRole("button").click();
  await expect(total).toHaveAttribute("aria-sort", "descending");
  assert.deepEqual(await compared.order(), ascending.toReversed());
  await expect(page.locator('td[data-column="total"] [data-mark="best"]')).toHaveCount(1);

  // The visitor chooses columns, and the choice outlives the page.
  const share = compared.head("Of Pout");
  const columns = page.getByRole("button", { name: /^Columns/ });
  const isShown = (await share.count()) > 0;
  await columns.click();
  await page.getByRole("checkbox", { name: "Of Pout" }).click();
  await expect(share).toHaveCount(isShown ? 0 : 1);
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(compared.head("Total")).toBeVisible();
  await expect(share).toHaveCount(isShown ? 0 : 1);

  await compared.plotType.click();
  await page.getByRole("option", { name: "At the Operating Point" }).click();
  await page.getByRole("img", { name: "Losses of 3 parts" }).waitFor();
  const current = page.getByRole("slider", { name: "DC current (A)" });
  await expect(current).toHaveAttribute("aria-valuetext", "5 A");
  await current.press("End");
  await expect(current).not.toHaveAttribute("aria-valuetext", "5 A");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(current).toHaveAttribute("aria-valuetext", "5 A");
  await takePicture(page, "inductor losses");
  await page.getByRole("button", { name: "Image", exact: true }).click();
  const images = page.getByRole("dialog", { name: "Image Export" });
  await images.getByText("SVG", { exact: true }).click();
  const image = page.waitForEvent("download");
  await images.getByRole("button", { name: "Download SVG" }).click();
  const drawing = await readFile(await (await image).path(), "utf8");
  assert.match(drawing, />L3</, "every part has its bar");
  assert.match(drawing, /≈ [\d.]+ m?W</, "and its estimated total");
  assert.match(drawing, / to [\d.]+ m?W</, "with the range");
  await page.keyboard.press("Escape");
  await images.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Image of Inductance over Current" }).click();
  await images.getByText("SVG", { exact: true }).click();
  const overCurrent = page.waitForEvent("download");
  await images.getByRole("button", { name: "Download SVG" }).click();
  const curves = await readFile(await (await overCurrent).path(), "utf8");
  assert.match(curves, />Inductance over Current</);
  await page.keyboard.press("Escape");
  const strip = page.getByRole("region", { name: /^L\d at 5 A$/ });
  await expect(strip).toContainText(/Total loss≈ /);

  await page.getByRole("button", { name: "CSV", exact: true }).click();
  const tables = page.getByRole("dialog", { name: "CSV Export" });
  const saved = page.waitForEvent("download");
  await tables.getByRole("button", { name: "Download CSV" }).click();
  const points = await readFile(await (await saved).path(), "utf8");
  assert.match(points, /Part Number,.*"Total loss \(W, estimated\)",Total loss from \(W\)/);
  assert.match(points, /\nMPC1040LR36C,buck,500,12,3\.3,5,25,/);

  // Far above their ratings parts are marked, with the reason; what runs away says so below the plot.
  await page.keyboard.press("Escape");
  await compared.enterShared("Iout (A)", "26");
  const small = page.getByRole("row", { name: /MPC1040LR36C/ });
  const rise = small.locator('td[data-column="rise"] span');
  await expect(rise).toHaveAttribute("data-mark", "danger");
  await expect(rise).toHaveAttribute("title", /above the rated current/);
  await compared.enterShared("Iout (A)", "100");
  await expect(page.getByText("The temperature rises without limit").first()).toBeVisible();
  await takePicture(page, "inductors beyond their ratings");
});

test("one row has conditions of its own until it gives them up, and undo takes everything back", async ({
  page,
}) => {
  await page.goto(path);
  const compared = new Comparison(page);
  await compared.add("MPC1040LR36C");
  await compared.add("MPC1250LR50C");
  await compared.enter("Iout (A) of L2", "3");
  await compared.enterShared("Iout (A)", "10");
  await expect(compared.field("Iout (A) of L1")).toHaveValue("10");
  await expect(compared.field("Iout (A) of L2")).toHaveValue("3");
  await compared.add("MPCH1055L1R3");
  await expect(compared.field("Iout (A) of L3")).toHaveValue("10");
  const own = page.getByRole("button", { name: /^L2 differs: Iout 3 A\./ });
  await own.click();
  await expect(compared.field("Iout (A) of L2")).toHaveValue("10");
  await expect(own).toHaveCount(0);

  await page.getByRole("button", { name: "Remove MPCH1055L1R3" }).click();
  await expect(compared.removes).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(compared.removes).toHaveCount(3);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(compared.removes).toHaveCount(2);
});

test("12 V to 3.3 V, 5 A, 500 kHz: inductors are found by what the converter asks for, and compared", async ({
  page,
}) => {
  await page.goto("/find-inductors");
  const compared = new Comparison(page);
  await compared.enterShared("Freq. (kHz)", "500");
  await page.getByText(/^\d+ of \d+ inductors fit a 12 V to 3\.3 V, 5 A buck at 500 kHz/).waitFor();
  await page.getByText("1.91 to 4.78 µH").waitFor();
  await page.getByText(/^At most 2\.5 A ripple, 50 % of 5 A/).waitFor();
  const table = page.getByRole("region", { name: "Inductors" });
  await table.getByText("Nearest misses").waitFor();
  await table.getByText("not given").first().waitFor();
  // The best trade-offs have their names in the plot.
  const plot = page.getByRole("img").filter({ has: page.locator("circle") });
  const named = plot.locator("text").filter({ hasText: /^MP/ });
  await expect.poll(() => named.count()).toBeGreaterThan(1);
  await page.getByRole("button", { name: "Help: Find Inductors" }).click();
  const help = page.getByRole("dialog", { name: "Find Inductors" });
  for (const part of ["Computes", "From", "Example"]) {
    await help.getByText(part, { exact: true }).waitFor();
  }
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await takePicture(page, "find inductors");
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV", exact: true }).click();
  assert.match(await readFile(await (await file).path(), "utf8"), /\r\nPart Number,Maker,Series,/);
  // What ranks the parts is in sight on every page, and the foot on a narrow one.
  for (const size of [{ width: 1205, height: 900 }, { width: 768, height: 1024 }, phone]) {
    await page.setViewportSize(size);
    for (const name of ["Total loss", "ΔT"]) {
      const box = await table.getByRole("columnheader", { name }).boundingBox();
      const edge = await table.evaluate((element) => element.getBoundingClientRect().right);
      assert.ok(box && box.x + box.width <= edge + 1, `${name} at ${size.width}`);
    }
    await expect(page.getByText("Tick an inductor to open it in Simulation")).toBeInViewport();
    if (size.width === 1205) {
      // The conditions and the way on take one line.
      const field = compared.conditions.getByRole("textbox", { name: "Iout (A)", exact: true });
      const [line, way] = [
        await field.boundingBox(),
        await page.getByRole("link", { name: "Back to Simulation" }).boundingBox(),
      ];
      assert.ok(line && way && Math.abs(line.y - way.y) < 4, `${line?.y} and ${way?.y} px`);
    }
    await takePicture(page, `find inductors ${size.width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await compared.enterShared("Amb. (°C)", "125");
  await page.getByText("Above its temperature limit").waitFor();
  await expect(table.locator('[data-mark="danger"]').first()).toBeVisible();
  await compared.enterShared("Amb. (°C)", "25");
  const choices = table.getByRole("checkbox");
  for (const place of [0, 1]) await choices.nth(place).check();
  const picks = pickCalls(page);
  await page.getByRole("button", { name: "Open in Simulation" }).click();
  await page.getByRole("img", { name: "Losses of 2 parts" }).waitFor();
  const fromList = { method: "fromList-ind", found: "Yes" };
  expect(picks.bodies).toMatchObject([fromList, fromList]);

  await compared.field("Part number").fill("2.2u 8A");
  await page.getByText("2.2 µH · 8 A or more").waitFor();
  await compared.field("Part number").press("Enter");
  await expect(compared.removes).toHaveCount(3);
  await takePicture(page, "inductor comparison");
  await page.setViewportSize(phone);
  await page.locator('td[data-column="card"]').first().waitFor();
  await takePicture(page, "inductor comparison phone");
});
