import assert from "node:assert/strict";
import { expect, test } from "./support/henrad.ts";
import { acPart, FilmPage, filmCalls, filmPath, withAc, withDc } from "./support/lifetime.ts";
import { takePicture } from "./support/looks.ts";
import { savePicture } from "./support/pictures.ts";
import { hold, until } from "./support/waiting.ts";

const lifetimeCall = /\/api\/filmLifetime\/?$/;

/** What the page waits after a change, ms. */
const debounce = 200;

test("the film selector", async ({ page, app }) => {
  await page.goto(filmPath);
  const film = new FilmPage(page);

  await test.step("SHELL-ROUTE-13, SHELL-NAV-11, FILM-SIDE-01, FILM-DEF-01: the film selector opens at its defaults", async () => {
    await app.waitForTitle("KLEM 3.0");
    for (const [label, value] of [
      ["Series", "F862 V054"],
      ["Lead spacing (mm)", "15"],
      ["Voltage (Vac)", "310"],
    ] as const) {
      await expect(film.picker.getByRole("combobox", { name: label }), label).toHaveValue(value);
    }
    await expect(film.picker.getByRole("radio", { name: "Vac" })).toBeChecked();
    await film.available.getByRole("checkbox", { name: new RegExp(acPart) }).check();
    await film.row(acPart).waitFor();
    await film.available.getByRole("checkbox", { name: new RegExp(acPart) }).uncheck();
    await film.row(acPart).waitFor({ state: "hidden" });
  });
});

