import { describe, expect, it } from "vitest";
import type { ChartContent } from "@/charts/types";
import { deviation } from "./deviation";
import { readMeasurement } from "./measurement";
import { overlayDeviations, withMeasurement } from "./overlay-content";

const csv = "Frequency,Impedance,Phase\r\n1000,10,-90\r\n10000,1,-60\r\n";

describe("a table of impedances", () => {
  it("is read with a head line, and gives |Z|, its real part and its angle", () => {
    const { curves } = readMeasurement("a.csv", csv);
    expect(curves.Impedance).toEqual({ x: [1000, 10_000], y: [10, 1] });
    expect(curves.ESR?.y[0]).toBeCloseTo(0, 12);
    expect(curves.ESR?.y[1]).toBeCloseTo(0.5, 12);
    expect(curves.Phase?.y).toEqual([-90, -60]);
  });

  it.each([";", "\t"])("is read with %j between the columns", (mark) => {
    const text = csv.replaceAll(",", mark);
    expect(readMeasurement("a.csv", text).curves.Impedance?.y).toEqual([10, 1]);
  });

  it.each([
    ["two columns", "1,2\n3,4", "The file must have 3 columns."],
    ["four columns", "1,2,3,4", "The file can only have 3 columns."],
    ["a word", "1,2,3\n2,x,3", "Line 2: each of the 3 columns must be a number."],
    ["a second head", "a,b,c\na,b,c", "Line 2: each of the 3 columns must be a number."],
    ["falling frequencies", "2,1,1\n1,1,1", "Point 2: the frequencies must rise"],
    ["a frequency of zero", "0,1,1\n1,1,1", "Point 1: the frequencies must rise"],
    ["nothing", "", "The file has no two points."],
    ["markup", "<script>,<b>,<i>", "The file has no two points."],
  ])("of %s is refused with a sentence", (_name, text, message) => {
    expect(() => readMeasurement("a.csv", text)).toThrow(message);
  });

  it("above 5 MB is refused before it is read", () => {
    expect(() => readMeasurement("a.csv", " ".repeat(5_000_001))).toThrow("more than 5 MB");
  });
});

describe("a Touchstone file", () => {
  const point = (frequency: number) => `${frequency} 0.5 0 0.1 0 0.1 0 0.5 0`;

  it.each([
    ["# Hz S RI R 50", 1e6, -20],
    ["# MHz S MA R 50", 1e12, -20],
    ["# kHz S DB R 75", 1e9, 0.1],
    ["", 1e15, -20],
  ])("%s: frequency and S21 in dB", (option, frequency, s21) => {
    const text = `! head\n${option}\n${point(1e6)} ! remark\n${point(2e6)}\n`;
    const { curves } = readMeasurement("a.S2P", text);
    expect(curves.S21?.x[0]).toBeCloseTo(frequency, 0);
    expect(curves.S21?.y[0]).toBeCloseTo(s21, 9);
  });

  it("may wrap its lines", () => {
    const text = `# Hz S RI\n1 0.5 0\n0.1 0 0.1 0 0.5 0\n${point(2)}`;
    expect(readMeasurement("a.s2p", text).curves.S11?.x).toEqual([1, 2]);
  });

  it.each([
    ["Z-parameters", `# Hz Z RI\n${point(1)}`, "Only files of S-parameters"],
    ["version 2", `[Version] 2.0\n${point(1)}`, "version 2"],
    ["one port", "# Hz S RI\n1 2 3", "9 numbers for each frequency"],
    ["words", "# Hz S RI\n1 a", 'Line 2: "a" is no number.'],
    ["nothing", "# Hz S RI", "9 numbers for each frequency"],
  ])("of %s is refused with a sentence", (_name, text, message) => {
    expect(() => readMeasurement("a.s2p", text)).toThrow(message);
  });
});

const content: ChartContent = {
  ...{ title: "", xLabel: "Frequency", xUnit: "Hz" },
  quantities: [{ name: "Impedance", symbol: "|Z|", unit: "Ω", axis: "left" }],
  series: [
    {
      ...{ id: "a", slot: 1, refDes: "C1", label: "", name: "A", quantityIndex: 0 },
      x: [1e3, 1e4],
      y: [8, 1],
    },
  ],
};

describe("the overlay", () => {
  const measurement = readMeasurement("a.csv", csv);

  it("adds the curves whose quantity the plot has", () => {
    const { series } = withMeasurement(content, measurement);
    expect(series).toHaveLength(2);
    expect(series[1]).toMatchObject({ slot: 19, label: "measured", name: "a.csv", y: [10, 1] });
    const other = { ...content, xUnit: "V" };
    expect(withMeasurement(other, measurement).series).toHaveLength(1);
  });

  it("tells how far it lies from the part", () => {
    const [found] = overlayDeviations(content, measurement);
    expect(found).toMatchObject({ symbol: "|Z|", refDes: "C1", greatest: 25, at: 1000, unit: "%" });
    expect(found?.rms).toBeCloseTo(25 / Math.SQRT2, 9);
  });

  it("differs by decibels where the axis is linear", () => {
    const axes = { x: "log", y: "linear" } as const;
    const found = deviation({ x: [1, 10], y: [-3, -5] }, { x: [1, 10], y: [-1, -5] }, axes, "dB");
    expect(found).toMatchObject({ greatest: -2, at: 1, unit: "dB" });
  });

  it("says nothing where no frequency is shared", () => {
    const axes = { x: "log", y: "log" } as const;
    expect(deviation({ x: [1], y: [1] }, { x: [10, 20], y: [1, 1] }, axes, "")).toBeNull();
  });
});
