// @ts-check
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { takeScreenshot } from "./support/artifacts.mjs";
import { useHenrad } from "./support/henrad.mjs";
import { PlotCalls } from "./support/plot-calls.mjs";
import { until } from "./support/until.mjs";

/** @typedef {import("./support/plot.mjs").Plot} Plot */

const henradTest = useHenrad();
const ceramic = "C0805C106K8PACTU";
const film = "R46KN4100JHP1M";
const withCeramic = { path: `/capacitor-simulation?pn=${ceramic}` };

/** Fields of the parameter bar, beside Combined, by plot. */
const fieldsOf = /** @type {const} */ ([
  ["Imp,ESR", ["Start frequency", "Stop frequency", "Trace resistance", "Trace inductance"]],
  ["S21", ["Start frequency", "Path", "Line"]],
  ["I,V", ["Start frequency", "Temp. rise"]],
  ["MultFreq", ["Temp. rise", "Frequencies"]],
]);
const allFields = [...new Set(fieldsOf.flatMap(([, fields]) => fields))];

henradTest(
  "CAP-STATE-11: the parameter bar shows the fields of its plot",
  withCeramic,
  async ({ plot, page }) => {
    for (const [plotType, fields] of fieldsOf) {
      await plot.plotType(plotType).click();
      for (const label of fields) await plot.field(label).waitFor();
      if (plotType === "MultFreq") {
        for (const label of allFields.filter((each) => !fields.some((field) => field === each))) {
          assert.equal(await plot.field(label).count(), 0, `${label} on ${plotType}`);
        }
      }
      await takeScreenshot(page, `plot ${plotType}`);
    }
  },
);

henradTest(
  "CAP-STATE-12, CAP-AVAIL-01: a plot that the part cannot have says why",
  { path: `/capacitor-simulation?pn=${film}` },
  async ({ plot, page }) => {
    const tab = plot.plotType("TCC");
    await until("a disabled tab", () => tab.isDisabled());
    await tab.hover();
    await page.getByRole("tooltip").getByText("film").waitFor();
    assert.equal(await tab.getAttribute("aria-selected"), "false");
    assert.equal(await plot.plotType("I,V").isDisabled(), false);
  },
);

henradTest(
  "CAP-STATE-01, CAP-STATE-02: a plot of single parts takes Combined away",
  withCeramic,
  async ({ screen, plot, page }) => {
    const calls = new PlotCalls(page);
    await screen.addPart("T491A106K010AT");
    await plot.choice("Combined", "Yes").click();
    await until(
      "a combined plot",
      () => calls.bodies.at(-1),
      (body) => body?.combine === "Yes" && body.highlight === 0,
    );
    await plot.plotType("Vbias").click();
    await until(
      "part 1 alone",
      () => calls.bodies.at(-1),
      (body) => body?.plotType === "Vbias" && body.combine === "No" && body.highlight === 1,
    );
  },
);

henradTest("S21 is read in decibels, in either path", withCeramic, async ({ plot, page }) => {
  const calls = new PlotCalls(page);
  await plot.plotType("S21").click();
  await plot.chartOf("S21").waitFor();
  await until(
    "a negative value",
    async () => {
      await plot.pointAt(0.5, 0.5);
      return plot.readout();
    },
    (text) => /\u2212\d+(\.\d+)?\s*dB/.test(text),
  );
  await plot.choice("Path", "Series").click();
  await until(
    "the part in series",
    () => calls.bodies.at(-1)?.path,
    (path) => path === "Series",
  );
  await plot.about.click();
  for (const statement of [
    /^Typical values from an equivalent circuit/,
    /bias, 25 °C; parameters/,
  ]) {
    await page.getByRole("listitem").filter({ hasText: statement }).waitFor();
  }
});

henradTest(
  "CHART-07: the title of MultFreq carries the thermal resistance, its list is edited",
  withCeramic,
  async ({ screen, plot, page }) => {
    const calls = new PlotCalls(page);
    await plot.plotType("MultFreq").click();
    await page.getByRole("heading", { name: /Rθ [\d.]+ °C\/W/ }).waitFor();
    assert.equal(calls.bodies.at(-1)?.start, 100);
    await plot.field("Frequencies").click();
    await screen.setNumber(plot.setting("Frequency 1"), "2k");
    await until(
      "the new frequency",
      () => calls.bodies.at(-1)?.freqList[0],
      (frequency) => frequency === 2000,
    );
    await takeScreenshot(page, "frequency list");
  },
);

for (const name of ["CSV", "Image"]) {
  henradTest(`EXP: ${name} without a part asks for one`, {}, async ({ plot, page }) => {
    const button = page.getByRole("button", { name, exact: true });
    await button.click();
    const dialog = page.getByRole("dialog", { name: `${name} Export` });
    await dialog.getByText("Please select a part first.").waitFor();
    const download = dialog.getByRole("button", { name: /^Download/ });
    assert.equal(await download.isDisabled(), true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await until("focus on the button", () =>
      button.evaluate((element) => element === document.activeElement),
    );
    await plot.noResults.waitFor();
  });
}

henradTest(
  "EXP-MOD-08: the plot comes as an image that the browser makes of it",
  withCeramic,
  async ({ plot, page }) => {
    await plot.curve("C1", "|Z|");
    /** @type {string[]} */
    const asked = [];
    page.on("request", (request) => {
      if (/^https?:/.test(request.url())) asked.push(request.url());
    });
    await page.getByRole("button", { name: "Image", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Image Export" });
    await dialog.getByText("SVG", { exact: true }).click();
    const saved = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download SVG" }).click();
    const file = await saved;
    assert.equal(file.suggestedFilename(), `Imp-ESR_${ceramic}.svg`);
    const svg = await readFile(await file.path(), "utf8");
    assert.match(svg, /^<svg [\s\S]*Impedance &amp; ESR/);
    await dialog.waitFor({ state: "hidden" });
    assert.deepEqual(asked, []);
  },
);
