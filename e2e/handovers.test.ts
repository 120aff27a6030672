/**
 * What one page knows the next one keeps: each step leaves a page with parts, conditions and figures in sight, and the
 * next page has to say the same. One visit a chain; a step that is not in a table is not a hand-over.
 */
import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { expectInSimulation, inSimulation, rowsOf, type Said, under } from "./support/figures.ts";
import { expect, test } from "./support/henrad.ts";
import { until } from "./support/waiting.ts";

interface HandOver {
  from: string;
  to: string;
  /** Leaves the first page, and compares the second with it. */
  check: (page: Page) => Promise<void>;
}

/** Each hand-over of a chain in one visit. */
function chain(name: string, steps: readonly HandOver[]): void {
  test(name, async ({ page }) => {
    for (const { from, to, check } of steps) {
      await test.step(`${from} to ${to}`, () => check(page));
    }
  });
}

const field = (page: Page, name: string | RegExp) =>
  page.getByRole("textbox", { name, exact: true }).first();

const opened = (page: Page) => page.waitForURL("**/capacitor-simulation**");

/** What Find Parts says of its first rows. */
async function found(page: Page, count: number): Promise<Said[]> {
  const table = page.getByRole("region", { name: "Parts that meet the limits" });
  await table.locator("tbody tr").first().waitFor({ timeout: 60_000 });
  const rows = (await rowsOf(table)).slice(0, count);
  return rows.map((row) => ({
    part: /^\S+/.exec(row["Part Number"] ?? "")?.[0] ?? "",
    pieces: under(row, "n"),
    ...{ bias: "12", ambient: "85" },
    capacitance: under(row, "C at 12 V"),
    esr: under(row, "ESR, 500 kHz"),
  }));
}

const search = "/find-parts?c=8e-6&v=12&t=85&esr=0.005&n=4&type=ceramic";

chain("from Home and Find Parts on", [
  {
    from: "Home, a hit",
    to: "Simulation",
    async check(page) {
      await page.goto("/");
      const box = page.getByRole("combobox", { name: "Find a part" });
      // Its rating is below the bias: no value, in the last place.
      await box.fill("10uF X7R 0805");
      const options = page.getByRole("option");
      await expect(options.last()).toContainText(/rated (6\.3|10) V$/);
      await expect(options.last()).not.toContainText(/%|mΩ/);
      await box.fill("C1206C106K3RACTU");
      const hit = options.filter({ hasText: "C1206C106K3RACTU" }).first();
      await expect(hit).toContainText("mΩ");
      const [, , capacitance = "", esr = ""] = await hit
        .locator("> span")
        .evaluateAll((cells) => cells.map((cell) => cell.textContent?.replace(/\s/g, "")));
      await box.press("Enter");
      await opened(page);
      const said = { part: "C1206C106K3RACTU", pieces: "1", bias: "12", ambient: "60" };
      await expectInSimulation(page, [{ ...said, capacitance, esr }]);
    },
  },
  {
    from: "Home, the comparison",
    to: "Simulation",
    async check(page) {
      await page.goto("/");
      const table = page.getByRole("region", { name: "What is left at 12 V?" }).getByRole("table");
      const rows = await until(
        "figures",
        () => rowsOf(table),
        (all) => all.every((row) => under(row, "ESR").endsWith("Ω")),
      );
      const said = rows.map((row) => ({
        part: /^\S+/.exec(row.Part ?? "")?.[0] ?? "",
        ...{ pieces: "1", bias: "12", ambient: "60" },
        capacitance: under(row, "C at 12 V"),
        esr: under(row, "ESR"),
      }));
      await page.getByRole("link", { name: "Open these in Simulation" }).click();
      await opened(page);
      await expectInSimulation(page, said);
    },
  },
  {
    from: "Find Parts",
    to: "Bank Designer",
    async check(page) {
      await page.goto(search);
      const said = await found(page, 2);
      const boxes = page.getByRole("checkbox", { name: /^Select / });
      for (const place of [0, 1]) await boxes.nth(place).check();
      await page.getByRole("button", { name: "Use in Bank Designer" }).click();
      await page.waitForURL("**/bank-designer");
      await expect(field(page, "Rail voltage")).toHaveValue("12");
      await expect(field(page, "Ambient")).toHaveValue("85");
      await expect(field(page, "Parts to use")).toHaveValue(
        said.map(({ part }) => part).join("\n"),
      );
    },
  },
  {
    from: "Find Parts",
    to: "Simulation",
    async check(page) {
      await page.goto(search);
      const said = await found(page, 2);
      const boxes = page.getByRole("checkbox", { name: /^Select / });
      for (const place of [0, 1]) await boxes.nth(place).check();
      await page.getByRole("button", { name: "Open in Simulation" }).click();
      await opened(page);
      await expectInSimulation(page, said);
    },
  },
]);

