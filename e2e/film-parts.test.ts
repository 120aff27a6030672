// Parts, exchange and paper of the film lifetime page.
import assert from "node:assert/strict";
import { expect, test } from "./support/henrad.ts";
import {
  acPart,
  dcPart,
  FilmPage,
  filmCalls,
  filmPath,
  withAc,
  withDc,
} from "./support/lifetime.ts";
import { takePicture } from "./support/looks.ts";
import { pickCalls, until } from "./support/waiting.ts";

test("parts of links", async ({ page, app }) => {
  const film = new FilmPage(page);

  await test.step("SHELL-ROUTE-22, SHELL-ROUTE-23, SHELL-ROUTE-24: a distributor's link adds its part and makes room", async () => {
    await page.goto(filmPath);
    const picks = pickCalls(page);
    await page.goto(withAc);
    await film.row(acPart).waitFor();
    await expect.poll(() => picks.bodies).toMatchObject([{ partNumber: acPart, method: "URL" }]);
    await app.hideSidebar.waitFor();

    await page.goto(`${withDc}&disty=mouser`);
    await film.row(dcPart).waitFor();
    await expect
      .poll(() => picks.bodies.slice(1))
      .toMatchObject([{ partNumber: dcPart, method: "mouser" }]);
    await app.showSidebar.waitFor();
  });

  await test.step("an unknown part of a link names the nearest", async () => {
    await page.goto(`${filmPath}?part=F862BK104Q310ZV054`);
    await film.content.getByText("No match found.").waitFor();
    await film.content.getByRole("button", { name: /^F862/ }).first().click();
    await film.lifetime();
  });
});

test("drying credit, and rows that are chosen", async ({ page }) => {
  await page.goto(withAc);
  const film = new FilmPage(page);

  await test.step("no drying credit shortens a life in damp heat", async () => {
    await film.unfold(2);
    for (const place of [1, 2]) {
      await film.enter(place, "Ambient", "40");
      await film.enter(place, "Rel. humidity", "93");
      // Below the permitted self-heating: above it the life without credit leads by itself.
      await film.enter(place, "Current 1", "0.7");
    }
    await expect(film.figures).toHaveCount(2);
    const before = await until(
      "a shorter life",
      () => film.hours(),
      (hours) => hours < 200_000,
    );
    await film.content.getByRole("switch", { name: "No drying credit" }).check({ force: true });
    await until(
      "a shorter one",
      () => film.hours(),
      (hours) => hours < before,
    );
    const about = film.content.getByRole("button", { name: "About: No drying credit" });
    await about.click();
    const explanation = page.getByRole("dialog", { name: "No drying credit" });
    await explanation.waitFor();
    await page.keyboard.press("Escape");
    await explanation.waitFor({ state: "hidden" });
    await expect(about).toBeFocused();
  });

  await test.step("FILM-STATE-07, FILM-STATE-09, TOL-09, CONF-03: rows are chosen, and have a tolerance; Ctrl+Z takes it back", async () => {
    const calls = filmCalls(page);
    const picks = pickCalls(page);
    await film.lifetime();
    await calls.after(
      () => film.addPart(dcPart),
      (body) => body.parts.length === 2,
    );
    expect(picks.bodies.at(-1)).toMatchObject({ partNumber: dcPart, method: "typed" });
    await film
      .row(dcPart)
      .getByText("No Vac lifetime model")
      .or(film.row(dcPart))
      .first()
      .waitFor();
    await film.row(dcPart).getByRole("cell", { name: "C4AQ", exact: true }).click();
    await expect(film.choice(dcPart)).toBeChecked();
    await expect(film.applicationOption("Vdc")).toBeChecked();

    const tolerance = film.row(acPart).getByRole("combobox", { name: `Tolerance of ${acPart}` });
    const before = await tolerance.inputValue();
    // Changes that follow each other as fast as keys are one step.
    await page.waitForTimeout(800);
    await tolerance.click();
    await expect(page.getByRole("option")).toHaveText(["K 10 %", "M 20 %"]);
    await page.getByRole("option", { name: "M 20 %" }).click();
    await expect(tolerance).not.toHaveValue(before);
    await page.keyboard.press("Control+z");
    await expect(tolerance).toHaveValue(before);
    await page.waitForTimeout(800);
    const box = film.available.getByRole("checkbox", { checked: false }).first();
    await box.click();
    await expect(film.parts.getByRole("radio")).toHaveCount(3);
    await page.keyboard.press("Control+z");
    await expect(film.parts.getByRole("radio")).toHaveCount(2);
  });
});

