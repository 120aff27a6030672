// @ts-check
import assert from "node:assert/strict";
import { useHenrad } from "./support/henrad.mjs";
import { PlotCalls } from "./support/plot-calls.mjs";
import { until } from "./support/until.mjs";

/** An address of a shop, so that part numbers lead to a search there. */
const henradTest = useHenrad({ HENRAD_PRODUCT_SEARCH_URL: "https://shop.example/?q={pn}" });
const ceramic = "C0805C106K8PACTU";
const tantalum = "T491A106K010AT";
const film = "R46KI310000M1K";
const withPart = { path: `/capacitor-simulation?pn=${ceramic}` };
const withFilm = { path: `/capacitor-simulation?pn=${film}` };

/** @typedef {import("./support/plot.mjs").Plot} Plot */
/** @typedef {import("playwright-core").Page} Page */

/**
 * @param {Plot} plot
 * @param {string} label
 */
const textOf = (plot, label) => plot.field(label).inputValue();

/**
 * The chosen option of a choice.
 * @param {Plot} plot
 * @param {string} label
 */
const chosen = (plot, label) =>
  plot
    .field(label)
    .locator("input:checked")
    .evaluate((input) => {
      const radio = /** @type {HTMLInputElement} */ (input);
      return radio.labels?.[0]?.textContent ?? radio.value;
    });

/**
 * All options of a choice.
 * @param {Plot} plot
 * @param {string} label
 */
const choicesOf = (plot, label) => plot.field(label).locator("label").allTextContents();

henradTest(
  "CAP-SCR-02, CAP-TAB-01, SHELL-NAV-10: bar, chart, table, exports and the capacitor selector",
  withPart,
  async ({ screen, plot, page }) => {
    await plot.chart.waitFor();
    await page.getByRole("region", { name: "Add parts" }).waitFor();
    assert.equal(await textOf(plot, "Start frequency"), "10 kHz");
    for (const name of ["CSV", "SPICE", "S2P", "Image"]) {
      await page.getByRole("button", { name, exact: true }).waitFor();
    }
    await screen.remove(ceramic).waitFor();
    const heads = await page.getByRole("columnheader").allTextContents();
    assert.deepEqual(heads, [
      ...["Expand", "Legend", "Tolerance", "Part Number", "Cap.", "VDC", "Dielectric"],
      ...["Qty.", "Bias (V)", "Amb. (°C)", "Add", "Remove"],
    ]);
  },
);

henradTest(
  "CAP-TAB-02, EXT-02: a part number leads to the product search",
  withPart,
  async ({ page }) => {
    const link = page.getByRole("link", { name: ceramic });
    assert.equal(await link.getAttribute("href"), `https://shop.example/?q=${ceramic}`);
    assert.match((await link.getAttribute("rel")) ?? "", /noreferrer/);
  },
);

henradTest(
  "DEF-CAP-02, DEF-CAP-03, DEF-CAP-04, DEF-CAP-06, DEF-CAP-07, DEF-CAP-11, DEF-CAP-12, FILM-CONST-03, CONF-10, CONF-11: the bar begins with its defaults",
  withPart,
  async ({ plot, page }) => {
    await plot.chart.waitFor();
    assert.equal(await textOf(plot, "Start frequency"), "10 kHz");
    assert.equal(await textOf(plot, "Trace resistance"), "0");
    assert.equal(await textOf(plot, "Trace inductance"), "0");
    assert.equal(await textOf(plot, "Stop frequency"), "10 GHz");
    for (const label of ["Calculated", "Combined"]) {
      assert.equal(await chosen(plot, label), "No");
      assert.deepEqual(new Set(await choicesOf(plot, label)), new Set(["Yes", "No"]));
    }
    /** @type {[string, string[]][]} */
    const ranges = [
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
      // The list of the field before takes its time to close.
      await until(
        `the choices of ${label}`,
        () => page.getByRole("option").allTextContents(),
        (choices) => choices.join() === options.join(),
      );
      await page.keyboard.press("Escape");
    }
    await plot.plotType("I,V").click();
    assert.equal(await textOf(plot, "Temp. rise"), "20");
  },
);