/** The bank of the chain below: more pieces than a row takes when they are typed. */
const number = "C1210C226K3RACTU";
const bank = { pieces: "", bias: "12", ambient: "60" };

/** The pieces of the bank that the designer has found, once it has ended. */
async function pieces(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Design", exact: true }).click();
  const verdict = page.getByRole("status").filter({ hasText: /\d+ pieces? meets? the mask/ });
  await expect(verdict).toBeVisible();
  await expect(page.getByRole("button", { name: "Design", exact: true })).toBeVisible();
  return /(\d+) pieces? meets?/.exec((await verdict.textContent()) ?? "")?.[1] ?? "";
}

/** The row of the bank, with the mark of the page that its count came from. */
async function expectBank(page: Page, from: string, said: Partial<Said> = bank) {
  const view = page.getByRole("radiogroup", { name: "Columns of the table" });
  await view.getByText("Operating point", { exact: true }).click();
  // The table that it takes the place of is there until its files have come.
  const marks = page.getByText(`${said.pieces}, from ${from}`, { exact: true });
  const mark = marks.filter({ visible: true });
  await expect(mark).toBeVisible();
  await expect
    .poll(() => inSimulation(page))
    .toMatchObject([{ part: number, ...said, esr: expect.stringContaining("Ω") }]);
  await expect(page.getByText("Out of range")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "CSV", exact: true })).toBeEnabled();
}

