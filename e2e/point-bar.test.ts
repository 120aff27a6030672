/** One operating point above every tool: what is typed once counts in all of them. */
import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { inSimulation } from "./support/figures.ts";
import { expect, test } from "./support/henrad.ts";
import { expectAccessible, phone, takePicture } from "./support/looks.ts";

/** 10 V. */
const weak = "C0805C106K8PACTU";
/** 25 V. */
const strong = "C1206C106K3RACTU";

const bar = (page: Page) => page.getByRole("group", { name: "Operating point", exact: true });
const field = (page: Page, name: string) =>
  page.getByRole("textbox", { name: `${name} of the operating point` });
const note = (page: Page) => bar(page).getByRole("status");

async function enter(page: Page, name: string, value: string) {
  await field(page, name).fill(value);
  await field(page, name).press("Enter");
}

const biases = async (page: Page) => (await inSimulation(page)).map(({ bias }) => bias);

test("rows start with the point, also where a part cannot stand it, and the others go on", async ({
  app,
  page,
}) => {
  await page.goto("/capacitor-simulation");
  await expect(note(page)).toHaveText(
    "Not set: new rows start at 0 V, 25 °C. Set it once, every page uses it.",
  );
  await expect(field(page, "Rail")).toHaveValue("");
  await enter(page, "Rail", "12");
  await expect(note(page)).toHaveText("Rows without a value of the bar: 25 °C");
  await enter(page, "Ambient", "85");
  await enter(page, "Frequency", "300");
  await app.addPart(strong);
  await app.addPart(weak);
  await expect(app.bias(strong)).toHaveValue("12");
  await expect(app.bias(weak)).toHaveValue("12");
  await expect(page.getByRole("alert")).toHaveText("Out of range: 0 to 10 V");
  await expect(note(page)).toHaveText("all 2 rows use it");

  await page
    .getByRole("radiogroup", { name: "Columns of the table" })
    .getByText("Operating point", { exact: true })
    .click();
  const row = { pieces: "1", bias: "12", ambient: "85" };
  await expect
    .poll(() => inSimulation(page))
    .toMatchObject([
      { ...row, part: strong, esr: expect.stringMatching(/mΩ$/) },
      { ...row, part: weak, capacitance: "–", esr: "–" },
    ]);
  await expect(page.getByText("rated 10 V").last()).toBeVisible();
  const parts = page.getByRole("region", { name: "Parts", exact: true });
  await expect(parts.getByRole("columnheader", { name: /ESR at 300 kHz/ })).toBeVisible();
  // The line on the plot is the same frequency.
  const line = page.getByRole("slider", { name: "Frequency of the values in the table" });
  await expect(line).toHaveAttribute("aria-valuetext", "300 kHz");
  await line.focus();
  await line.press("Shift+ArrowRight");
  await expect(field(page, "Frequency")).not.toHaveValue("300");
  await takePicture(page, "point of rows");
  await expectAccessible(page);
});

test("rows that differ are named, and come to it in one step that Undo takes back", async ({
  app,
  page,
}) => {
  await page.goto(`/capacitor-simulation?pn=${strong}`);
  await app.addPart(weak);
  await enter(page, "Rail", "3.3");
  await app.setNumber(app.bias(weak), "5");
  await expect(note(page)).toHaveText("C1 is at 0 V, C2 at 5 V");
  await bar(page).getByRole("button", { name: "Apply to all rows" }).click();
  await expect(note(page)).toHaveText("Rows without a value of the bar: 25 °C");
  await expect(app.bias(strong)).toHaveValue("3.3");
  await page.keyboard.press("Control+z");
  await expect(app.bias(strong)).toHaveValue("0");
  await expect(app.bias(weak)).toHaveValue("5");

  // Combined has one bias for all; the rows keep theirs.
  await page.getByRole("radiogroup", { name: "Combined" }).getByText("Yes").click();
  await expect(note(page)).toHaveText("Combined is at 5 V");
  await bar(page).getByRole("button", { name: "Apply to all rows" }).click();
  await expect(note(page)).toHaveText("all 2 rows, through Combined");
  await expect(bar(page).getByRole("button", { name: "Apply to all rows" })).toBeDisabled();
  await page.getByRole("radiogroup", { name: "Combined" }).getByText("No").click();
  await expect(app.bias(strong)).toHaveValue("0");
  await expect(app.bias(weak)).toHaveValue("5");
});