henradTest(
  "DEF-CAP-09, DEF-CAP-13, DEF-CAP-14, DEF-CAP-15: lines and SPICE models begin with their defaults",
  withPart,
  async ({ plot, page }) => {
    const calls = new PlotCalls(page);
    await plot.plotType("S21").click();
    assert.equal(await chosen(plot, "Path"), "Shunt");
    assert.deepEqual(await choicesOf(plot, "Path"), ["Shunt", "Series"]);
    assert.equal(await chosen(plot, "Line"), "50 Ω");
    assert.deepEqual(await choicesOf(plot, "Line"), ["50 Ω", "75 Ω"]);
    await plot.plotType("Spice").click();
    assert.equal(await chosen(plot, "File format"), "CKT");
    assert.deepEqual(await choicesOf(plot, "File format"), ["CKT", "TXT", "DAT", "PRN", "CIR"]);
    assert.equal(await textOf(plot, "SPICE centre frequency"), "10");
    const body = await until(
      "the defaults sent",
      () => calls.bodies.at(-1),
      (sent) => sent?.plotType === "Spice",
    );
    assert.deepEqual(
      [body.spiceFreq, body.spiceFileFormat, body.path, body.line],
      [1e4, "CKT", "Shunt", "50"],
    );
  },
);

henradTest(
  "DEF-CAP-10, LIMIT-CAP-08: seven frequencies, each from 100 Hz to 10 GHz",
  withPart,
  async ({ screen, plot, page }) => {
    const calls = new PlotCalls(page);
    await plot.plotType("MultFreq").click();
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
      await screen.setNumber(last, wrong);
      await until("the field is marked", () => screen.isInvalid(last));
      assert.match(await screen.noteOf(last), /Out of range/);
    }
  },
);

/** @type {[id: string, plotType: string, label: string, wrong: string[], right: string][]} */
const limits = [
  ["LIMIT-CAP-04, CONF-17", "I,V", "Temp. rise", ["0", "101"], "100"],
  ["LIMIT-CAP-05", "Imp,ESR", "Trace resistance", ["1001"], "1000"],
  ["LIMIT-CAP-06", "Imp,ESR", "Trace inductance", ["10001"], "10000"],
  ["LIMIT-CAP-07", "Spice", "SPICE centre frequency", ["99 Hz", "11 GHz"], "100 Hz"],
];
for (const [ids, plotType, label, wrong, right] of limits) {
  henradTest(`${ids}: the limits of ${label}`, withPart, async ({ screen, plot }) => {
    await plot.plotType(plotType).click();
    const input = plot.setting(label);
    for (const text of wrong) {
      await input.focus();
      await screen.setNumber(input, text);
      await until(`${text} is marked`, () => screen.isInvalid(input));
      assert.match(await screen.noteOf(input), /Out of range/);
    }
    await screen.setNumber(input, right);
    await until(`${right} is taken`, async () => !(await screen.isInvalid(input)));
  });
}

henradTest(
  "DEF-CAP-05, DEF-CAP-08, CAP-STATE-20, PHYS-12, CONF-11: film alone sweeps 100 Hz to 10 MHz",
  withFilm,
  async ({ screen, plot, page }) => {
    const calls = new PlotCalls(page);
    await screen.setNumber(screen.quantity(film), "2");
    await until("a plot", () => calls.bodies.at(-1)?.parts[1]?.param.qty.select === 2);
    assert.deepEqual([calls.bodies.at(-1)?.start, calls.bodies.at(-1)?.stop], [100, 1e7]);
    assert.equal(await textOf(plot, "Start frequency"), "100 Hz");
    assert.equal(await textOf(plot, "Stop frequency"), "10 MHz");
    await screen.addPart(ceramic);
    await until(
      "the general range",
      () => calls.bodies.at(-1),
      (body) => body?.start === 1e4 && body.stop === 1e10,
    );
  },
);

henradTest(
  "CAP-STATE-23, PN-04, CONF-35: the eleventh part is refused in these words",
  withPart,
  async ({ screen, page }) => {
    for (let count = 2; count <= 10; count += 1) await screen.duplicate(ceramic).first().click();
    await until(
      "ten rows",
      () => screen.removes.count(),
      (count) => count === 10,
    );
    await screen.duplicate(ceramic).first().click();
    const alert = page.getByRole("alert").filter({ hasText: "You cannot" });
    await alert.getByText("You cannot add any more parts. The maximum is 10.").waitFor();
    assert.equal(await screen.removes.count(), 10);
  },
);

