import { describe, expect, it } from "vitest";
import type { RippleAnswer, RippleRow } from "@/api/types";
import { failing } from "@/test/verdicts";
import { currentText } from "./current-text";
import { rippleFacts } from "./report-facts";
import { fieldErrors, initialForm, readSpectrum, rippleRequest } from "./ripple-form";
import { barsOf, byMargin, csvOf, limitOf, verdictOf } from "./ripple-rows";
import { texts } from "./texts";

const bank = {
  parts: [{ partNumber: "A", count: 2 }],
  bias: 12,
  temperature: 60,
};

describe("the current", () => {
  it("of a converter has its voltages, and no source where none is given", () => {
    const request = rippleRequest(initialForm, bank);
    expect(request?.waveform).toMatchObject({ kind: "buckInput", inputVoltage: 12, phases: 1 });
    expect(request).toMatchObject({ source: null, coupled: "Yes", rise: 20 });
    expect(request?.conditions).toEqual({ bias: 12, temperature: 60 });
    expect(rippleRequest({ ...initialForm, sourceL: 1e-7 }, bank)?.source).toEqual({
      R: 0,
      L: 1e-7,
    });
  });

  it("is at the voltage of its converter, unless another is set", () => {
    const rail = { ...bank, bias: 1 };
    const conditions = (more: Partial<typeof initialForm>) =>
      rippleRequest({ ...initialForm, ...more }, rail)?.conditions;
    expect(conditions({})).toEqual({ bias: 12, temperature: 60 });
    expect(conditions({ converter: "boostInput", input: 5 })).toMatchObject({ bias: 5 });
    expect(conditions({ converter: "buckOutput" })).toMatchObject({ bias: 3.3 });
    expect(conditions({ converter: "boostOutput", output: 24 })).toMatchObject({ bias: 24 });
    expect(conditions({ bias: 14, ambient: 85 })).toEqual({ bias: 14, temperature: 85 });
    for (const more of [{ converter: "inverter" }, { form: "spectrum" }] as const) {
      expect(conditions(more)).toMatchObject({ bias: 1 });
    }
  });

  it("of an inverter has its modulation in place of voltages", () => {
    const form = { ...initialForm, converter: "inverter", current: 20 } as const;
    expect(rippleRequest(form, bank)?.waveform).toEqual({
      ...{ kind: "inverter", frequency: 500e3, harmonics: 50 },
      ...{ modulation: 0.8, powerFactor: 0.9, outputCurrent: 20 },
    });
  });

  it("of a given course has its currents and its share of the period", () => {
    const trapezoid = { ...initialForm, converter: "trapezoid", duty: 0.4 } as const;
    expect(rippleRequest(trapezoid, bank)?.waveform).toEqual({
      ...{ kind: "trapezoid", first: 8.9, last: 11.1, riseTime: 1e-8 },
      ...{ frequency: 500e3, phases: 1, duty: 0.4 },
    });
    const triangle = { ...initialForm, converter: "triangle" } as const;
    expect(rippleRequest(triangle, bank)?.waveform).toMatchObject({
      kind: "triangle",
      deltaI: 2.2,
    });
  });

  it("is a list, typed or from a file", () => {
    const currents = [
      { frequency: 1e5, rms: 2 },
      { frequency: 2e5, rms: 0.5 },
    ];
    expect(readSpectrum("100k 2\n200 kHz 500 mA")).toBeNull();
    expect(readSpectrum("100k 2\n200kHz 500mA")).toEqual(currents);
    expect(readSpectrum("f (Hz),I (A)\r\n100000,2\r\n200000,0.5\r\n")).toEqual(currents);
    expect(readSpectrum("")).toBeNull();
    const form = { ...initialForm, form: "spectrum", spectrum: "100k 2" } as const;
    expect(rippleRequest(form, bank)?.waveform).toEqual({
      kind: "list",
      currents: [{ frequency: 1e5, rms: 2 }],
    });
    expect(rippleRequest({ ...form, spectrum: "x" }, bank)).toBeNull();
    expect(rippleRequest(initialForm, { ...bank, parts: [] })).toBeNull();
  });

  it("has the server's sentences at its fields", () => {
    const errors = [
      { path: "waveform.outputVoltage", message: "below its input" },
      { path: "bank", message: "none" },
    ];
    expect(fieldErrors(errors)).toEqual({ output: "below its input" });
  });
});

describe("what a report holds for", () => {
  const facts = (more: Partial<typeof initialForm>, ageHours = 0) =>
    Object.fromEntries(rippleFacts({ ...initialForm, ...more }, { ...bank, ageHours }, 0.2133));

  it("names source, mounting, age and how the ESR was taken", () => {
    const set = { sourceR: 0.01, sourceL: 1e-7, mountingL: 6e-10, coupled: false };
    expect(facts(set, 87_660)).toMatchObject({
      "Source R": "10 mΩ",
      "Source L": "100 nH",
      "Mounting R per piece": "",
      "Mounting L per piece": "600 pH",
      Age: "87.7 kh",
      "Include self-heating in ESR": "No",
    });
    expect(facts({})).toMatchObject({ "Source L": "", Age: "" });
  });
});

