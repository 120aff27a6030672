import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/henrad.ts";
import { expectAccessible, phone, takePicture } from "./support/looks.ts";
import { settled, stopTime } from "./support/waiting.ts";

/** A rail of 3.3 V at 60 °C: two polymers, three bulk ceramics and four small ones. */
const rail =
  "/share/parts~T520B227M006ATE025*2*3.3*60~C0805C106K8PACTU*3*3.3*60~C0603C104K5RACTU*4*3.3*60";
const target = "~target*10000*0.008*20000000*0.008~combined";

const parts = (page: Page) => page.getByRole("region", { name: "Parts", exact: true });
const head = (page: Page, name: RegExp) => parts(page).getByRole("columnheader", { name });
const cells = (page: Page, column: string) =>
  parts(page).locator(`tbody td[data-column="${column}"]`).allInnerTexts();
const verdict = (page: Page) => page.getByRole("status").filter({ hasText: "Target 8 mΩ" });

test("the table shows what parts do at their operating point, sorted, with the best marked", async ({
  page,
}) => {
  await page.goto(rail);
  await page
    .getByRole("radiogroup", { name: "Columns of the table" })
    .getByText("Operating point", { exact: true })
    .click();
  await expect(head(page, /C at bias/)).toBeVisible();
  await expect(parts(page).getByText("best").first()).toBeAttached();
  const capacitances = await cells(page, "capacitance");
  assert.match(capacitances[2] ?? "", /^21\.\d µF\s*−2\d %$/);

  const line = page.getByRole("slider", { name: "Frequency of the values in the table" });
  await expect(head(page, /ESR at 500 kHz/)).toBeVisible();
  await line.focus();
  await line.press("Shift+ArrowRight");
  await expect(line).toHaveAttribute("aria-valuetext", "792 kHz");
  await expect(head(page, /ESR at 792 kHz/)).toBeVisible();

  // A failed answer leaves the values under the heads that they belong to, faded.
  const call = "**/api/operating-point";
  await page.route(call, (route) => route.fulfill({ status: 500, body: "{}" }));
  const faded = parts(page).locator("td [data-stale]");
  // The line asks at once: the page's time stands still.
  await stopTime(page);
  const asked = page.waitForRequest(call);
  await line.press("ArrowRight");
  await asked;
  await page.clock.resume();
  await expect(faded.first()).toBeVisible();
  await expect(line).toHaveAttribute("aria-valuetext", "829 kHz");
  await expect(head(page, /ESR at 792 kHz/)).toBeVisible();
  await page.unroute(call);
  await line.press("ArrowLeft");
  await expect(faded).toHaveCount(0);

  const sort = head(page, /Ripple limit/).getByRole("button");
  expect((await sort.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await sort.click();
  await expect(head(page, /Ripple limit/)).toHaveAttribute("aria-sort", "ascending");
  const rows = parts(page).locator("tbody tr");
  await expect(rows.first()).toContainText("Combined");
  await expect(rows.nth(1)).toContainText("T520B227M006ATE025");
  await sort.click();
  await expect(rows.nth(1)).toContainText("C0805C106K8PACTU");
  await sort.click();
  await expect(head(page, /Ripple limit/)).toHaveAttribute("aria-sort", "none");

  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Area" }).check();
  await page.keyboard.press("Escape");
  await expect(head(page, /Area/)).toBeVisible();
  await page.reload();
  await expect(head(page, /Area/)).toBeVisible();
  await takePicture(page, "operating point");
  await expectAccessible(page);
});

test("a target says where it is met, is suggested for, and follows into the bank designer", async ({
  page,
}) => {
  await page.goto(rail + target);
  await expect(verdict(page)).toContainText(/met from [\d.]+ kHz to [\d.]+ MHz\. Largest excess/);
  await takePicture(page, "target");
  const corner = page.getByRole("slider", { name: "Corner 2 of the target" });
  await corner.focus();
  // A step of its own: changes that follow each other as fast as keys are one.
  await page.waitForTimeout(800);
  await corner.press("ArrowUp");
  await expect(corner).toHaveAttribute("aria-valuetext", "8.08 mΩ at 20 MHz");
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(verdict(page)).toBeVisible();

  const quantities = () => cells(page, "qty");
  await page.getByRole("button", { name: "Suggest quantities" }).click();
  await expect(
    page.getByText(/Quantities that meet the target|No quantities|would need/),
  ).toBeVisible({
    timeout: 20_000,
  });
  expect((await quantities()).length).toBeGreaterThan(1);
  await page.getByRole("button", { name: "Bank Designer", exact: true }).click();
  const points = page.getByLabel("Frequency and impedance, one corner per line");
  await expect(points).toHaveValue("10 kHz 8 mΩ\n20 MHz 8 mΩ");
  await expect(page.getByRole("textbox", { name: "Parts to use" })).toHaveValue(
    /T520B227M006ATE025/,
  );
});

test("at every width title and conditions are whole; a phone shows what matters of each part", async ({
  app,
  page,
}) => {
  await page.goto(rail + target);
  await expect(verdict(page)).toBeVisible();
  await page
    .getByRole("radiogroup", { name: "Columns of the table" })
    .getByText("Operating point", { exact: true })
    .click();
  await expect(head(page, /C at bias/)).toBeVisible();
  const isCut = (selector: string) =>
    page.locator(selector).evaluate((element) => element.scrollWidth > element.clientWidth);
  for (const width of [1440, 1205, 768, phone.width]) {
    await page.setViewportSize({ width, height: 900 });
    for (const text of [".chart-conditions", "h1"]) {
      await expect.poll(() => isCut(text), `${text} at ${width} px`).toBe(false);
    }
  }
  // Beside an open sidebar the fields keep to one line; a rare setting that is changed stands among them.
  await page.setViewportSize({ width: 1205, height: 900 });
  const middleOf = async (field: Locator) => {
    const { y = 0, height = 0 } = (await field.boundingBox()) ?? {};
    return y + height / 2;
  };
  const start = page.getByRole("combobox", { name: "Start frequency" });
  const more = page.getByRole("button", { name: "More", exact: true });
  await expect
    .poll(async () => Math.abs((await middleOf(start)) - (await middleOf(more))))
    .toBeLessThan(2);
  await more.click();
  await app.setNumber(page.getByRole("textbox", { name: "Trace inductance" }), "2");
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  await expect(page.getByText("Trace 2 nH")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Trace 2 nH")).toHaveCount(0);

  // A tablet has the conditions below the name, and nothing scrolls sideways.
  await page.setViewportSize({ width: 768, height: 1024 });
  const table = parts(page);
  await expect(table.getByText("10 µF 10 V X5R · 3.3 V, 60 °C")).toBeVisible();
  await expect(table.getByRole("textbox", { name: "Qty. of C2" })).toHaveValue("3");
  await expect(table.getByRole("textbox", { name: "Bias (V) of C2" })).toBeHidden();
  await expect
    .poll(() => table.evaluate((box) => box.scrollWidth - box.clientWidth))
    .toBeLessThanOrEqual(0);
  await takePicture(page, "operating point on a tablet");
  await page.setViewportSize({ width: phone.width, height: 900 });
  await expect(head(page, /ESR at 500 kHz/)).toHaveText("ESR");
  const row = table.getByRole("button", { name: /^C0805C106K8PACTU 3 × · 21\.\d µF/ });
  await row.click();
  await expect(row).toHaveAttribute("aria-expanded", "true");
  await expect(table.getByRole("definition").first()).toBeVisible();
  await expect(table.getByRole("textbox", { name: "Qty. of C2" })).toHaveValue("3");
  await expect
    .poll(() => row.locator("b").evaluate((name) => name.scrollWidth - name.clientWidth))
    .toBeLessThanOrEqual(0);
  // The table has the values; the cursor comes with the first touch.
  await expect(page.getByText("10.0 MHz")).toBeHidden();
  await takePicture(page, "operating point on a phone");
  await expectAccessible(page);

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Help: Capacitor Simulation" }).click();
  const help = page.getByRole("dialog", { name: "Capacitor Simulation" });
  await expect(help).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await expect(page.getByRole("button", { name: "More actions" })).toBeFocused();
});

test("the table shows many parts at the cursor; they are compared in a wide one, and share a converter's ripple", async ({
  page,
  plot,
}) => {
  await page.goto(`${rail}~C0603C103K5RACTU*1*3.3*60~C1206C106K3RACTU*1*3.3*60`);
  // The table of the ratings has no column for values at the cursor: they are in a box.
  await expect(async () => {
    await plot.pointAt(0.4, 0.5);
    await plot.pointAt(0.5, 0.5);
    await expect(plot.readoutBox).toBeVisible({ timeout: 500 });
  }).toPass();
  await page
    .getByRole("radiogroup", { name: "Columns of the table" })
    .getByText("Operating point", { exact: true })
    .click();
  await expect(head(page, /^ESR at 500 kHz/)).toBeVisible();
  await settled(page);
  const atPoint = await cells(page, "esr");
  await plot.pointAt(0.5, 0.5);
  await expect(head(page, /^ESR at [\d.]+ MHz/)).toBeVisible();
  await expect(plot.readoutBox).toBeHidden();
  await expect.poll(() => cells(page, "esr")).not.toEqual(atPoint);
  await takePicture(page, "values at the cursor in the table");
  await page.mouse.move(0, 0);
  await expect(head(page, /^ESR at 500 kHz/)).toBeVisible();
  await expect.poll(() => cells(page, "esr")).toEqual(atPoint);

  await page.getByRole("button", { name: "Compare" }).click();
  const comparison = page.getByRole("dialog", { name: "Comparison" });
  await expect(comparison.getByRole("columnheader", { name: /Based on/ })).toBeAttached();
  await expect(comparison.getByText(/not a data sheet/)).toBeVisible();
  const saved = page.waitForEvent("download");
  await comparison.getByRole("button", { name: "CSV" }).click();
  const table = await readFile(await (await saved).path(), "utf8");
  assert.match(table, /^Legend,Part Number,Pieces,.*,SRF \(Hz\),/);
  assert.match(table, /\r\n,Combined,\d+,,,/);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Open in", exact: true }).click();
  await page.getByRole("menuitem", { name: /^Ripple sharing/ }).click();
  const ripple = page.getByRole("dialog", { name: "Ripple sharing" });
  // The bias of capacitors at the input is the input voltage.
  await expect(ripple.getByRole("status")).toContainText("is rated 6.3 V; its bias is 12 V");
  await ripple.getByRole("textbox", { name: "Vin", exact: true }).fill("5");
  await ripple.getByRole("textbox", { name: "Vin", exact: true }).press("Enter");
  await expect(ripple.getByRole("status")).toContainText("Every part stays within its limit");
  await ripple.getByRole("textbox", { name: "Iout" }).fill("100");
  await ripple.getByRole("textbox", { name: "Iout" }).press("Enter");
  await expect(ripple.getByRole("status")).toContainText("its limit is");
  const count = ripple.getByRole("textbox", { name: /^Quantity of/ }).first();
  const carried = await ripple.getByRole("status").textContent();
  await count.fill("10");
  await count.press("Enter");
  await expect(ripple.getByRole("status")).not.toHaveText(carried ?? "");
  await takePicture(page, "ripple");
  const download = page.waitForEvent("download");
  await ripple.getByRole("button", { name: "CSV" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  assert.match(text, /^part number,quantity,current per piece/);
  assert.match(text, /\r\ntime \(s\),voltage \(V\)/);
  await ripple.getByRole("textbox", { name: "Vout", exact: true }).fill("24");
  await ripple.getByRole("textbox", { name: "Vout", exact: true }).press("Enter");
  await expect(ripple.getByText("A buck converter needs an output below its input.")).toBeVisible();
  await ripple.getByRole("button", { name: "Back to the simulation" }).click();
  await expect(ripple).toBeHidden();
});

test("capacitance over bias is read in percent or farads, with the operating point in words", async ({
  page,
}) => {
  await page.goto("/share/parts~C0805C106K8PACTU*1*5*85");
  await page.getByRole("tab", { name: "Vbias" }).click();
  await page.getByRole("radiogroup", { name: "Capacitance in" }).getByText("F").click();
  await expect(page.getByRole("heading", { name: /in farads/ })).toBeVisible();
  await takePicture(page, "capacitance in farads");

  // Limits are typed: L opens them from the plot, without a stop of their own.
  const plot = page.getByRole("application", { name: /in farads/ });
  await plot.focus();
  await plot.press("l");
  const limits = page.getByRole("dialog", { name: "Axis limits" });
  const from = limits.getByRole("textbox", { name: /^C from$/ });
  await from.fill("4u");
  await from.press("Enter");
  await expect(page.getByRole("button", { name: "Reset Zoom" })).toBeVisible();
  await from.fill("2 F");
  await expect(limits.getByText(/Out of range/)).toBeVisible();
  await from.fill("3u");
  await from.press("Enter");
  await expect(from).toHaveValue("3");
  await limits.getByRole("button", { name: "Automatic" }).click();
  await expect(page.getByRole("button", { name: "Reset Zoom" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(limits).toBeHidden();
  await expect(plot).toBeFocused();
});