henradTest(
  "CAP-TAB-10, CAP-TAB-13, CAP-STATE-10: highlight, tolerance, locked conditions",
  withPart,
  async ({ screen, plot, page }) => {
    await screen.addPart(tantalum);
    await screen.row(tantalum).getByText("10 µF").click();
    const second = page.getByRole("button", { name: "Highlight C2" });
    assert.equal(await second.getAttribute("aria-pressed"), "true");
    await screen.choose("Tolerance of C2", /^M · ±20 %$/);
    await screen.remove("T491A106M010AT").waitFor();
    await plot.choice("Combined", "Yes").click();
    for (const field of [screen.bias(ceramic), screen.ambient(ceramic)]) {
      await until("a locked field", () => field.isDisabled());
    }
    await plot.choice("Combined", "No").click();
    await until("a free field", () => screen.bias(ceramic).isEnabled());
    const first = page.getByRole("button", { name: "Highlight C1" });
    assert.equal(await first.getAttribute("aria-pressed"), "true");
  },
);

for (const [ids, name, title] of /** @type {const} */ ([
  ["EXP-MOD-01", "SPICE", "SPICE Model Export"],
  ["EXP-MOD-02, EXP-MOD-06", "CSV", "CSV Export"],
  ["EXP-MOD-03", "Image", "Image Export"],
  ["EXP-MOD-04", "S2P", "S2P Export"],
])) {
  henradTest(
    `${ids}, EXP-MOD-05, EXP-MOD-07, CONF-53: ${title} asks for a part, then shows a preview`,
    {},
    async ({ screen, plot, page }) => {
      const open = page.getByRole("button", { name, exact: true });
      const dialog = page.getByRole("dialog", { name: title });
      await open.click();
      await dialog.getByText("Please select a part first.").waitFor();
      assert.equal(await dialog.getByRole("button", { name: /^Download/ }).isDisabled(), true);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });

      await screen.addPart(ceramic);
      await plot.chart.waitFor();
      await plot.curve("C1", "|Z|");
      await open.click();
      const preview = dialog.getByRole(name === "Image" ? "img" : "region", { name: "Preview" });
      await preview.waitFor();
      assert.equal(await dialog.getByRole("button", { name: /^Download/ }).isEnabled(), true);
      if (name !== "Image") {
        await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
        await dialog.getByRole("button", { name: "Copy" }).click();
        await page.getByText("Copied to the clipboard").waitFor();
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        assert.match(copied, new RegExp(ceramic.slice(0, 14)));
      }
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
    },
  );
}

/** @type {[id: string, type: string, steps: string[]][]} */
const cascades = [
  ["PICK-TYPE-01", "Ceramic", ["Series", "EIA Case Size", "Dielectric", "Voltage (VDC)"]],
  ["PICK-TYPE-05", "Polymer", ["Series", "Size", "Termination", "Voltage (VDC)"]],
  ["PICK-TYPE-06", "Tantalum", ["Series", "Size", "Termination", "Voltage (VDC)"]],
  ["PICK-TYPE-02", "Aluminum", ["Series", "Size", "Voltage (V)"]],
  ["PICK-TYPE-07", "Film", ["Series", "Lead Spacing (mm)", "Voltage (VDC)"]],
];
henradTest(
  `${cascades.map(([id]) => id).join(", ")}, PICK-LIST-01: each type has its cascade`,
  {},
  async ({ screen, page }) => {
    const types = page.getByRole("radiogroup", { name: "Capacitor type" });
    const first = types.getByRole("radio", { name: "Ceramic" });
    assert.equal(await first.isChecked(), true);
    assert.equal(await types.getByRole("radio").count(), cascades.length);
    await screen.add.waitFor();
    for (const [, type, steps] of cascades) {
      await types.getByText(type, { exact: true }).click();
      await until(`the steps of ${type}`, async () => {
        const shown = await Promise.all(steps.map((step) => screen.picker(step).isVisible()));
        return shown.every(Boolean);
      });
    }
  },
);

henradTest(
  "PICK-LIST-02, API-PICK-11: the list shows capacitance and number, and counts what is taken",
  {},
  async ({ screen, page }) => {
    await screen.choose("Series", /General Purpose Surface Mount/);
    await screen.choose("EIA Case Size", /^0805/);
    await screen.choose("Dielectric", /^X5R/);
    const box = await screen.available(ceramic);
    const logged = page.waitForRequest("**/log/part");
    await box.click();
    assert.equal((await logged).postDataJSON().method, "fromList");
    await screen.remove(ceramic).waitFor();
    const line = page.getByRole("listitem").filter({ hasText: ceramic });
    assert.match((await line.textContent()) ?? "", /10 µF/);
  },
);
