// @ts-check
// Parts, exchange and paper of the film lifetime page.
import assert from "node:assert/strict";
import { assertAccessible } from "./support/accessibility.mjs";
import { takeScreenshot } from "./support/artifacts.mjs";
import { useHenrad } from "./support/henrad.mjs";
import { FilmPage, filmVisits, LifetimeCalls } from "./support/lifetime.mjs";
import { looks } from "./support/looks.mjs";
import { until } from "./support/until.mjs";

const henradTest = useHenrad();
const { acPart, dcPart, path, withAc, withDc } = filmVisits;

henradTest(
  "SHELL-ROUTE-22, SHELL-ROUTE-23, SHELL-ROUTE-24: a distributor's link adds its part and makes room",
  { path },
  async ({ page, screen }) => {
    /** @type {any[]} */
    const lookups = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/filmLifetime/part")) lookups.push(request.postDataJSON());
    });
    const film = new FilmPage(page);
    await page.goto(withAc.path);
    await film.row(acPart).waitFor();
    assert.equal(lookups.at(-1).method, "URL");
    await screen.hideSidebar.waitFor();

    await page.goto(`${withDc.path}&disty=mouser`);
    await film.row(dcPart).waitFor();
    assert.deepEqual([lookups.at(-1).method, lookups.at(-1).partNumber], ["mouser", dcPart]);
    await screen.showSidebar.waitFor();
  },
);

henradTest(
  "an unknown part of a link names the nearest",
  { path: `${path}?part=F862BK104K310ZV05X` },
  async ({ page }) => {
    const film = new FilmPage(page);
    await film.content.getByText("No match found.").waitFor();
    await film.content.getByRole("button", { name: /^F862/ }).first().click();
    await film.lifetime();
  },
);

henradTest(
  "FILM-STATE-07, FILM-STATE-09, TOL-09, CONF-03: rows are chosen, and have a tolerance",
  withAc,
  async ({ page }) => {
    const film = new FilmPage(page);
    const calls = new LifetimeCalls(page);
    await film.lifetime();
    await calls.after(
      () => film.addPart(dcPart),
      (body) => body.parts.length === 2,
    );
    await film
      .row(dcPart)
      .getByText("No Vac lifetime model")
      .or(film.row(dcPart))
      .first()
      .waitFor();
    await film.row(dcPart).getByRole("cell", { name: "C4AQ", exact: true }).click();
    await until("the row is chosen", () => film.choice(dcPart).isChecked());
    await until("its application", () => film.applicationOption("Vdc").isChecked());

    const tolerance = film.row(acPart).getByRole("combobox", { name: `Tolerance of ${acPart}` });
    await tolerance.click();
    await page.getByRole("option").first().waitFor();
    assert.deepEqual(await page.getByRole("option").allTextContents(), ["K 10 %", "M 20 %"]);
    await page.getByRole("option", { name: "M 20 %" }).click();
    await film.row(acPart).waitFor();
  },
);

henradTest("FILM-STATE-11, CONF-36: ten parts and no more", { path }, async ({ page }) => {
  const film = new FilmPage(page);
  const boxes = film.available.getByRole("checkbox");
  await boxes.first().waitFor();
  for (let index = 0; index < (await boxes.count()); index += 1) await boxes.nth(index).check();
  const choose = async (/** @type {string} */ label, /** @type {number} */ place) => {
    await film.picker.getByRole("combobox", { name: label }).click();
    await page.getByRole("option").nth(place).click();
  };
  await choose("Lead spacing (mm)", 1);
  await until(
    "another list",
    () => boxes.first().isChecked(),
    (checked) => !checked,
  );
  for (let index = 0; (await film.parts.getByRole("radio").count()) < 10; index += 1) {
    await boxes.nth(index).click();
  }
  const left = boxes.and(page.locator(":not(:checked)")).first();
  await left.click();
  await page.getByText("You cannot add any more parts. The maximum is 10.").waitFor();
  assert.equal(await film.parts.getByRole("radio").count(), 10);
});

henradTest(
  "an empty part number is asked for, a wrong one gets the nearest",
  { path },
  async ({ page }) => {
    const film = new FilmPage(page);
    await film.add.click();
    await film.picker.getByText("Please enter a part number.").waitFor();
    await film.partNumber.fill("F862BK104K310ZV05X");
    await film.partNumber.press("Enter");
    await film.picker.getByText("No match found.").waitFor();
  },
);