chain("from the Bank Designer on", [
  {
    from: "Bank Designer",
    to: "Simulation",
    async check(page) {
      await page.goto("/bank-designer");
      await page.getByText("Points", { exact: true }).click();
      await field(page, "Frequency and impedance, one corner per line").fill("1M 0.6m\n2M 0.6m");
      await field(page, "Rail voltage").fill("12");
      await field(page, "Parts to use").fill(number);
      bank.pieces = await pieces(page);
      expect(Number(bank.pieces)).toBeGreaterThan(10);
      await page.getByRole("button", { name: "Open in Simulation" }).click();
      await opened(page);
      await expectBank(page, "the Bank Designer");
      await expect(page.getByText(/Target 600 µΩ/).first()).toBeVisible();
    },
  },
  {
    from: "Simulation",
    to: "itself, after another count, undo and a reload",
    async check(page) {
      const quantity = page.getByRole("textbox", { name: "Qty. of C1" });
      await quantity.fill("12");
      await expect(page.getByText("Out of range: 1 to 10")).toBeVisible();
      await quantity.fill("4");
      await quantity.press("Enter");
      await expect(page.getByText(/from the Bank Designer/)).toHaveCount(0);
      await expect.poll(() => inSimulation(page)).toMatchObject([{ pieces: "4" }]);
      await page.getByRole("button", { name: "Undo" }).first().click();
      await expectBank(page, "the Bank Designer");
      await page.reload();
      await expectBank(page, "the Bank Designer");
    },
  },
  {
    from: "Simulation",
    to: "its report and its link",
    async check(page) {
      const said = await inSimulation(page);
      const link = page.locator('a[href^="http"][href*="/share/session#"]').first();
      await expect(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
        await expect(link).toBeAttached({ timeout: 250 });
      }).toPass();
      const address = (await link.getAttribute("href")) ?? "";
      await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
      await page.goto("about:blank");
      await page.goto(address);
      await opened(page);
      await expectBank(page, "the Bank Designer");
      await expectInSimulation(page, said);
    },
  },
  {
    from: "Simulation",
    to: "a shared session",
    async check(page) {
      const said = await inSimulation(page);
      const saved = page.waitForResponse("**/api/share/save");
      await page.getByRole("button", { name: "Share", exact: true }).click();
      const key: string = await (await saved).json();
      await page.goto(`/share/${key}`);
      await opened(page);
      await expectBank(page, "the Bank Designer");
      await expectInSimulation(page, said);
    },
  },
  {
    from: "Simulation",
    to: "Bank Designer",
    async check(page) {
      await page.getByRole("button", { name: "Bank Designer", exact: true }).click();
      await page.waitForURL("**/bank-designer");
      await expect(field(page, "Frequency and impedance, one corner per line")).toHaveValue(
        "1 MHz 600 µΩ\n2 MHz 600 µΩ",
      );
      await expect(field(page, "Rail voltage")).toHaveValue(bank.bias);
      await expect(field(page, "Ambient")).toHaveValue(bank.ambient);
      await expect(field(page, "Parts to use")).toHaveValue(number);
    },
  },
  {
    from: "Bank Designer",
    to: "Ripple sharing",
    async check(page) {
      await page.getByText("ΔV ÷ ΔI", { exact: true }).click();
      // 3 % of 5 V at 50 A.
      await field(page, "Rail voltage").fill("5");
      await field(page, "Load step").fill("50");
      await field(page, "From").fill("1M");
      await field(page, "Up to").fill("2M");
      const count = await pieces(page);
      await page.getByRole("button", { name: "Ripple sharing" }).click();
      await expect(page.getByRole("combobox", { name: "Converter" })).toHaveValue(
        "Buck, output capacitors",
      );
      for (const [name, value] of [
        ["Vout", "5"],
        ["Iout", "50"],
        ["Bias (Vout)", "5"],
        ["Ambient", "60"],
      ] as const) {
        await expect(field(page, name)).toHaveValue(value);
      }
      await expect(field(page, `Quantity of ${number}`)).toHaveValue(count);
      await expect(page.getByRole("status").filter({ hasText: "limit" })).toContainText(
        /could carry (more than )?[\d.]+ × its current/,
      );
    },
  },
  {
    from: "Ripple sharing",
    to: "Simulation",
    async check(page) {
      // A bias beyond the rating fails, whatever the current.
      const bias = field(page, "Bias (Vout)");
      await bias.fill("40");
      await bias.press("Enter");
      await expect(page.getByText(`${number} is rated 25 V; its bias is 40 V.`)).toBeVisible();
      await field(page, "Bias").fill("20");
      await field(page, "Bias").press("Enter");
      await field(page, `Quantity of ${number}`).fill("40");
      await field(page, `Quantity of ${number}`).press("Enter");
      // Within the limits, but not at the voltage of the converter: not a green verdict.
      await expect(page.getByRole("status").filter({ hasText: "Every part stays" })).toContainText(
        "20 V",
      );
      await page.getByRole("button", { name: "Open in Simulation" }).click();
      await opened(page);
      await expectBank(page, "Ripple sharing", { pieces: "40", bias: "20", ambient: "60" });
    },
  },
]);

