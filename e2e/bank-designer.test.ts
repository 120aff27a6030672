import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { expect, test } from "./support/henrad.ts";
import { onPaper, phone, takePicture } from "./support/looks.ts";
import { savePicture } from "./support/pictures.ts";

const path = "/bank-designer";

/** Few numbers, so that the proof is exact and quick. */
const list = [
  "C0402C104K4RACTU",
  "C0603C106M9PACTU",
  "C0805C226M9PACTU",
  "C1210C107M9PACTU",
  "T520B227M006ATE025",
].join(", ");

test("a list of parts becomes a proven bank with alternatives, a plot and a bill of materials", async ({
  app,
  page,
}) => {
  await page.goto("/");
  await app.tools.getByRole("link", { name: "Bank Designer" }).click();
  await app.waitForTitle("Bank Designer");
  await page.getByText("Points", { exact: true }).click();
  const points = page.getByLabel("Frequency and impedance, one corner per line");
  await points.fill("10k 10m\n1M");
  await expect(page.getByText("A line cannot be read")).toBeVisible();
  await expect(page.getByRole("button", { name: "Design", exact: true })).toBeDisabled();
  await points.fill("10k 10m\n1M 10m\n100M 500m");
  await page.getByRole("textbox", { name: "Parts to use" }).fill(list);
  await page.getByRole("button", { name: "Design", exact: true }).click();
  const verdict = page.getByRole("status").filter({ hasText: "the fewest possible" });
  await expect(verdict).toContainText("Proven for typical values");
  await verdict.getByText("How this is proven").click();
  await expect(verdict).toContainText("All pieces share one node");
  const table = page.getByRole("region", { name: "Banks" });
  const rows = table.getByRole("row");
  expect(await rows.count()).toBeGreaterThan(1);
  // Its circle is 16 px wide; a finger needs 24.
  const isHit = await table
    .getByRole("radio")
    .first()
    .evaluate((radio) => {
      const { x, y, width, height } = radio.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2 + 11, y + height / 2) === radio;
    });
  expect(isHit).toBe(true);
  await expect(
    page.getByRole("img", { name: /Impedance of the bank with its regulator/ }),
  ).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "BOM" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  assert.match(text, /^part number,quantity,type,case/);
  assert.match(text, /\r\n[A-Z0-9]+,\d+,/);
  await takePicture(page, "bank designer");

  await onPaper(page, async (report) => {
    await expect(report).toContainText("the fewest possible");
    await expect(report).toContainText("10 kHz, 10 mΩ");
    await expect(report.getByRole("table")).toContainText("T520B227M006ATE025");
    await expect(report).toContainText(/Rules \S+, catalogue \S+\./);
  });

  // A proof is never printed or taken over for another requirement.
  await points.fill("10k 9m\n1M 9m\n100M 500m");
  await expect(page.getByRole("status").filter({ hasText: "Last valid result" })).toContainText(
    "10 mΩ to 500 mΩ from 10 kHz to 100 MHz, 3.3 V, 60 °C. Press Design",
  );
  for (const name of ["Print report", "BOM", "Open in Simulation"]) {
    await expect(page.getByRole("button", { name })).toBeDisabled();
  }
  await onPaper(page, (report) => expect(report).toHaveCount(0));
  await points.fill("10k 10m\n1M 10m\n100M 500m");
  await expect(page.getByRole("button", { name: "BOM" })).toBeEnabled();

  await page.getByRole("button", { name: "Ripple sharing" }).click();
  await expect(page.getByRole("status").filter({ hasText: /limit/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /harmonics, stacked by part/ })).toBeVisible();
  await page.getByRole("tab", { name: "Target impedance" }).click();
  await expect(verdict).toBeVisible();

  await page.getByRole("button", { name: "Open in Simulation" }).click();
  await page.waitForURL("**/capacitor-simulation");
  await expect(
    page.getByText("The simulation draws the bank without its regulator and mounting per piece"),
  ).toBeVisible();
});