const row = (partNumber: string, more: Partial<RippleRow>): RippleRow => ({
  ...{
    partNumber,
    type: "ceramic",
    count: 2,
    rms: 2,
    share: 0.5,
    power: 0.1,
    rise: 10,
    allowedRise: 20,
  },
  ...{
    margin: 0.5,
    governedBy: "heat",
    verdict: { passes: true, reasons: [], uses: [] },
    published: null,
    life: null,
    spread: {},
    origin: "estimated",
  },
  notes: [],
  ...more,
});

const answer = {
  parts: [row("A", {}), row("B", { rms: 2.11, margin: -0.14, rise: 20.5, allowedRise: 15.8 })],
  spectrum: [
    { frequency: 5e5, rms: 3, parts: [1, 2] },
    { frequency: 1e6, rms: 1, parts: [1.5, 0.5] },
  ],
  waveforms: {
    step: 1e-9,
    voltage: [0.1, -0.1],
    parts: [
      [1, 2],
      [3, 4],
    ],
  },
} as unknown as RippleAnswer;

describe("who carries the current", () => {
  it("stands by margin, in the colors of the request", () => {
    expect(
      byMargin(answer.parts).map(({ row: { partNumber }, slot }) => [partNumber, slot]),
    ).toEqual([
      ["B", 2],
      ["A", 1],
    ]);
    expect(limitOf(row("A", {}))).toBe(3);
    expect(limitOf(row("A", { margin: null }))).toBeNull();
  });

  it("is told with the part that is over its limit, and how far", () => {
    expect(verdictOf(answer, 12)).toEqual({
      isMet: false,
      head: "B carries 2.11 A per piece; its limit is 1.81 A.",
      rest: "It warms by 20.5 K; 15.8 K is allowed. The other parts stay below 10 K.",
    });
    expect(verdictOf({ parts: [row("A", { margin: 0.28 })] }, 12)).toEqual({
      ...{ isMet: true, rest: "" },
      head: "Every part stays within its limit. Tightest: A, 28 % left.",
    });
    expect(verdictOf({ parts: [row("A", { margin: null })] }, 12)).toBeNull();
    const much = verdictOf({ parts: [row("A", { margin: 15.48 })] }, 12);
    expect(much?.head).toContain("Tightest: A, which could carry 16 × its current.");
    const runaway = verdictOf({ parts: [row("A", { margin: -0.2, rise: null })] }, 12);
    expect(runaway?.rest).toBe("Its loss rises faster with temperature than its cooling does.");
  });

  it("fails with a part that its bias is too high for, whatever its current", () => {
    const verdict = failing("ratedVoltage", 2.5);
    const parts = [row("A", { margin: 0.5 }), row("B", { margin: null, verdict })];
    expect(verdictOf({ parts }, 12)).toEqual({
      isMet: false,
      head: "B is rated 2.5 V; its bias is 12 V.",
      rest: "",
    });
    const other = failing("selfHeating", 20, "Too hot.");
    expect(verdictOf({ parts: [row("A", { verdict: other })] }, 12)).toEqual({
      ...{ isMet: false, head: "A does not stand this.", rest: "Too hot." },
    });
  });

  it("is stacked by part for each harmonic", () => {
    expect(barsOf(answer)[1]?.pieces).toEqual([
      { slot: 1, from: 0, to: 1.5 },
      { slot: 2, from: 1.5, to: 2 },
    ]);
  });

  it("is saved with one period of the voltage", () => {
    const lines = csvOf(answer).split("\r\n");
    expect(lines[2]).toBe("B,2,2.11,1.8145999999999998,0.5,20.5,15.8,0.1,-0.14,,");
    expect(lines[4]).toBe("time (s),voltage (V),A (A),B (A)");
    expect(lines[6]).toBe("1e-9,-0.1,2,4");
  });

  it("prints what is too small or too large to matter as a bound", () => {
    expect(texts.kelvins(0.000_009_7)).toBe("< 0.01 K");
    expect(texts.margin(739)).toBe("> 100 ×");
    expect(texts.margin(1.5)).toBe("2.5 ×");
    expect(texts.margin(-0.14)).toBe("\u221214 %");
  });
});

describe("the current in one line", () => {
  const text = (change: object) => currentText({ ...initialForm, ...change }, bank);

  it("names the converter with its voltages, and other courses with what they have", () => {
    expect(text({})).toBe("Buck, input capacitors, 12 V to 3.3 V, 10 A, 500 kHz. 12 V, 60 °C");
    expect(text({ converter: "inverter", current: 20 })).toBe(
      "Three-phase inverter, dc link, 20 A, 500 kHz. 12 V, 60 °C",
    );
    expect(text({ converter: "trapezoid" })).toContain("8.9 A to 11.1 A, 500 kHz");
    expect(text({ form: "spectrum" })).toBe("2 sines. 12 V, 60 °C");
    expect(text({ form: "spectrum", spectrum: "50k 1" })).toBe("1 sine. 12 V, 60 °C");
  });
});
