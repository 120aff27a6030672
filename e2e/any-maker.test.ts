import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/henrad.ts";
import {
  expectAccessible,
  expectNoOverflow,
  phone,
  takePicture,
  takePictures,
} from "./support/looks.ts";
import { plotCalls } from "./support/waiting.ts";

const path = "/capacitor-simulation";
/** 22 µF, 50 V and X7R in 0402: 7.9 times what such a case holds. */
const unusual = "GRM155R71H226KE01D";
const makers = [
  ...["Murata", "TDK", "Samsung", "Kyocera AVX", "Vishay"],
  ...["Panasonic", "Nichicon", "Rubycon", "WIMA", "Yageo"],
];

interface Stated {
  number: string;
  maker: string;
  /** F and V, as a list with a column of values says them. */
  capacitance: number;
  voltage: number;
}

/** The first number of each maker in the list of numbers with known values. */
function numbersOfTen(): readonly Stated[] {
  const list = readFileSync(
    new URL("../reference/parts/foreign_numbers.csv", import.meta.url),
    "utf8",
  );
  const rows = list.split(/\r?\n/).map((line) => line.split(","));
  return makers.map((maker) => {
    const isUsable = (row: string[]) => row[1] === maker && row[10] === "must" && row[3] && row[5];
    const row = rows.find(isUsable);
    assert(row, `no number of ${maker}`);
    return { number: row[0] ?? "", maker, capacitance: Number(row[3]), voltage: Number(row[5]) };
  });
}

const prefixes: Readonly<Record<string, number>> = { p: 1e-12, n: 1e-9, µ: 1e-6, m: 1e-3 };

/** "6.8 nF" in F. */
function farads(text: string): number {
  const [, digits = "", prefix = ""] = /^([\d.]+) ([pnµm])F$/.exec(text) ?? [];
  return Number(digits) * (prefixes[prefix] ?? Number.NaN);
}

const alert = (page: Page) => page.getByRole("alert").filter({ hasText: "factor 7.9" });

test("a number of each of ten makers becomes a row that says what it is known from", async ({
  app,
  page,
}) => {
  const stated = numbersOfTen();
  await page.goto(path);
  await app.partNumber.evaluate(
    (box, text) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      box.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    },
    stated.map(({ number }) => number).join("\n"),
  );
  await expect(page.getByText("10 parts added.")).toBeVisible();
  for (const { number, maker, capacitance, voltage } of stated) {
    const row = app.row(number);
    await expect(row.getByText(new RegExp(`${maker}.*, by number, estimated$`))).toBeVisible();
    const texts = await row.getByRole("cell").allTextContents();
    const found = texts.map(farads).find(Number.isFinite);
    assert(found && Math.abs(found / capacitance - 1) < 0.012, `${number}: ${texts.join(" | ")}`);
    assert(
      texts.some((text) => new RegExp(`^${voltage} V`).test(text)),
      `${number}, ${voltage} V: ${texts.join(" | ")}`,
    );
  }
  await takePictures(page, "numbers of ten makers");
  await expectAccessible(page);

  await test.step("CAP-TAB-13 the tolerance of the number is shown and cannot be chosen", async () => {
    const { number } = stated[0] as Stated;
    await expect(app.row(number).getByRole("combobox", { name: /Tolerance/ })).toBeDisabled();
  });

  await test.step("the row says what its number states, and leads to the nearest listed parts", async () => {
    const { number, maker } = stated[5] as Stated;
    await page.getByRole("button", { name: `Show properties of ${number}` }).click();
    const note = page.getByText(`${number} is not in the catalogue. Its number (${maker}) says`);
    await expect(note).toContainText("8 in 10 parts lie in the band.");
    await expect(page.getByText(/^Not stated: /)).toBeVisible();
    const nearest = page.getByText("Nearest listed parts:").getByRole("link").first();
    await expect(nearest).toHaveAttribute("href", /^\/capacitor-simulation\?part=\w+/);
    await takePicture(page, "what a number states");
  });

  await test.step("a reload keeps the marks", async () => {
    await page.reload();
    await expect(page.getByText(/, by number, estimated$/)).toHaveCount(makers.length);
  });
});

test("values become a part as typed, by the box and by the address", async ({ app, page }) => {
  await page.goto(path);
  await app.partNumber.fill("=10u X5R 25V 0805");
  await app.partNumber.press("Enter");
  const row = app.row("=10uF/25V/X5R/0805");
  await expect(row.getByText("by values, estimated")).toBeVisible();
  await expect(app.partNumber).toHaveValue("");
  await page.goto(`${path}?pn=${encodeURIComponent("=100u 16V tantalum D")}`);
  await expect(page.getByRole("button", { name: /^Remove =100uF/ })).toHaveCount(1);
  await page.goto(`${path}?pn=eee-fk1v101p`);
  await expect(app.row("EEE-FK1V101P").getByText("Panasonic, by number, estimated")).toBeVisible();
});

test("what a case cannot hold is refused with the factor, and confirmed in one click", async ({
  app,
  page,
}) => {
  const calls = plotCalls(page);
  await page.setViewportSize(phone);
  await page.goto(`${path}?pn=${unusual}`);
  await expect(alert(page)).not.toContainText("confirmUnusual");
  await expectNoOverflow(page);
  await takePicture(page, "an unusual number on a phone");
  const confirm = alert(page).getByRole("button", { name: "Compute it all the same" });
  const sent = await calls.after(
    () => confirm.click(),
    (body) => body.parts.length === 2,
  );
  assert.equal(sent.parts[1].confirmUnusual, "Yes");
  await expect(page.getByText(unusual).first()).toBeVisible();
  await expect(alert(page)).toBeHidden();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await takePicture(page, "a number of any maker on a phone");

  await test.step("the confirmation outlives a reload", async () => {
    await page.goto(path);
    await expect(page.getByText(unusual).first()).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(app.row(unusual).getByText("Murata, by number, estimated")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  await test.step("an unknown code is refused with what was understood", async () => {
    await app.partNumber.fill("grm155r71hxx6ke01d");
    await app.partNumber.press("Enter");
    await expect(
      page.getByText("Murata GRM number, but its capacitance code XX6 has no known meaning"),
    ).toBeVisible();
  });
});
