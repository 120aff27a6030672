import { describe, expect, it } from "vitest";
import type { FindRow } from "@/api/types";
import { areaOf, bandTogether, bestOf, csvOf, together } from "./rows";
import { initialState } from "./state";

const row = (partNumber: string, values: Partial<FindRow> = {}): FindRow => ({
  partNumber,
  pieces: 1,
  type: "ceramic",
  series: "X7R",
  dielectric: "X7R",
  caseSize: "1210",
  ratedVoltage: 25,
  nominal: 22e-6,
  capacitance: 9e-6,
  retained: 0.41,
  esr: 4e-3,
  impedance: null,
  ripple: 8,
  governedBy: "heat",
  rippleRating: null,
  srf: 1e6,
  curve: [],
  area: 8e-6,
  height: 2.5e-3,
  attributes: {
    maker: "Acme",
    maxTemp: { value: 125, isLimit: true, origin: "typical", source: "" },
    esr: { value: 0.01, frequency: 1e5, isLimit: true, origin: "typical", source: "" },
  },
  spread: {},
  origin: "estimated",
  notes: [],
  bands: {},
  verdict: { passes: true, reasons: [], uses: [] },
  ...values,
});

describe("values of all pieces", () => {
  it("follow the laws of parallel parts", () => {
    const bands = { capacitance: [6e-6, 12e-6], esr: [3e-3, 6e-3], ripple: [7, 9] };
    const three = row("A", { pieces: 3, bands });
    expect(together(three, "capacitance")).toBeCloseTo(27e-6, 12);
    expect(together(three, "esr")).toBeCloseTo(4e-3 / 3, 12);
    expect(together(three, "ripple")).toBe(24);
    expect(bandTogether(three, "capacitance")).toEqual(
      [18e-6, 36e-6].map((at) => expect.closeTo(at, 12)),
    );
    expect(bandTogether(three, "esr")).toEqual([1e-3, 2e-3].map((at) => expect.closeTo(at, 12)));
    expect(bandTogether(three, "ripple")).toEqual([21, 27]);
    expect(bandTogether(three, "impedance")).toBeNull();
    expect(areaOf(three)).toBeCloseTo(24e-6, 12);
    expect(areaOf(row("B", { area: null }))).toBeNull();
  });
});

describe("best value", () => {
  const rows = [row("A"), row("B", { esr: 3e-3 }), row("C", { capacitance: null })];

  it("is marked in columns that are not sorted", () => {
    expect(bestOf(rows, "esr", "area")).toBe(3e-3);
    expect(bestOf(rows, "esr", "esr")).toBeNull();
  });

  it("needs two rows and few ties", () => {
    expect(bestOf(rows.slice(0, 1), "esr", "area")).toBeNull();
    expect(bestOf(rows, "ripple", "area")).toBeNull();
    expect(bestOf(rows, "capacitance", "area")).toBe(9e-6);
  });
});

describe("file", () => {
  it("states the conditions in its heads and leaves unknown values empty", () => {
    const [head = "", first = ""] = csvOf(
      [row("A", { height: null, bands: { esr: [3e-3, 6e-3] } })],
      {
        ...initialState,
        bias: 12,
      },
    ).split("\r\n");
    expect(head).toContain('"Capacitance at 12 V, 25 °C (F)"');
    expect(head).toContain("ESR at 500000 Hz (Ω)");
    expect(first).toBe(
      "A,1,ceramic,X7R,X7R,1210,0.000022,25,0.000009,0.004,,8,heat,1000000,0.000008,," +
        'Acme,125,0.01,100000,"maximum, as listed",,,,,typical,estimated,,,0.003,0.006,,,,,,',
    );
  });
});