test("the tutorial, a search, and ten parts", async ({ page, server }) => {
  await page.goto(filmPath);
  const film = new FilmPage(page);

  await test.step("SHELL-NAV-03, API-FILM-01: the tutorial is a PDF in a window of its own", async () => {
    const link = page.getByRole("main").getByRole("link", { name: "KLEM Tutorial" });
    await expect(link).toHaveAttribute("target", "_blank");
    const entry = page.getByRole("navigation").getByRole("link", { name: "KLEM Tutorial" });
    await expect(entry).toHaveAttribute("target", "_blank");
    const answer = await page.request.get(`${server.url}${await link.getAttribute("href")}`);
    assert.equal(answer.headers()["content-type"], "application/pdf");
    assert.equal((await answer.body()).subarray(0, 5).toString(), "%PDF-");
  });

  await test.step("an empty part number is asked for, a wrong one gets the nearest, and values find parts", async () => {
    await film.add.click();
    await film.picker.getByText("Please enter a part number.").waitFor();
    await film.partNumber.fill("F862BK104Q310ZV054");
    await film.partNumber.press("Enter");
    await film.picker.getByText("No match found.").waitFor();

    await film.partNumber.fill("100n 310V");
    const found = film.picker.getByRole("listbox", { name: "Search results" });
    // Chips of the same values have another page.
    await expect(found.getByRole("option", { name: /^100 nF / }).first()).toBeVisible();
    await expect(found.getByRole("option", { name: /X7R|X5R|C0G/ })).toHaveCount(0);
    await found.getByRole("option", { name: new RegExp(acPart) }).click();
    await film.row(acPart).waitFor();
    await film.lifetime();
    await film.partNumber.fill("");
  });

  await test.step("FILM-STATE-11, CONF-36: ten parts and no more", async () => {
    const boxes = film.available.getByRole("checkbox");
    await boxes.first().waitFor();
    for (let index = 0; index < (await boxes.count()); index += 1) await boxes.nth(index).check();
    const choose = async (label: string, place: number) => {
      await film.picker.getByRole("combobox", { name: label }).click();
      await page.getByRole("option").nth(place).click();
    };
    await choose("Lead spacing (mm)", 1);
    await expect(boxes.first()).not.toBeChecked();
    const rows = film.parts.getByRole("radio");
    const taken = await rows.count();
    for (let index = 0; taken + index < 10; index += 1) {
      await boxes.nth(index).click();
      await expect(rows).toHaveCount(taken + index + 1);
    }
    const left = boxes.and(page.locator(":not(:checked)")).first();
    await left.click();
    await page.getByText("You cannot add any more parts. The maximum is 10.").waitFor();
    await expect(rows).toHaveCount(10);
  });
});