henradTest("a reload loses nothing", withAc, async ({ page }) => {
  const film = new FilmPage(page);
  await film.lifetime();
  await film.enter(1, "Ambient", "66");
  await film.button(1, "Duplicate Profile 1").click();
  await page.goto(path);
  await film.row(acPart).waitFor();
  assert.equal(await film.profiles().count(), 3);
  assert.equal(await film.field(1, "Ambient").inputValue(), "66");
});

henradTest("no drying credit shortens a life in damp heat", withAc, async ({ page }) => {
  const film = new FilmPage(page);
  for (const place of [1, 2]) {
    await film.enter(place, "Ambient", "40");
    await film.enter(place, "Rel. humidity", "93");
    await film.enter(place, "Current 1", "1");
  }
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
  await film.content.getByRole("button", { name: "About: No drying credit" }).click();
  await page.getByRole("dialog", { name: "No drying credit" }).waitFor();
});

henradTest("what small changes do, and what a life allows", withAc, async ({ page }) => {
  const film = new FilmPage(page);
  await film.lifetime();
  for (const change of ["+5 K", "+10 % V", "+10 % RH"]) {
    await film.explore.getByRole("row", { name: change }).waitFor();
  }
  await film.explore.getByRole("tab", { name: "Required life" }).click();
  await film.explore.getByText("Highest ambient temperature").waitFor();
  await film.explore.getByRole("radiogroup", { name: "Vary" }).getByText("Voltage").click();
  await film.explore.getByText("Highest voltage").waitFor();
  await film.explore.getByRole("tab", { name: "Iso-life map" }).click();
  await film.explore.getByRole("img", { name: new RegExp(`Lifetime of ${acPart}`) }).waitFor();
  await takeScreenshot(page, "film iso-life map");
  await film.explore.getByRole("tab", { name: "Comparison" }).click();
  await film.explore.getByRole("row", { name: acPart }).waitFor();
});

henradTest("a load profile goes out as CSV and comes back", withAc, async ({ page }) => {
  const film = new FilmPage(page);
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
  await until(
    "the saved value",
    () => film.field(1, "Ambient").inputValue(),
    (text) => text === "62",
  );

  const csv = (/** @type {string} */ text) => ({
    name: "log.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
  await input.setInputFiles(csv("tempAmbient,relativeHumidity,hours\n25,60,3\n40,101,1\n"));
  await film.content.getByText(/Line 3, column 2/).waitFor();
  await input.setInputFiles(csv("tempAmbient,relativeHumidity,hours\n25,60,3\n40,90,1\n"));
  await until(
    "shares by weight",
    () => film.field(1, "Working time").inputValue(),
    (text) => text === "75",
  );
  assert.equal(await film.content.getByText(/Line 3, column 2/).count(), 0);
});

henradTest(
  "SHELL-NAV-03, API-FILM-01: the tutorial is a PDF in a window of its own",
  { path },
  async ({ page, server }) => {
    const link = page.getByRole("main").getByRole("link", { name: "KLEM Tutorial" });
    assert.equal(await link.getAttribute("target"), "_blank");
    const entry = page.getByRole("navigation").getByRole("link", { name: "KLEM Tutorial" });
    assert.equal(await entry.getAttribute("target"), "_blank");
    const answer = await page.request.get(`${server.url}${await link.getAttribute("href")}`);
    assert.equal(answer.headers()["content-type"], "application/pdf");
    assert.equal((await answer.body()).subarray(0, 5).toString(), "%PDF-");
  },
);

henradTest("the report holds inputs, equations and results on paper", withAc, async ({ page }) => {
  const film = new FilmPage(page);
  await film.lifetime();
  await page.emulateMedia({ media: "print" });
  const report = page.getByRole("article");
  await report
    .getByRole("heading", { name: `Film capacitor life expectancy: ${acPart}` })
    .waitFor();
  for (const text of ["200,000 hours", "Load profiles", "1/L = 1/L_humid + 1/L_dry", "100,000 h"]) {
    await report.getByText(text).first().waitFor();
  }
  assert.equal(await film.content.isVisible(), false);
  await takeScreenshot(page, "film report");
});

for (const { colorScheme, viewport } of looks) {
  henradTest(
    `accessible, and nothing overflows at ${viewport.width} px, ${colorScheme}`,
    { ...withAc, viewport, colorScheme },
    async ({ page, screen }) => {
      const film = new FilmPage(page);
      await film.lifetime();
      await film.button(1, "Display Charts of Profile 1").click();
      await film.chartConditions("50.4 °C, 19.6 % RH at the element").waitFor();
      assert.equal(await screen.overflow(), 0);
      await assertAccessible(page);
      await takeScreenshot(page, `film ${viewport.width} ${colorScheme}`);
    },
  );
}