test("keys lead to it, a refused entry goes nowhere, and Clear leaves nothing", async ({
  page,
}) => {
  await page.goto("/capacitor-simulation");
  await field(page, "Rail").waitFor();
  await page.keyboard.press("o");
  await expect(field(page, "Rail")).toBeFocused();
  // In a field the key is a letter.
  await page.keyboard.press("ArrowUp");
  await expect(field(page, "Rail")).toHaveValue("0.1");
  await page.keyboard.press("Tab");
  await expect(field(page, "Ambient")).toBeFocused();
  await enter(page, "Ambient", "60");
  await field(page, "Ambient").fill("500");
  await expect(bar(page).getByRole("alert")).toHaveText("Out of range: −55 to 155 °C");
  await expect(bar(page).getByRole("button", { name: "Back to 60 °C" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field(page, "Ambient")).toHaveValue("60");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(field(page, "Mission")).toBeFocused();
  await page.keyboard.type("10 years");
  await page.keyboard.press("Enter");
  await expect(field(page, "Mission")).toHaveValue("87600");
  await expect(note(page)).toHaveText(
    "Mission: used by the lifetime pages, worst case and Ceramic Aging",
  );
  await page.reload();
  await expect(field(page, "Ambient")).toHaveValue("60");
  await bar(page).getByRole("button", { name: "Clear" }).click();
  for (const name of ["Rail", "Ambient", "Frequency", "Mission"]) {
    await expect(field(page, name)).toHaveValue("");
  }
});

test("a shared session brings its point, and what was there before comes back", async ({
  app,
  page,
}) => {
  await page.goto("/capacitor-simulation");
  await enter(page, "Rail", "12");
  await enter(page, "Ambient", "85");
  await app.addPart(strong);
  const saved = page.waitForResponse("**/api/share/save");
  await page.getByRole("button", { name: "Share" }).click();
  const id: unknown = await (await saved).json();
  assert.ok(typeof id === "string");
  await enter(page, "Rail", "3.3");
  await page.goto(`/share/${id}`);
  await expect(field(page, "Rail")).toHaveValue("12");
  await page.getByRole("button", { name: "Back to it" }).first().click();
  await expect(field(page, "Rail")).toHaveValue("3.3");
  expect(await biases(page)).toEqual(["12"]);
});

test("on a phone it is one line, which opens the fields", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/capacitor-simulation");
  const line = page.getByRole("button", { name: /^Operating point: / });
  await expect(line).toHaveAccessibleName("Operating point: not set");
  expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(43);
  await line.click();
  const sheet = page.getByRole("dialog", { name: "Operating point" });
  await sheet.getByRole("textbox", { name: /^Rail/ }).fill("3.3");
  await sheet.getByRole("textbox", { name: /^Ambient/ }).fill("60");
  await sheet.getByRole("textbox", { name: /^Frequency/ }).fill("500");
  await takePicture(page, "point on a phone");
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Done" }).click();
  await expect(line).toHaveAccessibleName("Operating point: 3.3 V, 60 °C, 500 kHz, no mission");
  await expect(line).toHaveText("3.3 V · 60 °C · 500 kHz · no mission");
});

test("no page but the tools has it, and nothing moves when it is set", async ({ page }) => {
  for (const path of ["/", "/login", "/release-info"]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await expect(bar(page)).toHaveCount(0);
  }
  await page.goto("/find-parts");
  const before = await page.getByRole("main").locator("> div").nth(1).boundingBox();
  await enter(page, "Rail", "12");
  await expect(bar(page).getByRole("button", { name: "Clear" })).toBeVisible();
  expect(await page.getByRole("main").locator("> div").nth(1).boundingBox()).toEqual(before);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(bar(page).getByText("Amb.", { exact: true })).toBeVisible();
  await expect(bar(page).getByText("Operating point", { exact: true })).toHaveCount(0);
});