test("two default profiles, their charts and the limits of their fields", async ({ page }) => {
  await page.goto(withAc);
  const film = new FilmPage(page);

  await test.step("FILM-SCR-01, FILM-SCR-03, FILM-SCR-08, FILM-SCR-09, FILM-SCR-15, FILM-SCR-17, FILM-SCR-18, FILM-SCR-23, FILM-DEF-02: two default Vac profiles and their result, limited to the rated life", async () => {
    await expect.poll(() => film.hours()).toBe(200_000);
    await film.content.getByText("22.8 years").waitFor();
    await expect(film.profiles()).toHaveCount(2);
    // The second says what the first says: one line, until its fields are wanted.
    await expect(film.field(2, "Voltage")).toHaveCount(0);
    await expect(film.profile(2)).toContainText("240 V, 50 °C, 20 % · 50 %");
    await film.unfold(2);
    const defaults = [
      ...[
        ["Voltage", "240"],
        ["Fundamental", "50"],
        ["Ambient", "50"],
      ],
      ...[
        ["Rel. humidity", "20"],
        ["Working time", "50"],
        ["Current 1", "0"],
      ],
    ];
    for (const [label = "", value = ""] of defaults) {
      await expect(film.field(2, label), label).toHaveValue(value);
    }
    for (const text of ["Time per profile", "100,000 h", "Hot spot", "50.0 °C", "0.0 K"]) {
      await film.profile(1).getByText(text, { exact: true }).waitFor();
    }
    await film.damage.waitFor();
    await takePicture(page, "film lifetime");
    await film.content
      .getByRole("heading", { name: "Operating Lifetime Expectancy [ΔC/C=-20%]" })
      .waitFor();
    await film.content
      .getByText("The maximum rated lifetime is limited to 200,000 hours.")
      .waitFor();
    await expect(film.field(1, "Overlay")).toHaveCount(0);
    await film.field(1, "Fundamental").waitFor();
    await film.profile(1).getByText("Vac", { exact: true }).waitFor();
    await expect(film.profile(1).getByText("Vdc", { exact: true })).toHaveCount(0);
  });

  await test.step("FILM-SCR-10, FILM-SCR-11, FILM-SCR-12, FILM-SCR-13, FILM-MSG-14: charts of one profile at a time", async () => {
    await film.lifetime();
    // Those of the first profile are open from the start.
    await film.button(1, "Hide Charts of Profile 1").waitFor();
    await film.content
      .getByRole("heading", { name: "Lifetime vs. hot spot temperature" })
      .waitFor();
    await film.content.getByRole("heading", { name: "Lifetime vs. voltage" }).waitFor();
    await film.chartConditions("240 Vac, 20 % RH at the element").waitFor();
    await film.chartConditions("50.0 °C, 20 % RH at the element").waitFor();
    await expect(film.charts).toHaveCount(2);
    await savePicture(page, "Lifetime vs. voltage");

    await film.button(2, "Display Charts of Profile 2").click();
    await film.profile(2).getByRole("heading", { name: "Lifetime vs. voltage" }).waitFor();
    await expect(film.charts).toHaveCount(2);
    await expect(film.profile(1).getByRole("application")).toHaveCount(0);
    await film
      .profile(2)
      .getByText(
        /graph stopped before the max temperature because the climate becomes improbable in air/,
      )
      .waitFor();
    await takePicture(page, "film charts");

    await film.button(2, "Hide Charts of Profile 2").click();
    await expect(film.charts).toHaveCount(0);
  });

  await test.step("FILM-MSG-02, FILM-MSG-03, FILM-MSG-04, FILM-MSG-06, FILM-MSG-07, FILM-MSG-08, FILM-LIMIT-04, FILM-LIMIT-06, FILM-LIMIT-08, FILM-LIMIT-09, FILM-LIMIT-10, FILM-LIMIT-12, FILM-LIMIT-13, CONF-38: fields beyond their limits", async () => {
    await film.lifetime();
    for (const [label, value, kind, hint, range] of refusals) {
      const before = await film.field(2, label).inputValue();
      await film.enter(2, label, value);
      await film.message(named[kind]).waitFor();
      await film.profile(2).getByText(hint, { exact: true }).waitFor();
      await expect(film.profile(1).getByText(hint, { exact: true })).toHaveCount(0);
      const note = film.profile(2).getByText(new RegExp(`Out of range: .*${range}`));
      await note.waitFor();
      await film.enter(2, label, before);
      await note.waitFor({ state: "hidden" });
    }
    const limits = [
      ...[
        ["Fundamental", "401", "50 to 400 Hz"],
        ["Working time", "101", "0 to 100 %"],
      ],
      ...[
        ["Current 1", "201", "0 to 200 A"],
        ["Frequency 1", "0", "0.1 to 1000 kHz"],
      ],
      ...[["Rel. humidity", "1", "2 to 100 %"]],
    ];
    for (const [label = "", value = "", range] of limits) {
      const before = await film.field(1, label).inputValue();
      await film.enter(1, label, value);
      await film.profile(1).getByText(`Out of range: ${range}`).waitFor();
      await film.enter(1, label, before);
    }
    await expect(film.profile(1).getByText("Out of range")).toHaveCount(0);
  });

  await test.step("FILM-MSG-01, FILM-MSG-05: working times that do not add to 100 say so and send nothing", async () => {
    const calls = filmCalls(page);
    const before = await film.lifetime();
    await calls.quiet();
    const sent = calls.bodies.length;
    await film.enter(2, "Working time", "30");
    await film.message("The Working Time (%) must add to 100.").waitFor();
    await film.profile(1).getByText("Check Working Time").waitFor();
    await film.profile(2).getByText("Check Working Time").waitFor();
    await calls.quiet();
    assert.equal(calls.bodies.length, sent);
    assert.equal(await film.hours(), before);
    await film.enter(1, "Working time", "70");
    await film.message("The Working Time (%) must add to 100.").waitFor({ state: "hidden" });
    await until(
      "the new shares are asked about",
      () => calls.bodies.at(-1),
      (body) => body?.profileList[0].operatingPercentage === 70,
    );
  });
});