/** The current of the first profile of a lifetime page, kHz and A, as far as its rows have it. */
async function currentsOf(page: Page): Promise<[string, string][]> {
  const profile = page.getByRole("region", { name: "Profile 1", exact: true });
  const values = (name: RegExp) =>
    profile
      .getByRole("textbox", { name })
      .evaluateAll((fields) => fields.map((each) => (each as HTMLInputElement).value));
  const [frequencies, currents] = [await values(/^Frequency \d/), await values(/^Current \d/)];
  return frequencies.map((frequency, at) => [frequency, currents[at] ?? ""]);
}

/** Follows the life of a part and compares load and hours with what the ripple said. */
async function expectLife(page: Page, part: string, at: { volts: number; ambient: string }) {
  const asked = page.waitForResponse("**/api/ripple");
  const body = asked.then((response) => response.json());
  await page.reload();
  const answer = await body;
  const row = answer.parts.find(({ partNumber }: { partNumber: string }) => partNumber === part);
  const life = page.getByRole("link", { name: /^[\d.]+ k?h$/ }).first();
  const text = (await life.textContent()) ?? "";
  const hours = Number.parseFloat(text) * (text.endsWith("kh") ? 1000 : 1);
  await life.click();
  await page.waitForURL(new RegExp(`-lifetime\\?part=${part}&from=`));
  const profile = page.getByRole("region", { name: "Profile 1", exact: true });
  await expect(profile.getByRole("textbox", { name: /^Ambient/ })).toHaveValue(at.ambient);
  // Of film the bias with the share of the ripple's crest that stresses as dc does.
  const volts: number = row.life.load.voltage;
  assert.ok(volts >= at.volts && volts < 1.05 * at.volts, `${volts} V`);
  await expect(profile.getByRole("textbox", { name: /^Voltage/ })).toHaveValue(
    String(Number(volts.toPrecision(4))),
  );
  const load: { frequency: number; rms: number }[] = row.life.load.currents;
  const shown = await currentsOf(page);
  expect(shown.map((pair) => pair.map(Number))).toEqual(
    load.map(({ frequency, rms }) => [
      Number((frequency / 1e3).toPrecision(4)),
      Number(rms.toPrecision(4)),
    ]),
  );
  const figure = page.getByRole("main").getByText(/^(≥ )?[\d,]+ hours$/);
  await until(
    `${hours} h`,
    async () => Number(((await figure.first().textContent()) ?? "").replace(/\D/g, "")),
    (found) => Math.abs(found / hours - 1) < 0.01,
  );
}

chain("from a ripple current to the life of a part", [
  {
    from: "Simulation, ripple",
    to: "Aluminum Electrolytics, and back",
    async check(page) {
      const part = "EDH106M016A9BAA";
      await page.goto(`/share/parts~${part}*10*12*60`);
      await page.getByRole("button", { name: "Open in", exact: true }).click();
      await page.getByRole("menuitem", { name: /^Ripple sharing/ }).click();
      const ripple = page.getByRole("dialog", { name: "Ripple sharing" });
      await ripple.getByRole("link", { name: /^[\d.]+ k?h$/ }).waitFor();
      await expectLife(page, part, { volts: 12, ambient: "60" });
      // A part that was looked up after its load came is the newer step; before the load there were two profiles.
      const second = page.getByRole("region", { name: "Profile 2", exact: true });
      await expect(second).toHaveCount(0);
      await expect(async () => {
        await page.getByRole("button", { name: /^Undo/ }).click();
        await expect(second).toBeVisible({ timeout: 1000 });
      }).toPass();
      await page.getByRole("link", { name: "Back to ripple sharing" }).click();
      await expect(ripple.getByRole("status")).toContainText("limit");
      await page.goBack();
      await expect(ripple).toBeHidden();
    },
  },
  {
    from: "Simulation, ripple",
    to: "KLEM",
    async check(page) {
      const part = "C4AQLBU5250A12K";
      await page.goto(`/share/parts~${part}*4*400*70`);
      await opened(page);
      await page.goto("/capacitor-simulation?view=ripple");
      const ripple = page.getByRole("dialog", { name: "Ripple sharing" });
      await ripple.getByRole("combobox", { name: "Converter" }).click();
      await page.getByRole("option", { name: "Three-phase inverter, dc link" }).click();
      await ripple.getByRole("link", { name: /^[\d.]+ k?h$/ }).waitFor();
      await expectLife(page, part, { volts: 400, ambient: "70" });
    },
  },
]);

