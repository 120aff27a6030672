import { describe, expect, it } from "vitest";
import { impedanceContent, impedanceSeries } from "./fixtures";
import { printValue, printX, readoutAt, readoutHead, spoken } from "./readout";
import { readoutText } from "./readout-file";
import { fullView } from "./scales";
import type { ChartSeries } from "./types";

const content = impedanceContent();
const view = fullView(content);
const ohm = { name: "Impedance", symbol: "|Z|", unit: "Ω", axis: "left" } as const;

describe("readoutAt", () => {
  it("has one row a part, from the top of the plot to its bottom", () => {
    const { rows } = readoutAt(content, view, 1e5);
    expect(rows.map(({ refDes }) => refDes)).toEqual(["C4", "C3", "C2", "C1"]);
    const above = readoutAt(content, view, 1e9).rows.map(({ refDes }) => refDes);
    expect(above[0]).toBe("C1");
  });

  it("gives every quantity of a part", () => {
    const [row] = readoutAt(content, view, 1e4).rows;
    expect(row?.values).toHaveLength(2);
    expect(row?.values[0]?.value).toBeCloseTo(15915.5, 1);
    expect(row?.values[1]?.value).toBeCloseTo(0.0808, 6);
  });

  it("leaves out hidden parts", () => {
    const series = impedanceSeries().map((one) => ({ ...one, hidden: one.slot === 4 }));
    const { rows } = readoutAt({ ...content, series }, view, 1e5);
    expect(rows.map(({ refDes }) => refDes)).toEqual(["C3", "C2", "C1"]);
  });

  it("keeps a part whose curve has no point there, below the others", () => {
    const series = impedanceSeries().map((one) =>
      one.slot === 4 ? { ...one, x: [1e8, 1e9], y: [1, 2] } : one,
    );
    const { rows } = readoutAt({ ...content, series }, view, 1e5);
    expect(rows.map(({ refDes }) => refDes)).toEqual(["C3", "C2", "C1", "C4"]);
    expect(rows.at(-1)?.values.map(({ value }) => value)).toEqual([null, null]);
  });
});

describe("several curves of a part", () => {
  const [first] = impedanceSeries(1);
  const curves = ["100 kHz", "1 MHz"].map((condition, index) => ({
    ...(first as ChartSeries),
    id: condition,
    condition,
    y: Array.from((first as ChartSeries).y, (value) => value * (index + 1)),
    regions: [{ from: 1e4, to: 1e6, reason: "limited by heat" }],
  }));

  it("have a row each, named by their condition", () => {
    const { rows } = readoutAt({ ...content, series: curves }, view, 1e5);
    expect(rows.map(({ label }) => label)).toEqual(["100 µF · 1 MHz", "100 µF · 100 kHz"]);
  });

  it("name what holds at the cursor, also aloud and in the file", () => {
    const inside = readoutAt({ ...content, series: curves }, view, 1e5);
    expect(inside.rows.map(({ region }) => region)).toEqual(["limited by heat", "limited by heat"]);
    expect(spoken(inside)).toContain("limited by heat");
    expect(readoutText(inside)).toContain("Region");
    const outside = readoutAt({ ...content, series: curves }, view, 1e7);
    expect(outside.rows.map(({ region }) => region)).toEqual(["", ""]);
    expect(readoutText(outside)).not.toContain("Region");
  });
});

describe("printing", () => {
  it("has three significant digits, prefix and unit", () => {
    expect(printValue(0.038, ohm)).toEqual({ number: "38.0", prefix: "mΩ" });
    expect(printValue(null, ohm)).toEqual({ number: "–", prefix: "" });
    expect(printX({ x: 12.589e6, xUnit: "Hz", xSiPrefix: true })).toBe("12.6 MHz");
  });

  it("takes no prefix where the unit takes none", () => {
    expect(printX({ x: 0.3, xUnit: "°C", xSiPrefix: false })).toBe("0.3 °C");
    expect(printX({ x: 8760, xUnit: "h", xSiPrefix: false })).toBe("8,760 h");
    const percent = { ...ohm, unit: "%", siPrefix: false };
    expect(printValue(-0.0512345, percent)).toEqual({ number: "\u22120.05", prefix: "%" });
  });

  it("reads as a sentence", () => {
    const series = impedanceSeries(1);
    const text = spoken(readoutAt({ ...content, series }, view, 1e4));
    expect(text).toBe("10.0 kHz; C1 100 µF: |Z| 160 mΩ, ESR 18.2 mΩ");
  });
});

describe("readoutHead", () => {
  const currents = { ...content, xLabel: "Current", xUnit: "A" };

  it("IND-SCR-20 names the axis where the chart asks for it", () => {
    const named = readoutAt({ ...currents, xNamed: true }, view, 20);
    expect(readoutHead(named)).toBe("Current: 20.0 A");
    expect(readoutHead(readoutAt(currents, view, 20))).toBe("20.0 A");
  });
});

describe("readoutText", () => {
  it("is a title line, heads and one line a part", () => {
    const series = impedanceSeries(2).map((one) => ({ ...one, name: `${one.name}, "new"` }));
    const lines = readoutText(readoutAt({ ...content, series }, view, 1e4)).split("\r\n");
    expect(lines).toEqual([
      "Impedance & ESR · Frequency 10.0 kHz · 3.3 V · 25 °C · typical",
      "Ref.,Label,Part Number,|Z| (Ω),ESR (Ω)",
      'C2,10 µF,"PART-2, ""new""",1.59153,0.00505',
      'C1,100 µF,"PART-1, ""new""",0.160082,0.01818',
      "",
    ]);
  });

  it("keeps spreadsheets from running names, which shared sessions bring", () => {
    const series = impedanceSeries(1).map((one) => ({ ...one, refDes: "=1+1" }));
    const text = readoutText(readoutAt({ ...content, series }, view, 1e4));
    expect(text).toContain("\r\n'=1+1,100 µF,PART-1,");
  });

  it("leaves a cell empty where there is no value", () => {
    const series = impedanceSeries(1).map((one) => ({ ...one, x: [1e8, 1e9], y: [1, 2] }));
    const text = readoutText(readoutAt({ ...content, series }, view, 1e4));
    expect(text).toContain("C1,100 µF,PART-1,,\r\n");
  });
});

it("ends of tolerance bands have no values at the cursor", () => {
  const band = {
    ...content,
    series: content.series.map((one) => ({ ...one, limit: "low" as const })),
  };
  expect(readoutAt(band, fullView(band), 1e5).rows).toEqual([]);
});
