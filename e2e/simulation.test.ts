import assert from "node:assert/strict";
import type { Page, Request } from "@playwright/test";
import { expect, test } from "./support/henrad.ts";
import type { Plot } from "./support/plot.ts";
import { countRequests, plotCalls, settled, until, withoutGestures } from "./support/waiting.ts";

/** An address of a shop, so that part numbers lead to a search there. */
const ceramic = "C0805C106K8PACTU";
const tantalum = "T491A106K010AT";
const film = "R46KI310000M1K";
const withPart = `/capacitor-simulation?pn=${ceramic}`;
const withFilm = `/capacitor-simulation?pn=${film}`;

/** Loads the empty page for the first time: all that a browser asks for before the visitor does anything. */
async function expectFirstVisit(page: Page) {
  await withoutGestures(page);
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  await page.goto("/capacitor-simulation");
  await page.getByText("No results available for current parts.").waitFor();
  await settled(page, 1000);
  const sent = async (type: string) => {
    const ofType = requests.filter((request) => request.resourceType() === type);
    const sizes = await Promise.all(ofType.map((request) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
  const list = requests.map((request) => request.url()).join("\n");
  const [scripts, styles] = [await sent("script"), await sent("stylesheet")];
  // From a cache they would be nothing.
  expect(scripts, list).toBeGreaterThan(150_000);
  expect(scripts, list).toBeLessThanOrEqual(260_000);
  expect(styles, list).toBeLessThanOrEqual(30_000);
  expect(requests.length, list).toBeLessThanOrEqual(36);
}

const expectText = (plot: Plot, label: string, text: string) =>
  expect(plot.field(label), label).toHaveValue(text);

/** Waits for all options of a choice, of which the first is chosen. */
async function expectChoice(plot: Plot, label: string, options: string[]) {
  const field = plot.field(label);
  await expect(field.locator("label"), label).toHaveText(options);
  await expect(field.getByRole("radio").first(), label).toBeChecked();
}

test("the parameter bar: what it shows, its defaults and its limits", async ({
  app,
  plot,
  page,
}) => {
  await page.goto(withPart);

  await test.step("CAP-SCR-02, CAP-TAB-01, CAP-TAB-02, EXT-02, SHELL-NAV-10: bar, chart, table with links to the product search, exports and the capacitor selector", async () => {
    await plot.chart.waitFor();
    await page.getByRole("region", { name: "Add parts" }).waitFor();
    await expectText(plot, "Start frequency", "10 kHz");
    for (const name of ["CSV", "SPICE", "S2P", "Image"]) {
      await page.getByRole("button", { name, exact: true }).waitFor();
    }
    const link = page.getByRole("link", { name: ceramic });
    await expect(link).toHaveAttribute("href", `https://shop.example/?q=${ceramic}`);
    await expect(link).toHaveAttribute("rel", /noreferrer/);
    await app.remove(ceramic).waitFor();
    await expect(page.getByRole("columnheader")).toHaveText([
      ...["Expand", "Legend", "Tolerance", "Part Number", "Cap.", "VDC", "Dielectric"],
      ...["Qty.", "Bias (V)", "Amb. (°C)", "Add", "Remove"],
    ]);
  });

  await test.step("DEF-CAP-02, DEF-CAP-03, DEF-CAP-04, DEF-CAP-06, DEF-CAP-07, DEF-CAP-11, DEF-CAP-12, FILM-CONST-03, CONF-10, CONF-11: the bar begins with its defaults", async () => {
    await plot.chart.waitFor();
    await expectText(plot, "Start frequency", "10 kHz");
    await expectText(plot, "Stop frequency", "10 GHz");
    await expectChoice(plot, "Combined", ["No", "Yes"]);
    await plot.withMore(async () => {
      await expectText(plot, "Trace resistance", "0");
      await expectText(plot, "Trace inductance", "0");
      await expectChoice(plot, "Calculated", ["No", "Yes"]);
    });
    const ranges: [string, string[]][] = [
      [
        "Start frequency",
        ["100 Hz", "1 kHz", "10 kHz", "100 kHz", "1 MHz", "10 MHz", "100 MHz", "1 GHz"],
      ],
      [
        "Stop frequency",
        ["1 kHz", "10 kHz", "100 kHz", "1 MHz", "10 MHz", "100 MHz", "1 GHz", "10 GHz"],
      ],
    ];
    for (const [label, options] of ranges) {
      await plot.field(label).click();
      // The list of the previous field closes with a delay.
      await until(
        `the choices of ${label}`,
        () => page.getByRole("option").allTextContents(),
        (choices) => choices.join() === options.join(),
      );
      await page.keyboard.press("Escape");
    }
    await plot.show("I,V");
    await expectText(plot, "Temp. rise", "20");
  });

  await test.step("DEF-CAP-09, DEF-CAP-10, DEF-CAP-13, DEF-CAP-14, DEF-CAP-15, LIMIT-CAP-08: lines, SPICE models and seven frequencies begin with their defaults, each frequency from 100 Hz to 10 GHz", async () => {
    const calls = plotCalls(page);
    await plot.show("S21");
    await expectChoice(plot, "Path", ["Shunt", "Series"]);
    await expectChoice(plot, "Line", ["50 Ω", "75 Ω"]);
    await plot.show("Spice");
    await expectChoice(plot, "File format", ["CKT", "TXT", "DAT", "PRN", "CIR"]);
    await expectText(plot, "SPICE centre frequency", "10");
    const body = await until(
      "the defaults sent",
      () => calls.bodies.at(-1),
      (sent) => sent?.plotType === "Spice",
    );
    assert.deepEqual(
      [body.spiceFreq, body.spiceFileFormat, body.path, body.line],
      [1e4, "CKT", "Shunt", "50"],
    );

    await plot.show("MultFreq");
    await until(
      "the defaults sent",
      () => calls.bodies.at(-1),
      (body) => body?.plotType === "MultFreq",
    );
    assert.deepEqual(calls.bodies.at(-1)?.freqList, [1e4, 5e4, 1e5, 5e5, 1e6, 5e6, 1e7]);
    await plot.field("Frequencies").click();
    const last = plot.setting("Frequency 7");
    for (const wrong of ["99 Hz", "11 GHz"]) {
      await last.focus();
      await app.setNumber(last, wrong);
      await app.expectInvalid(last);
      await app.expectNote(last, /Out of range/);
    }
    await page.keyboard.press("Escape");
  });

  await test.step(`${limits.map(([id]) => id).join(", ")}: the limits of the parameter bar`, async () => {
    for (const [, plotType, label, wrong, right] of limits) {
      await plot.show(plotType);
      const input = plot.setting(label);
      // Rare settings stand behind More.
      const isRare = (await input.count()) === 0;
      if (isRare) await plot.more.click();
      for (const text of wrong) {
        await input.focus();
        await app.setNumber(input, text);
        await app.expectInvalid(input);
        await app.expectNote(input, /Out of range/);
      }
      await app.setNumber(input, right);
      await app.expectInvalid(input, false);
      if (isRare) await page.keyboard.press("Escape");
    }
  });
});

test("the first visit: requests, the types of parts and their lists", async ({
  browser,
  server,
  page,
  app,
}) => {
  await test.step("the first visit stays within its requests and bytes", async () => {
    await expectFirstVisit(page);
    await page.getByRole("region", { name: "Add parts" }).waitFor();
  });

  await test.step("the first visit of a phone does, too", async () => {
    const viewport = { width: 390, height: 844 };
    const phone = await browser.newContext({ baseURL: server.url, viewport });
    const first = await phone.newPage();
    countRequests(first);
    await expectFirstVisit(first);
    await phone.close();
  });

  await test.step(`${cascades.map(([id]) => id).join(", ")}, PICK-LIST-01: each type has its cascade`, async () => {
    await expect(app.picker("Type")).toHaveValue("Ceramic");
    await app.picker("Type").click();
    await expect(page.getByRole("option")).toHaveCount(cascades.length);
    await page.keyboard.press("Escape");
    await app.add.waitFor();
    for (const [, type, steps] of cascades) {
      await app.chooseType(type);
      await until(`the steps of ${type}`, async () => {
        const shown = await Promise.all(steps.map((step) => app.picker(step).isVisible()));
        return shown.every(Boolean);
      });
    }
    await app.chooseType("Ceramic");
  });

  await test.step("PICK-LIST-02, API-PICK-11: the list shows capacitance and number, and counts what is taken", async () => {
    await app.choose("Series", /General Purpose Surface Mount/);
    await app.choose("EIA Case Size", /^0805/);
    await app.choose("Dielectric", /^X5R/);
    const box = await app.available(ceramic);
    const logged = page.waitForRequest("**/log/part");
    await box.click();
    assert.equal((await logged).postDataJSON().method, "fromList");
    await app.remove(ceramic).waitFor();
    const line = page.getByRole("listitem").filter({ hasText: ceramic });
    await expect(line).toHaveText(/10 µF/);
  });
});

const limits: [id: string, plotType: string, label: string, wrong: string[], right: string][] = [
  ["LIMIT-CAP-04, CONF-17", "I,V", "Temp. rise", ["0", "101"], "100"],
  ["LIMIT-CAP-05", "Imp,ESR", "Trace resistance", ["1001"], "1000"],
  ["LIMIT-CAP-06", "Imp,ESR", "Trace inductance", ["10001"], "10000"],
  ["LIMIT-CAP-07", "Spice", "SPICE centre frequency", ["99 Hz", "11 GHz"], "100 Hz"],
];

test("DEF-CAP-05, DEF-CAP-08, CAP-STATE-20, PHYS-12, CONF-11: film alone sweeps 100 Hz to 10 MHz", async ({
  app,
  plot,
  page,
}) => {
  await page.goto(withFilm);
  const calls = plotCalls(page);
  await app.setNumber(app.quantity(film), "2");
  await until("a plot", () => calls.bodies.at(-1)?.parts[1]?.param.qty.select === 2);
  assert.deepEqual([calls.bodies.at(-1)?.start, calls.bodies.at(-1)?.stop], [100, 1e7]);
  await expectText(plot, "Start frequency", "100 Hz");
  await expectText(plot, "Stop frequency", "10 MHz");
  await app.addPart(ceramic);
  await until(
    "the general range",
    () => calls.bodies.at(-1),
    (body) => body?.start === 1e4 && body.stop === 1e10,
  );
});

test("conditions and the number of rows", async ({ app, plot, page }) => {
  await page.goto(withPart);

  await test.step("CAP-TAB-10, CAP-TAB-13, CAP-STATE-10: highlight, tolerance, locked conditions", async () => {
    await app.addPart(tantalum);
    await app.row(tantalum).getByText("10 µF").click();
    const second = page.getByRole("button", { name: "Highlight C2" });
    await expect(second).toHaveAttribute("aria-pressed", "true");
    await app.choose("Tolerance of C2", /^M · ±20 %$/);
    await app.remove("T491A106M010AT").waitFor();
    await plot.choice("Combined", "Yes").click();
    for (const field of [app.bias(ceramic), app.ambient(ceramic)]) {
      await expect(field).toBeDisabled();
    }
    await plot.choice("Combined", "No").click();
    await expect(app.bias(ceramic)).toBeEnabled();
    const first = page.getByRole("button", { name: "Highlight C1" });
    await expect(first).toHaveAttribute("aria-pressed", "true");
    await app.remove("T491A106M010AT").click();
  });

  await test.step("CAP-STATE-23, PN-04, CONF-35: the eleventh part is refused in these words", async () => {
    for (let count = 2; count <= 10; count += 1) await app.duplicate(ceramic).first().click();
    await expect(app.removes).toHaveCount(10);
    await app.duplicate(ceramic).first().click();
    const alert = page.getByRole("alert").filter({ hasText: "You cannot" });
    await alert.getByText("You cannot add any more parts. The maximum is 10.").waitFor();
    await expect(app.removes).toHaveCount(10);
  });
});

const exports = [
  ["SPICE", "SPICE Model Export"],
  ["CSV", "CSV Export"],
  ["Image", "Image Export"],
  ["S2P", "S2P Export"],
] as const;

test("the exports", async ({ app, plot, page }) => {
  await test.step("EXP-MOD-01 to EXP-MOD-07, CONF-53: each export asks for a part, then shows a preview", async () => {
    await page.goto("/capacitor-simulation");
    await plot.noResults.waitFor();
    const open = page.getByRole("button", { name: "Export", exact: true });
    for (const [name, title] of exports) {
      const dialog = page.getByRole("dialog", { name: title });
      await open.click();
      await page.getByRole("menuitem", { name, exact: true }).click();
      await dialog.getByText("Please select a part first.").waitFor();
      await expect(dialog.getByRole("button", { name: /^Download/ })).toBeDisabled();
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      await expect(open).toBeFocused();
    }

    await app.addPart(ceramic);
    await plot.curve("C1", "|Z|");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    for (const [name, title] of exports) {
      const dialog = page.getByRole("dialog", { name: title });
      await page.getByRole("button", { name, exact: true }).click();
      const preview = dialog.getByRole(name === "Image" ? "img" : "region", { name: "Preview" });
      await preview.waitFor();
      await expect(dialog.getByRole("button", { name: /^Download/ })).toBeEnabled();
      if (name !== "Image") {
        await page.evaluate(() => navigator.clipboard.writeText(""));
        await dialog.getByRole("button", { name: "Copy" }).click();
        const copied = () => page.evaluate(() => navigator.clipboard.readText());
        await expect.poll(copied).toMatch(new RegExp(ceramic.slice(0, 14)));
        await page.getByText("Copied to the clipboard").first().waitFor();
      }
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
    }
  });

  await test.step("the SPICE dialog says how good the file is and makes libraries of all rows", async () => {
    await app.addPart("T491D107K010AT");
    await plot.curve("C2", "|Z|");
    await page.getByRole("button", { name: "SPICE", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "SPICE Model Export" });
    await dialog.getByText(/^\|Z\| \d+(\.\d)? %, ESR \d+(\.\d)? %$/).waitFor();
    await dialog.getByText("ngspice, LTspice, PSpice, QUCS-S").waitFor();
    const held = dialog.getByRole("list", { name: "Parts" }).getByRole("listitem");
    await expect(held).toHaveCount(1);
    const preview = dialog.getByRole("region", { name: "Preview" });
    const choose = async (target: string) => {
      await dialog.getByRole("combobox", { name: "Written for" }).click();
      await page.getByRole("option", { name: target, exact: true }).click();
    };
    await choose("LTspice, with bias model");
    await preview
      .getByText(/Rser=0/)
      .first()
      .waitFor();
    await choose("Library for KiCad");
    await preview.getByText(/Henrad\.lib: 2 parts/).waitFor();
    await expect(held).toHaveCount(2);
    const name = dialog.getByRole("textbox", { name: "Name of the library" });
    const download = dialog.getByRole("button", { name: "Download Library" });
    await name.fill("Buck 5 V");
    await dialog.getByText("Use only letters, digits, - and _.").waitFor();
    await expect(download).toBeDisabled();
    await name.fill("Buck-5V");
    await preview.getByText(/Buck-5V\.lib: 2 parts/).waitFor();
    const saved = page.waitForEvent("download");
    await download.click();
    assert.equal((await saved).suggestedFilename(), "Library.zip");
  });
});

const cascades: [id: string, type: string, steps: string[]][] = [
  ["PICK-TYPE-01", "Ceramic", ["Series", "EIA Case Size", "Dielectric", "Voltage (VDC)"]],
  ["PICK-TYPE-05", "Polymer", ["Series", "Size", "Termination", "Voltage (VDC)"]],
  ["PICK-TYPE-06", "Tantalum", ["Series", "Size", "Termination", "Voltage (VDC)"]],
  ["PICK-TYPE-02", "Aluminum", ["Series", "Size", "Voltage (V)"]],
  ["PICK-TYPE-07", "Film", ["Series", "Lead Spacing (mm)", "Voltage (VDC)"]],
];