const point = (page: Page, name: string) => field(page, `${name} of the operating point`);

chain("from the power of a dc link on", [
  {
    from: "the operating point",
    to: "Capacitance from Power",
    async check(page) {
      await page.goto("/capacitance-from-power");
      await expect(field(page, "Vmax *")).toHaveValue("400");
      for (const [name, value] of [
        ["Rail", "500"],
        ["Ambient", "70"],
        ["Frequency", "20"],
      ] as const) {
        await point(page, name).fill(value);
        await point(page, name).press("Enter");
      }
      await expect(field(page, "Vmax *")).toHaveValue("500");
      await expect(field(page, "Frequency *")).toHaveValue("20");
    },
  },
  {
    from: "Capacitance from Power",
    to: "Power Array Calculator",
    async check(page) {
      const next = page.getByRole("region", { name: "Go on with it" });
      await expect(next).toContainText(/µF at 500 V and 20 kHz go along\./);
      const [, microfarads = ""] = /([\d.]+) µF/.exec((await next.textContent()) ?? "") ?? [];
      await next.getByRole("link", { name: "Arrays of chips" }).click();
      await page.waitForURL("**/power-array-calculator");
      const least = field(page, /^Min/);
      await expect
        .poll(async () => Number(Number(await least.inputValue()).toPrecision(3)))
        .toBe(Number(microfarads));
      await expect(field(page, /^Frequency/).filter({ visible: true })).not.toHaveValue("");
      await page.goBack();
    },
  },
  {
    from: "Capacitance from Power",
    to: "Find Parts, Simulation and its ripple",
    async check(page) {
      const next = page.getByRole("region", { name: "Go on with it" });
      await next.getByRole("link", { name: "Find film parts" }).click();
      await page.waitForURL("**/find-parts?**");
      await expect(point(page, "Rail")).toHaveValue("500");
      const table = page.getByRole("region", { name: "Parts that meet the limits" });
      await table.locator("tbody tr").first().waitFor({ timeout: 60_000 });
      const [row = {}] = await rowsOf(table);
      const part = /^\S+/.exec(row["Part Number"] ?? "")?.[0] ?? "";
      await page
        .getByRole("checkbox", { name: /^Select / })
        .first()
        .check();
      await page.getByRole("button", { name: "Open in Simulation" }).click();
      await opened(page);
      await expect
        .poll(() => inSimulation(page))
        .toMatchObject([{ part, pieces: "1", bias: "500", ambient: "70" }]);
      await page.getByRole("button", { name: "Open in", exact: true }).click();
      await page.getByRole("menuitem", { name: /^Ripple sharing/ }).click();
      const ripple = page.getByRole("dialog", { name: "Ripple sharing" });
      await expect(ripple.getByRole("textbox", { name: "Frequency", exact: true })).toHaveValue(
        "20",
      );
      await expect(ripple.getByRole("textbox", { name: "Ambient", exact: true })).toHaveValue("70");
    },
  },
]);

