import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/henrad.ts";
import { LifetimePage } from "./support/lifetime.ts";
import { takePicture } from "./support/looks.ts";
import { SentBodies, settled, until } from "./support/waiting.ts";

const part = "EDH106M016A9BAA";
const path = "/electrolytic-lifetime";
const withPart = `${path}?part=${part}`;
const lifetimeCall = /^\/api\/electrolyticLifetime\/?$/;

const open = (page: Page) =>
  new LifetimePage(page, { picker: "Add parts", parts: "Aluminum electrolytic parts" });

test("the page and its picker, and a part without such a life", async ({ page, app }) => {
  const elko = open(page);

  await test.step("SHELL-NAV-07, CONF-26: the menu entry leads to the lifetime of aluminum electrolytics", async () => {
    await page.goto("/");
    await app.openMenu("Lifetime Analysis");
    const group = app.tools.getByRole("button", { name: "Lifetime Analysis" });
    const entries = page.locator(`[id="${await group.getAttribute("aria-controls")}"]`);
    await entries.getByRole("link", { name: "KLEM 3.0", exact: true }).waitFor();
    await entries.getByRole("link", { name: "Aluminum Electrolytics", exact: true }).waitFor();
    const entry = app.tools.getByRole("link", { name: "Aluminum Electrolytics", exact: true });
    await entry.click();
    await page.waitForURL((url) => url.pathname === path);
    await expect(entry).toHaveAttribute("aria-current", "page");
    await app.waitForTitle("Aluminum Electrolytics");
    await elko.content.getByText("Add an aluminum electrolytic part").waitFor();
    await expect(elko.profiles()).toHaveCount(2);
  });

  await test.step("a part is picked step by step or typed, taken away, and brought back by Ctrl+Z", async () => {
    const choose = async (label: string, option: string | RegExp) => {
      await elko.picker.getByRole("combobox", { name: label }).click();
      await page.getByRole("option", { name: option }).first().click();
    };
    await expect(elko.picker.getByRole("combobox", { name: "Type", exact: true })).toHaveCount(0);
    await choose("Series", /^EDK/);
    await choose("Size", /./);
    // The list of the choice before stays until that of this one is there.
    await settled(page);
    const box = elko.available.getByRole("checkbox").first();
    // The part joins, and the box is checked, once its rules are there.
    await box.click();
    await elko.lifetime();
    await expect(box).toBeChecked();
    await elko.addPart(part);
    await elko.choice(part).check();
    await elko.profile(1).getByText("50.0 °C", { exact: true }).waitFor();
    await elko
      .row(part)
      .getByRole("button", { name: `Remove ${part}` })
      .click();
    await elko.row(part).waitFor({ state: "hidden" });
    // Changes that follow each other as fast as keys are one step.
    await page.waitForTimeout(800);
    await box.uncheck();
    await elko.content.getByText("Add an aluminum electrolytic part").waitFor();
    // The box that was clicked has the focus.
    await page.keyboard.press("Control+z");
    await expect(box).toBeChecked();
    await page.keyboard.press("Control+Shift+z");
    await expect(box).not.toBeChecked();
  });

  await test.step("a part that has no such life says why, and nothing is added", async () => {
    await page.goto(`${path}?part=C0805C104K5RACTU`);
    await elko.content.getByText(/is not an aluminum electrolytic capacitor/).waitFor();
    await elko.partNumber.fill("C0805C104K5RACTU");
    await elko.partNumber.press("Enter");
    await page
      .getByRole("alert")
      .getByText(/is not an aluminum electrolytic capacitor/)
      .first()
      .waitFor();
    await expect(elko.parts.getByRole("radio")).toHaveCount(0);
  });
});

test("temperature and ripple, and profiles that are copied and shared", async ({ page }) => {
  await page.goto(withPart);
  const elko = open(page);

  await test.step("ten kelvins less double the life, ripple takes some", async () => {
    const lifeAfter = async (place: number, ambient: string) => {
      const before = await elko.hours();
      await elko.enter(place, "Ambient", ambient);
      return until(
        `the life with profile ${place} at ${ambient} °C`,
        () => elko.hours(),
        (hours) => Number.isFinite(hours) && hours !== before,
      );
    };
    const life = async (ambient: string) => {
      await lifeAfter(1, ambient);
      return lifeAfter(2, ambient);
    };
    await elko.lifetime();
    await elko.unfold(2);
    const warm = await life("85");
    const cool = await life("75");
    // Each life is printed with three digits.
    assert.ok(Math.abs(cool / warm - 2) < 0.01, `${cool} h at 75 °C, ${warm} h at 85 °C`);
    await elko.enter(1, "Current 1", "0.03");
    const hours = await until(
      "a shorter life",
      () => elko.hours(),
      (shorter) => shorter < cool,
    );
    const years = await elko.content.getByText(/^[\d.]+ years$/).textContent();
    assert.ok(
      Math.abs(Number.parseFloat(years ?? "") - hours / 8760) < 0.06,
      `${years}, ${hours} h`,
    );
    await elko.damage.waitFor();
    for (const text of ["Lifetime model: estimated.", "Estimated by the makers' published rules"]) {
      await elko.content.getByText(text).waitFor();
    }
  });

  await test.step("profiles are copied, removed, kept and shared", async () => {
    await elko.lifetime();
    await elko.button(1, "Duplicate Profile 1").click();
    await expect(elko.field(2, "Working time")).toHaveValue("25");
    await elko.button(1, "Remove Profile 1").click();
    await expect(elko.field(1, "Working time")).toHaveValue("50");
    await elko.enter(1, "Ambient", "66");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.getByText("Link copied to clipboard").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    await page.goto(path);
    await elko.row(part).waitFor();
    await expect(elko.field(1, "Ambient")).toHaveValue("66");
    await elko.lifetime();
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await page.waitForURL((url) => url.pathname === path);
    await elko.row(part).waitFor();
    await expect(elko.field(1, "Ambient")).toHaveValue("66");
    await elko.lifetime();
  });
});