test("a target that nothing can meet says what it needs, and a wrong field is named", async ({
  page,
}) => {
  await page.goto(path);
  await page.getByRole("textbox", { name: "Parts to use" }).fill(list);
  await page.getByRole("textbox", { name: "Max. pieces" }).fill("1");
  await page.getByRole("button", { name: "Design", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Proven impossible" })).toContainText(
    /needs at least \d+ pieces; 1 is allowed/,
  );
  // What would help is tried in the background; applying it is one step, which can be undone.
  const changes = page.getByRole("region", { name: "What would make it possible" });
  const more = changes.getByRole("row").filter({ hasText: /Up to \d+ pieces/ });
  await expect(more).toContainText("Bank", { timeout: 60_000 });
  await more.getByRole("button", { name: /^Apply/ }).click();
  await expect(page.getByRole("region", { name: "Banks" })).toBeVisible({ timeout: 30_000 });
  const pieces = page.getByRole("textbox", { name: "Max. pieces" });
  await expect(pieces).not.toHaveValue("1");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(pieces).toHaveValue("1");
  await page.getByRole("textbox", { name: "Parts to use" }).fill("no such part");
  await page.getByRole("button", { name: "Design", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("No match found");
});

test("an empty range is red with a way out, and the old result stays as such", async ({ page }) => {
  await page.goto(path);
  await page.getByRole("textbox", { name: "Parts to use" }).fill(list);
  const design = page.getByRole("button", { name: "Design", exact: true });
  await design.click();
  await expect(page.getByRole("region", { name: /^Banks$|^What would/ })).toBeVisible();
  const stop = page.getByRole("textbox", { name: "Up to" });
  await stop.fill("20 Hz");
  await stop.blur();
  const says = "Up to (20 Hz) must be above From (10 kHz).";
  await expect(page.getByRole("alert").filter({ hasText: says })).toBeVisible();
  for (const field of [stop, page.getByRole("textbox", { name: "From" })]) {
    await expect(field).toHaveAttribute("aria-invalid", "true");
  }
  await expect(design).toBeDisabled();
  await expect(design).toHaveAccessibleDescription("Not ready: the frequency range is empty.");
  await expect(page.getByRole("status").filter({ hasText: "Last valid result" })).toContainText(
    says,
  );
  await page.getByRole("button", { name: "Use 20 MHz" }).click();
  await expect(stop).toHaveValue("20");
  await expect(design).toBeEnabled();
});

test("a design is stopped and keeps what it has", async ({ page }) => {
  await page.goto(path);
  const wide = page.viewportSize();
  await page.setViewportSize(phone);
  const beside = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await page.getByRole("button", { name: /buck from five part numbers/ }).waitFor();
  // The longest example takes two lines.
  await expect.poll(() => page.evaluate(beside)).toBe(0);
  if (wide) await page.setViewportSize(wide);
  await page.getByRole("button", { name: "FPGA core rail, 10 mΩ to 10 MHz" }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Stopped" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Design", exact: true })).toBeEnabled();
});

test("the examples of ripple show who carries it, chart by chart on a phone", async ({ page }) => {
  await page.goto(path);
  await page.getByRole("tab", { name: "Ripple sharing" }).click();
  await page.getByRole("button", { name: /^Ripple of a 20 A inverter/ }).click();
  const verdict = page.getByRole("status").filter({ hasText: "Every part stays within its limit" });
  // As the worked example has it: more than twice the current would still be allowed.
  await expect(verdict).toContainText("C4AQLBU5250A12K, which could carry 2.1 × its current");
  await expect(page.getByText("at most", { exact: false }).first()).toBeVisible();
  await onPaper(page, async (report) => {
    await expect(report).toContainText("Every part stays within its limit");
    const carrier = report.getByRole("row").filter({ hasText: "C4AQLBU5250A12K" });
    await expect(carrier).toContainText("2.1 ×");
    await expect(report).toContainText("Ambient");
    await expect(report).toContainText(/Rules \S+, catalogue \S+\./);
  });
  const bars = page.getByRole("img", { name: /harmonics, stacked by part/ });
  const picture = await savePicture(page, "Current by harmonic");
  // Shapes have the colors of the page, which a file has no style sheet for.
  expect(picture).toMatch(/<rect[^>]* fill="rgb\(/);
  await page.setViewportSize(phone);
  await expect(bars).toBeVisible();
  await takePicture(page, "ripple-phone");
  // The form is one line with a way to it.
  await expect(
    page.getByText("Three-phase inverter, dc link, 20 A, 16 kHz. 400 V, 70 °C"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("textbox", { name: "Phase current (rms)" })).toHaveValue("20");
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  const table = page.getByRole("region", { name: "Parts", exact: true });
  const limit = table.locator('td[data-label="Limit"]').first();
  // Nothing lies over it, and nothing is beside the screen.
  await limit.click({ trial: true });
  await expect(limit).toContainText(/[\d.]+ A/);
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.getByText("Ripple voltage", { exact: true }).first().click();
  await expect(bars).toBeHidden();
  await page.getByRole("link", { name: "100 kh" }).click();
  await page.waitForURL(/film-lifetime\?part=C4AQLBU5250A12K/);
  await expect(page.getByText("The load profile came from ripple sharing.")).toBeVisible();
  await page.waitForURL((url) => !url.searchParams.has("load"));
  const carried = page.getByRole("button", { name: /^Remove C4AQLBU5250A12K/ });
  await expect(carried).toBeVisible();
  // Part and load came together, so they go together.
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.click();
  await expect(carried).toBeHidden();
  await expect(undo).toBeDisabled();
  await page.getByRole("link", { name: "Back to ripple sharing" }).click();
  await expect(verdict).toBeVisible();
});