chain("from Find Inductors to the inductors compared", [
  {
    from: "Find Inductors",
    to: "Inductor Simulation",
    async check(page) {
      await page.goto("/find-inductors");
      const conditions = page.getByRole("region", { name: "Conditions for all rows" });
      const frequency = conditions.getByRole("textbox", { name: "Freq. (kHz)", exact: true });
      await frequency.fill("500");
      await frequency.press("Enter");
      await page.getByText(/^\d+ of \d+ inductors? fits? .* buck at 500 kHz/).waitFor();
      const table = page.getByRole("region", { name: "Inductors" });
      // Below those that are proven to fit, as a group of their own.
      await expect(table.getByRole("rowheader", { name: /^Isat unknown/ })).toBeVisible();
      const all = await rowsOf(table);
      const said = [all[0] ?? {}, all.find((row) => under(row, "Peak") === "notgiven") ?? {}];
      for (const row of said) {
        await page.getByRole("checkbox", { name: `Select ${row["Part Number"]}` }).check();
      }
      await page.getByRole("button", { name: "Open in Simulation" }).click();
      await page.getByRole("img", { name: "Losses of 2 parts" }).waitFor();
      await expect(frequency).toHaveValue("500");
      const figures = (rows: readonly Record<string, string>[]) =>
        rows.map((row) => [
          row["Part Number"],
          ...["Ripple", "Peak", "Core loss", "Total", "ΔT"].map((head) => under(row, head)),
        ]);
      const parts = page.getByRole("region", { name: "Parts", exact: true });
      await expect.poll(async () => figures(await rowsOf(parts))).toEqual(figures(said));
    },
  },
]);

test("Open in: every page that goes on with the table has its part, bias and ambient", async ({
  page,
}) => {
  const part = "C0805C106K8PACTU";
  const open = async (name: RegExp) => {
    await page.goto(`/share/parts~${part}*2*3.3*60`);
    await opened(page);
    // By keyboard: the menu opens on Enter and a letter leads to the page.
    const button = page.getByRole("button", { name: "Open in", exact: true });
    await button.waitFor();
    await button.focus();
    await page.keyboard.press("Enter");
    const item = page.getByRole("menuitem", { name });
    await item.focus();
    await page.keyboard.press("Enter");
  };
  await open(/^Bank Designer/);
  await page.waitForURL("**/bank-designer**");
  await expect(field(page, "Rail voltage")).toHaveValue("3.3");
  await expect(field(page, "Ambient")).toHaveValue("60");
  await expect(field(page, "Parts to use")).toHaveValue(part);

  await open(/^Find Parts/);
  await page.waitForURL("**/find-parts**");
  const table = page.getByRole("region", { name: "Parts that meet the limits" });
  await table.locator("tbody tr").first().waitFor({ timeout: 60_000 });
  await expect(table.getByRole("columnheader", { name: "C at 3.3 V" })).toBeVisible();

  await open(/^Ceramic Lifetime/);
  await page.waitForURL("**/ceramic-lifetime**");
  await page.getByText(part).first().waitFor();
  await expect(field(page, /^Voltage.* 1$/)).toHaveValue("3.3");

  await open(/^Ceramic Aging/);
  await page.waitForURL("**/ceramic-aging**");
  await expect(field(page, "Nominal capacitance")).toHaveValue("10");
  await expect(field(page, "Values of a part")).toHaveValue(part);

  await open(/^Compare/);
  await page.waitForURL("**/compare**");
});

test("a part that is judged too hot leads to those that are not", async ({ page }) => {
  for (const [path, profile, name] of [
    ["/film-lifetime?part=C4AQQEW5650A3BJ&load=400,70", /^Ambient$/, "Find a 125 °C part"],
    ["/electrolytic-lifetime?part=EDH106M016A9BAA", /^Ambient$/, "Find a 125 °C part"],
    ["/ceramic-lifetime?part=C0805C106K8PACTU", /^Part temperature.* 1$/, "Find a 125 °C part"],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      const temperature = field(page, profile);
      await page
        .getByText(/^(C4AQQEW5650A3BJ|EDH106M016A9BAA|C0805C106K8PACTU)/)
        .first()
        .waitFor();
      await temperature.fill("120");
      await temperature.blur();
      await page.getByRole("link", { name }).click();
      await page.waitForURL("**/find-parts?**");
      await expect(page.getByRole("button", { name: /^rated [\d.]+ µF$/ })).toBeVisible();
      await expect(point(page, "Ambient")).toHaveValue("120");
    });
  }
});
