import { describe, expect, it } from "vitest";
import type { TargetForm } from "./target-form";
import { maskOf, pointsOf, readPoints, stepTarget } from "./target-mask";

const form: TargetForm = {
  mode: "flat",
  flat: 0.01,
  start: 1e4,
  stop: 2e7,
  rail: 3.3,
  deviation: 3,
  step: 12,
  points: "",
};

describe("the target", () => {
  it("is the allowed deviation over the load step", () => {
    const state = { ...form, rail: 3.3, deviation: 3, step: 12 };
    expect(stepTarget(state)).toBeCloseTo(0.008_25, 12);
    expect(maskOf({ ...state, mode: "step", start: 1e4, stop: 2e7 })).toEqual([
      [1e4, stepTarget(state)],
      [2e7, stepTarget(state)],
    ]);
  });

  it("reads corners with prefixes, one a line", () => {
    expect(readPoints("10k 10m\n\n1 MHz")).toBeNull();
    expect(readPoints("10k; 10m\n1M, 0.01\n100MHz 100mΩ")).toEqual([
      [1e4, 0.01],
      [1e6, 0.01],
      [1e8, 0.1],
    ]);
    expect(readPoints("10k ten")).toBeNull();
  });

  it("reads what a spreadsheet or a file holds", () => {
    const corners = [
      [1e4, 0.01],
      [2e7, 0.05],
    ];
    expect(readPoints("Frequency (Hz),Impedance (Ω)\r\n10000,0.01\r\n2e7,0.05\r\n")).toEqual(
      corners,
    );
    expect(readPoints("10k\t10m\n20M\t50m")).toEqual(corners);
    expect(readPoints(pointsOf([[12_345.678, 0.008_25]]))).toEqual([[12_345.7, 0.008_25]]);
  });

  it("reads decimal commas, units in cells and units in the head of a sheet", () => {
    const corners = [
      [1e5, 0.0105],
      [2e7, 0.05],
    ];
    expect(readPoints("0,1\t10,5\n20\t50")).toEqual([
      [0.1, 10.5],
      [20, 50],
    ]);
    for (const typed of [
      "Frequency (MHz)\t|Z| (mΩ)\r\n0,1\t10,5\r\n20\t50\t\r\n",
      "f / MHz;Z / mOhm\n0,1;10,5\n20;50",
      "f [MHz],Z [mohm]\n0.1,10.5\n20,50",
      "Frequency (MHz)\t|Z| (mΩ)\n100 kHz\t10,5 mΩ\n20 MHz\t0.05 Ω",
      "100 kHz\t10,5 mΩ\n20 MHz\t50 mΩ",
      "100 kHz, 10.5 mΩ\n20 MHz, 50 mΩ",
      "100 kHz 10,5 mΩ\n20 MHz 50 mΩ",
      "100k 10,5m\n20M 50m",
      "Frequency (MHz) Impedance (mΩ)\n0.1, 10.5\n20, 50",
    ]) {
      const read = readPoints(typed)?.map((corner) => corner.map((x) => Number(x.toPrecision(12))));
      expect(read, typed).toEqual(corners);
    }
    // A thousands separator is none of these: the line says so instead of a hundredth of it.
    expect(readPoints("10,000,0.01")).toBeNull();
  });

  it("is not a mask while frequencies do not rise or an impedance is 0", () => {
    expect(maskOf({ ...form, mode: "points", points: "10k 10m" })).toBeNull();
    expect(maskOf({ ...form, mode: "points", points: "20M 10m\n10k 10m" })).toBeNull();
    expect(maskOf({ ...form, mode: "points", points: "10k 0\n20M 10m" })).toBeNull();
    expect(maskOf({ ...form, start: 2e7 })).toBeNull();
    expect(maskOf({ ...form, mode: "step", step: 0 })).toBeNull();
  });
});
