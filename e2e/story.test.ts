import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { expect, test } from "./support/henrad.ts";
import { takePicture } from "./support/looks.ts";
import { at } from "./support/plot.ts";
import { until } from "./support/waiting.ts";

/**
 * One part of each technology, and between which impedances at 10 kHz a good one of its kind lies:
 * the reactance of its capacitance, and above it the resistance of its electrolyte.
 */
const technologies: [string, number, number][] = [
  ["C0805C104K5RACTU", 150, 170],
  ["T491A106K010AT", 1.5, 6],
  ["A700V337M2R5ATE009", 0.045, 0.06],
  ["R46KN4100JHP1M", 15, 17],
  ["EDH106M016A9BAA", 1.5, 25],
];
const ceramic = "C0805C106K8PACTU";
const withCeramic = `/capacitor-simulation?pn=${ceramic}`;

/** @param tolerance relative */
function assertNear(found: number, expected: number, tolerance: number, what: string) {
  const deviation = Math.abs(found / expected - 1);
  assert.ok(deviation <= tolerance, `${what}: found ${found}, expected ${expected}`);
}

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("parts are typed in any case, picked from a list, and compared", async ({
  app,
  page,
  plot,
}) => {
  await page.goto("/capacitor-simulation");

  await test.step("PN-01: a number is found in any case and with spaces", async () => {
    await app.addPart("  c0805c104k5ractu ");
    await app.expectParts(["C0805C104K5RACTU"]);
    await app.remove("C0805C104K5RACTU").click();
  });

  await test.step("PICK-TYPE-03: a ceramic is picked by series, size, dielectric and voltage", async () => {
    await app.choose("Series", /General Purpose Surface Mount|Commercial/);
    await app.choose("EIA Case Size", /^0805/);
    await app.choose("Dielectric", /^X7R\b/);
    await app.choose("Voltage (VDC)", /^50/);
    const box = await app.available("C0805C104K5RACTU");
    await box.check();
    await app.row("C0805C104K5RACTU").waitFor();
    await box.uncheck();
    await app.noParts.waitFor();
  });

  await test.step("a designer types a number of each technology and compares them", async () => {
    for (const [partNumber] of technologies) await app.addPart(partNumber);
    await app.expectParts(technologies.map(([partNumber]) => partNumber));
    for (const [index, [partNumber, lowest, highest]] of technologies.entries()) {
      const impedance = at(await plot.curve(`C${index + 1}`, "|Z|"), 10e3);
      const what = `|Z| of ${partNumber} at 10 kHz is ${impedance} Ω`;
      assert.ok(impedance > lowest && impedance < highest, what);
    }
    await takePicture(page, "five technologies");
  });
});

test("the curves, and their data as CSV", async ({ app, plot, page }) => {
  await page.goto(withCeramic);

  await test.step("the plotted data come as CSV", async () => {
    await app.addPart("T491A106K010AT");
    const curve = await plot.curve("C1", "|Z|");
    const download = await plot.saveCsv();
    assert.equal(download.suggestedFilename(), `Imp-ESR_${ceramic}.csv`);
    const [head = "", ...lines] = (await readFile(await download.path(), "utf8"))
      .trimEnd()
      .split("\r\n");
    assert.ok(
      head.startsWith(`Frequency (Hz),${ceramic} - Impedance (Ohm),${ceramic} - ESR (Ohm)`),
      head,
    );
    assert.equal(lines.length, curve.length);
    for (const line of [lines[0], lines.at(-1)]) {
      const [frequency = Number.NaN, impedance = Number.NaN] = (line ?? "").split(",").map(Number);
      assertNear(impedance, at(curve, frequency), 0.01, `|Z| at ${frequency} Hz`);
    }
  });

  await test.step("the other plot shows capacitance and inductance", async () => {
    await plot.show("Cap,Ind");
    await plot.chartOf("Capacitance & Inductance").waitFor();
    const capacitance = await plot.curve("C1", "C");
    const inductance = await plot.curve("C1", "L");
    assertNear(at(capacitance, 10e3), 10e-6, 0.1, "capacitance at 10 kHz");
    assert.ok(at(inductance, 1e9) > 0.05e-9 && at(inductance, 1e9) < 3e-9, "inductance at 1 GHz");
    const lastCapacitance = capacitance.at(-1)?.x ?? Number.NaN;
    const firstInductance = inductance[0]?.x ?? Number.NaN;
    assert.ok(lastCapacitance < firstInductance, "one ends at resonance, where the other begins");
  });
});

test("crosshair, zoom, rows and their colors", { tag: "@page" }, async ({ app, plot, page }) => {
  await page.goto(withCeramic);

  await test.step("CHART-01: the crosshair reads every curve", async () => {
    await app.addPart("C0805C104K5RACTU");
    await plot.curve("C2", "|Z|");
    await plot.pointAt(0.5, 0.5);
    const pieces = ["Hz", "Ω", "C1", "C2", "10 µF", "100 nF"];
    await until(
      `a read-out with ${pieces.join(", ")}`,
      () => plot.readout(),
      (readout) => pieces.every((piece) => readout.includes(piece)),
    );
    await app.remove("C0805C104K5RACTU").click();
    await app.expectParts([ceramic]);
  });

  await test.step("CHART-02, CHART-03: a box zooms, Reset Zoom returns, a refetch keeps the zoom", async () => {
    await plot.curve("C1", "|Z|");
    await expect(plot.resetZoom).toHaveCount(0);
    const whole = await plot.decades();

    await plot.drag([0.3, 0.2], [0.5, 0.6]);
    await plot.resetZoom.waitFor();
    const zoomed = await plot.decades();
    assertNear(zoomed, 0.2 * whole, 0.05, "decades shown after the zoom");

    await app.setNumber(app.bias(ceramic), "5");
    await until(
      "a refetched plot",
      () => plot.conditions(),
      (text) => /5 V/.test(text),
    );
    assertNear(await plot.decades(), zoomed, 0.01, "decades after a refetch");

    await plot.resetZoom.click();
    await plot.resetZoom.waitFor({ state: "hidden" });
    assertNear(await plot.decades(), whole, 0.01, "decades after the reset");
  });

  await test.step("CAP-TAB-03, CAP-TAB-04: Add duplicates a row after it, Remove takes one away", async () => {
    await app.addPart("T491A106K010AT");
    await app.setNumber(app.bias(ceramic), "3");
    await app.duplicate(ceramic).click();
    await app.expectParts([ceramic, ceramic, "T491A106K010AT"]);
    await expect(app.bias(ceramic).nth(1)).toHaveValue("3");

    await app.remove(ceramic).first().click();
    await app.expectParts([ceramic, "T491A106K010AT"]);
  });

  await test.step("CAP-TAB-11: a row's legend has the style of its curve, also after a removal", async () => {
    await plot.curve("C2", "|Z|");
    const [first, second] = await app.legendColors();
    assert.notEqual(first, second);
    await until("both colors on the plot", async () => {
      const painted = await plot.paintedColors();
      return painted.has(first ?? "") && painted.has(second ?? "");
    });

    await app.remove(ceramic).click();
    await expect.poll(() => app.legendColors()).toEqual([second]);
    await until("only its color on the plot", async () => {
      const painted = await plot.paintedColors();
      return painted.has(second ?? "") && !painted.has(first ?? "");
    });
  });
});