test("the limits of the fields, charts, sources and a report", async ({ page }) => {
  await page.goto(withPart);
  const elko = open(page);

  await test.step("fields know the ratings of the part, and say what is wrong", async () => {
    const calls = new SentBodies(page, lifetimeCall);
    await elko.lifetime();
    await calls.quiet();
    const sent = calls.bodies.length;
    const refusals = [
      [
        "Voltage",
        "17",
        "Out of range: 0 to 16 Vdc",
        "A profile exceeds the maximum rated voltage for this part.",
        "Check Voltage",
      ],
      [
        "Ambient",
        "106",
        "Out of range: −40 to 105 °C",
        "A profile exceeds the maximum rated temperature for this part.",
        "Check Temperature",
      ],
      ["Working time", "60", "", "The Working Time (%) must add to 100.", "Check Working Time"],
      ["Current 1", "201", "Out of range: 0 to 200 A", "", ""],
      ["Frequency 1", "0", "Out of range: 0.05 to 1000 kHz", "", ""],
    ];
    for (const [label = "", value = "", range, message, hint] of refusals) {
      const before = await elko.field(1, label).inputValue();
      await elko.enter(1, label, value);
      for (const text of [range, hint]) {
        if (text) await elko.profile(1).getByText(text).first().waitFor();
      }
      if (message) await elko.message(message).waitFor();
      await elko.enter(1, label, before);
    }
    await calls.quiet();
    assert.deepEqual(
      calls.bodies.slice(sent).filter((body) => body.profileList[0].voltageDC !== 12),
      [],
    );
  });

  await test.step("charts of one profile, sensitivity, sources and a report", async () => {
    await elko.lifetime();
    await elko.enter(1, "Current 1", "0.02");
    // As on the page of film parts, the charts of the first profile are open and a second one like it is one line.
    await expect(elko.button(1, "Hide Charts of Profile 1")).toBeVisible();
    await expect(elko.button(2, "Fields of Profile 2")).toHaveAttribute("aria-expanded", /./);
    await elko.chartConditions("12 Vdc, 20 mA ripple").waitFor();
    await elko.chartConditions("12 Vdc, 50.0 °C").waitFor();
    await expect(elko.charts).toHaveCount(2);
    await takePicture(page, "electrolytic charts");
    // At 25 °C the curve lies above the longest stated life, 131 kh.
    await expect(async () => {
      await elko.charts.first().press("Home");
      const readout = page.locator(".chart-readout[data-shown]");
      await expect(readout).toContainText(/25 °C.*181\s*kh/, { timeout: 1000 });
    }).toPass();
    await elko.button(2, "Display Charts of Profile 2").click();
    await elko.profile(2).getByRole("heading", { name: "Lifetime vs. ripple current" }).waitFor();
    await expect(elko.profile(1).getByRole("application")).toHaveCount(0);

    for (const change of ["+5 K", "+10 % V", "+10 % ripple current"]) {
      await elko.explore.getByRole("row", { name: change }).waitFor();
    }
    await elko.explore.getByRole("tab", { name: "Rules and sources" }).click();
    const rated = elko.explore.getByRole("row", { name: /^Rated lifetime/ });
    await rated.getByText("estimated", { exact: true }).waitFor();
    await elko.explore.getByText("The voltage does not change the lifetime.").waitFor();
    await takePicture(page, "electrolytic sources");

    await page.emulateMedia({ media: "print" });
    const report = page.getByRole("article");
    await report.getByRole("heading", { name: `life expectancy: ${part}` }).waitFor();
    for (const text of ["Load profiles", "0.02 A at 0.1 kHz"]) {
      await report.getByText(text).first().waitFor();
    }
    await report.getByRole("row", { name: /^Rated lifetime 1,000 h at 105 °C / }).waitFor();
    await expect(elko.content).toBeHidden();
  });
});