test("explorations, the report, and load profiles that are kept and exchanged", async ({
  page,
}) => {
  await page.goto(withAc);
  const film = new FilmPage(page);

  await test.step("what small changes do, what a life allows, and the report with inputs, equations and results on paper", async () => {
    await film.lifetime();
    for (const change of ["+5 K", "+10 % V", "RH × 1.1, at most 100 %"]) {
      await film.explore.getByRole("row", { name: change }).waitFor();
    }
    await film.explore.getByRole("tab", { name: "Required life" }).click();
    await film.explore.getByText("Highest ambient temperature").waitFor();
    await film.explore.getByRole("radiogroup", { name: "Vary" }).getByText("Voltage").click();
    await film.explore.getByText("Highest voltage").waitFor();
    await film.explore.getByRole("tab", { name: "Iso-life map" }).click();
    await film.explore.getByRole("img", { name: new RegExp(`Lifetime of ${acPart}`) }).waitFor();
    await takePicture(page, "film iso-life map");
    await film.explore.getByRole("tab", { name: "Comparison" }).click();
    await film.explore.getByRole("row", { name: acPart }).waitFor();

    await page.emulateMedia({ media: "print" });
    const report = page.getByRole("article");
    await report
      .getByRole("heading", { name: `Film capacitor life expectancy: ${acPart}` })
      .waitFor();
    for (const text of [
      "200,000 hours",
      "Load profiles",
      "1/L = 1/L_humid + 1/L_dry",
      "100,000 h",
    ]) {
      await report.getByText(text).first().waitFor();
    }
    await expect(film.content).toBeHidden();
    await takePicture(page, "film report");
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("a reload loses nothing", async () => {
    await film.lifetime();
    await film.enter(1, "Ambient", "66");
    await film.button(1, "Duplicate Profile 1").click();
    await page.goto(filmPath);
    await film.row(acPart).waitFor();
    await expect(film.profiles()).toHaveCount(3);
    await expect(film.field(1, "Ambient")).toHaveValue("66");
  });

  await test.step("a load profile goes out as CSV and comes back", async () => {
    await film.lifetime();
    await film.enter(1, "Ambient", "62");
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Load profile", exact: true }).click();
    await page.getByRole("menuitem", { name: "Export CSV" }).click();
    const file = await saved;
    assert.equal(file.suggestedFilename(), "load-profile.csv");
    await film.enter(1, "Ambient", "50");
    const input = page.locator('input[type="file"]');
    await input.setInputFiles(await file.path());
    await expect(film.field(1, "Ambient")).toHaveValue("62");

    const csv = (text: string) => ({
      name: "log.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(text),
    });
    await input.setInputFiles(csv("tempAmbient,relativeHumidity,hours\n25,60,3\n40,101,1\n"));
    await film.content.getByText(/Line 3, column 2/).waitFor();
    await input.setInputFiles(csv("tempAmbient,relativeHumidity,hours\n25,60,3\n40,90,1\n"));
    await expect(film.field(1, "Working time")).toHaveValue("75");
    await expect(film.content.getByText(/Line 3, column 2/)).toHaveCount(0);

    // Of many profiles a table has the most damaging and the rest; a sentence says what the import did.
    const rows = [25, 35, 45, 55, 65, 75, 85, 90].map((celsius) => `${celsius},60,1095`);
    await input.setInputFiles(csv(`tempAmbient,relativeHumidity,hours\n${rows.join("\n")}\n`));
    const summary = film.content
      .getByRole("status")
      .filter({ hasText: "8 rows became 8 profiles" });
    await expect(summary).toHaveText(
      /^8 rows became 8 profiles\. Their 8760 h in total count as 100 %\. Not in the file, so taken from Profile 1: voltage 240 Vac, current 0 A at 10 kHz\./,
    );
    const table = film.content.getByRole("region", { name: "Load profiles" });
    await expect(table.getByRole("row")).toHaveCount(7);
    await table.getByRole("row", { name: /^all other 3/ }).waitFor();
    await expect(table.getByRole("rowheader").first()).toHaveText("Profile 8");
    const damages = await table
      .getByRole("row")
      .evaluateAll((lines) =>
        lines
          .slice(1, 6)
          .map((line) => Number.parseFloat(line.lastElementChild?.textContent ?? "")),
      );
    assert.deepEqual(
      damages,
      damages.toSorted((a, b) => b - a),
    );
    await takePicture(page, "film many load profiles");
    await summary.getByRole("button", { name: "Close" }).click();
    await expect(summary).toHaveCount(0);
  });
});