test("a DC part and its overlay", async ({ page }) => {
  await page.goto(withDc);
  const film = new FilmPage(page);

  await test.step("FILM-SCR-02, FILM-SCR-16, FILM-SCR-19, FILM-SCR-20, FILM-STATE-03, CONF-43: a DC part forces Vdc, with overlay and rows", async () => {
    await film.lifetime();
    await film.content
      .getByRole("heading", { name: "Operating Lifetime Expectancy [ΔC/C=-10%]" })
      .waitFor();
    await expect(film.applicationOption("Vdc")).toBeChecked();
    await expect(film.applicationOption("Vac")).toBeDisabled();
    await expect(film.field(1, "Fundamental")).toHaveCount(0);
    await film.field(1, "Overlay").waitFor();
    await film.field(1, "Current 1").waitFor();
    await film.profile(1).getByText("Vdc", { exact: true }).waitFor();
  });

  await test.step("FILM-LIMIT-05, FILM-LIMIT-07, FILM-LIMIT-11, FILM-STATE-08: the overlay is bound by rating and DC voltage", async () => {
    const calls = filmCalls(page);
    await film.lifetime();
    await film.enter(1, "Voltage", "100");
    await calls.quiet();
    const sent = calls.bodies.length;
    await film.enter(1, "Overlay", "71");
    await film.profile(1).getByText("Out of range: 0 to 70.71 Vac").waitFor();
    await calls.quiet();
    assert.equal(calls.bodies.length, sent);
    await calls.after(
      () => film.enter(1, "Overlay", "70"),
      (body) => body.profileList[0].overlayVac.overlayVac === 70,
    );
    await film.enter(1, "Voltage", "1501");
    await film
      .profile(1)
      .getByText(/^Out of range: 0 to 1500 Vdc/)
      .waitFor();
  });
});

test("warnings of a profile, and the working time that profiles share", async ({ page }) => {
  await page.goto(withAc);
  const film = new FilmPage(page);

  await test.step("FILM-MSG-02, FILM-MSG-06, FILM-MSG-09, FILM-MSG-10, FILM-MSG-11, FILM-MSG-12, FILM-MSG-13, FILM-STATE-05: warnings of a profile", async () => {
    await film.lifetime();
    const profile = film.profile(1);
    const overheated = profile.getByText("Warning: Max. self-heating exceeded");
    await film.enter(1, "Current 1", "2");
    await overheated.waitFor();
    await film.enter(1, "Current 1", "0");
    await overheated.waitFor({ state: "hidden" });

    await film.enter(1, "Voltage", "388");
    await film.message(named.voltage).waitFor();
    await profile.getByText("Check Voltage", { exact: true }).waitFor();
    await profile
      .getByText(
        "Warning: The input voltage is exceeding the performance data of the datasheet for these conditions",
      )
      .waitFor();
    await film.enter(1, "Voltage", "240");
    await film.message(named.voltage).waitFor({ state: "hidden" });

    const improbable = profile.getByText(/^The combination of.*improbable in air/);
    await film.enter(1, "Ambient", "85");
    await film.enter(1, "Rel. humidity", "85");
    await improbable.waitFor();
    await film.enter(1, "Ambient", "50");
    await film.enter(1, "Rel. humidity", "20");
    await improbable.waitFor({ state: "hidden" });

    await film.enter(1, "Ambient", "109");
    await film.enter(1, "Current 1", "1.5");
    await profile
      .getByText("Warning: The operating temperature is higher than the max temperature")
      .waitFor();
    await expect.poll(() => film.hours(), "no life is left").toBe(0);
  });

  await test.step("FILM-SCR-04, FILM-SCR-05, FILM-SCR-06, FILM-SCR-07: profiles share the working time", async () => {
    await film.unfold(2);
    await film.button(2, "Duplicate Profile 2").click();
    await expect(film.profiles()).toHaveCount(3);
    await expect(film.field(2, "Working time")).toHaveValue("25");
    await expect(film.field(3, "Working time")).toHaveValue("25");
    await film.button(2, "Remove Profile 2").click();
    await expect(film.field(1, "Working time")).toHaveValue("75");
    await film.button(1, "Remove Profile 1").click();
    await expect(film.field(1, "Working time")).toHaveValue("100");
    await film.button(1, "Remove Profile 1").click();
    await page.getByText("Cannot remove the only profile.").waitFor();
    await expect(film.profiles()).toHaveCount(1);
  });
});

test("answers that come late or never, and what leads to a request", async ({ page }) => {
  await page.goto(withAc);
  const film = new FilmPage(page);

  await test.step("a late answer never replaces a newer one", async () => {
    await film.lifetime();
    const late = await hold(
      page,
      lifetimeCall,
      (body) => body?.profileList?.[0].tempAmbient === 85,
    );
    await film.enter(1, "Ambient", "85");
    await until("the slow request is on its way", () => late.count() > 0);
    await film.enter(1, "Ambient", "40");
    await film.profile(1).getByText("40.0 °C", { exact: true }).waitFor();
    late.open();
    await filmCalls(page).quiet();
    await film.profile(1).getByText("40.0 °C", { exact: true }).waitFor();
  });

  await test.step("FILM-MSG-15, FILM-MSG-16, FILM-STATE-10, CONF-44: a failing server is reported, a refusal is not taken for one", async () => {
    const failure =
      "Error fetching data, please try again. If this error continues please reload the page.";
    await film.lifetime();
    await page.route(lifetimeCall, (route) =>
      route.fulfill({ status: 500, json: { status: 500 } }),
    );
    await film.enter(1, "Ambient", "60");
    await film.message(failure).waitFor();
    await film.profile(1).getByText("Error", { exact: true }).waitFor();

    await page.unroute(lifetimeCall);
    const detail = "The server will not have it.";
    await page.route(lifetimeCall, (route) =>
      route.fulfill({ status: 422, json: { status: 422, detail } }),
    );
    await film.enter(1, "Ambient", "61");
    await film.message(detail).waitFor();
    await expect(film.message(failure)).toHaveCount(0);

    await page.unroute(lifetimeCall);
    await page.getByRole("button", { name: "Retry" }).click();
    await film.message(detail).waitFor({ state: "hidden" });
    await film.profile(1).getByText("61.0 °C", { exact: true }).waitFor();
  });

  await test.step("FILM-SCR-21, FILM-SCR-22, FILM-LIMIT-14, CONF-37, FILM-STATE-06: up to five current rows", async () => {
    const calls = filmCalls(page);
    await film.lifetime();
    const add = film.button(1, "Add a current row to Profile 1");
    for (let rows = 2; rows <= 5; rows += 1) {
      await add.click();
      await film.field(1, `Current ${rows}`).waitFor();
    }
    // With a current of its own, which no beginning of this had: what was asked before is not asked again.
    await calls.after(
      () => film.enter(1, "Current 5", "0.1"),
      (body) => body.profileList[0].currentFrequency[4]?.current === 0.1,
    );
    await add.click();
    await page.getByText("You cannot add any additional rows.").waitFor();
    await expect(film.field(1, "Current 6")).toHaveCount(0);
    await calls.after(
      () => film.button(1, "Remove current row 3 of Profile 1").click(),
      (body) => body.profileList[0].currentFrequency.length === 4,
    );
  });

  await test.step("FILM-STATE-04, FILM-STATE-05: typing is one request, 200 ms after the last change", async () => {
    const calls = filmCalls(page);
    await film.lifetime();
    const field = film.field(1, "Ambient");
    const asked = await calls.onceAfter(debounce, async () => {
      await field.fill("");
      await field.pressSequentially("65");
    });
    assert.equal(asked.profileList[0].tempAmbient, 65);
  });
});

/** Field, a value beyond its limit, message, hint, what the field itself says. */
const refusals = [
  ["Voltage", "1001", "voltage", "Check Voltage", "0 to 1000 Vac"],
  ["Ambient", "156", "temperature", "Check Temperature", " °C"],
  ["Rel. humidity", "101", "humidity", "Check Rel. Humid.", "2 to 100 %"],
] as const;
const named = {
  voltage: "A profile exceeds the maximum rated voltage for this part.",
  temperature: "A profile exceeds the maximum rated temperature for this part.",
  humidity: "A profile exceeds the maximum relative humidity for this part.",
};
