import { describe, expect, it } from "vitest";
import type { SmithContent } from "@/charts/smith";
import type { ChartContent } from "@/charts/types";
import { type MeasuredLine, measuredCurve } from "@/domain/measurement/measured-curves";
import { readMeasurements } from "@/domain/measurement/reader/read-measurement";
import { withMeasurements, withReflections } from "./overlay-content";
import { deviation, overlayDeviations, smithDeviations } from "./overlay-deviations";

const readMeasurement = (name: string, text: string) => {
  const [measurement] = readMeasurements(name, text);
  if (!measurement) throw new Error("one file, one measurement");
  return measurement;
};
const shunt: MeasuredLine = { path: "Shunt", reference: 50 };
const curve = (name: string, text: string, quantity: string, line = shunt) =>
  measuredCurve(readMeasurement(name, text), quantity, line);

const csv = "Frequency,Impedance,Phase\r\n1000,10,-90\r\n10000,1,-60\r\n";

describe("a table of impedances", () => {
  it("is read with a head line, and gives |Z|, its real part and its angle", () => {
    const impedance = curve("a.csv", csv, "Impedance");
    expect(impedance?.x).toEqual([1000, 10_000]);
    expect(impedance?.y[0]).toBeCloseTo(10, 12);
    expect(impedance?.y[1]).toBeCloseTo(1, 12);
    expect(curve("a.csv", csv, "ESR")?.y[1]).toBeCloseTo(0.5, 12);
    const phase = curve("a.csv", csv, "Phase")?.y ?? [];
    expect(phase[0]).toBeCloseTo(-90, 9);
    expect(phase[1]).toBeCloseTo(-60, 9);
  });

  it("has no resistance where its angle tells none", () => {
    expect(curve("a.csv", csv, "ESR")?.y[0]).toBeNaN();
    expect(curve("a.csv", csv, "Quality factor")?.y[0]).toBeNaN();
  });

  it.each([";", "\t"])("is read with %j between the columns", (mark) => {
    const text = csv.replaceAll(",", mark);
    expect(curve("a.csv", text, "Impedance")?.y[1]).toBeCloseTo(1, 12);
  });

  it.each([
    ["two columns", "1,2\n3,4", "The file must have 3 columns."],
    ["four columns", "1,2,3,4", "The file can only have 3 columns."],
    ["a word", "1,2,3\n2,x,3", "Line 2: each of the 3 columns must be a number."],
    ["a second head", "a,b,c\na,b,c", "Line 2: each of the 3 columns must be a number."],
    ["a frequency below zero", "-1,1,1\n1,1,1", "Point 1: the frequency must not be negative."],
    ["one frequency and zero", "0,1,1\n1,1,1", "The file has fewer than two points."],
    ["nothing", "", "The file has fewer than two points."],
    ["markup", "<script>,<b>,<i>", "The file has fewer than two points."],
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
    ["# kHz S DB R 50", 1e9, 0.1],
    ["", 1e15, -20],
  ])("%s: frequency and S21 in dB", (option, frequency, s21) => {
    const text = `! head\n${option}\n${point(1e6)} ! remark\n${point(2e6)}\n`;
    const found = curve("a.S2P", text, "S21");
    expect(found?.x[0]).toBeCloseTo(frequency, 0);
    expect(found?.y[0]).toBeCloseTo(s21, 9);
  });

  it("may wrap its lines", () => {
    const text = `# Hz S RI\n1 0.5 0\n0.1 0 0.1 0 0.5 0\n${point(2)}`;
    expect(curve("a.s2p", text, "S11")?.x).toEqual([1, 2]);
  });

  it("of another line is not shown in this one", () => {
    const text = `# Hz S RI R 75\n${point(1)}\n${point(2)}`;
    expect(curve("a.s2p", text, "S21")).toBeNull();
    expect(curve("a.s2p", text, "S21", { path: "Shunt", reference: 75 })?.y).toHaveLength(2);
  });

  it("of one port is the impedance at its end: Z = Z0·(1 + Γ)/(1 − Γ)", () => {
    const text = "# kHz S RI R 50\n1 0.2 0\n2 0 0";
    const [at, matched] = curve("a.s1p", text, "Impedance")?.y ?? [];
    expect(at).toBeCloseTo(75, 9);
    expect(matched).toBe(50);
  });

  it("that swept downward is sorted, and says so", () => {
    const text = `# Hz S RI\n${point(3)}\n${point(2)}\n${point(2)}\n${point(1)}`;
    const measurement = readMeasurement("a.s2p", text);
    expect(measurement).toMatchObject({ frequencies: [1, 2, 3], isReordered: true });
  });

  it("of one point is refused with a sentence", () => {
    expect(() => readMeasurement("a.s2p", `# Hz S RI\n${point(1)}`)).toThrow(
      "fewer than two points",
    );
  });
});

const content: ChartContent = {
  title: "",
  xLabel: "Frequency",
  xUnit: "Hz",
  quantities: [{ name: "Impedance", symbol: "|Z|", unit: "Ω", axis: "left" }],
  series: [
    {
      id: "a",
      slot: 1,
      refDes: "C1",
      label: "",
      name: "A",
      quantityIndex: 0,
      x: [1e3, 1e4],
      y: [8, 1],
    },
  ],
};

describe("the overlay", () => {
  const measurement = readMeasurement("a.csv", csv);
  const overlay = { shown: [{ measurement, comparedWith: null }], line: shunt };

  it("adds the curves whose quantity the plot has", () => {
    const { series } = withMeasurements(content, overlay);
    expect(series).toHaveLength(2);
    expect(series[1]).toMatchObject({ slot: 19, label: "measured", name: "a.csv" });
    const overVoltage = { ...content, xUnit: "V" };
    expect(withMeasurements(overVoltage, overlay).series).toHaveLength(1);
    const temperatureRise = { name: "Temperature rise", symbol: "", unit: "K", axis: "left" };
    const other = { ...content, quantities: [temperatureRise as ChartContent["quantities"][0]] };
    expect(withMeasurements(other, overlay).series).toHaveLength(1);
  });

  it("tells how far it lies from the part", () => {
    const [found] = overlayDeviations(content, overlay, 0);
    expect(found).toMatchObject({ symbol: "|Z|", refDes: "C1", at: 1000, unit: "%" });
    expect(found?.greatest).toBeCloseTo(25, 9);
    expect(found?.rms).toBeCloseTo(25 / Math.SQRT2, 9);
  });

  it("has a curve for each measurement, each compared with a part of its own", () => {
    const [first] = content.series;
    if (!first) throw new Error("one curve");
    const second = { ...first, id: "b", slot: 2, refDes: "C2", y: [20, 2] };
    const both = { ...content, series: [first, second] };
    const two = {
      shown: [
        { measurement, comparedWith: 1 },
        { measurement: { ...measurement, name: "b.csv" }, comparedWith: 2 },
      ],
      line: shunt,
    };
    const drawn = withMeasurements(both, two).series;
    expect(drawn.map(({ slot, label }) => [slot, label]).slice(2)).toEqual([
      [19, "measured"],
      [18, "measured 2"],
    ]);
    expect(overlayDeviations(both, two, 0)[0]?.refDes).toBe("C1");
    const [found] = overlayDeviations(both, two, 1);
    expect(found).toMatchObject({ refDes: "C2" });
    expect(found?.greatest).toBeCloseTo(-50, 9);
    expect(found?.values).toEqual(["10 Ω", "20 Ω"]);
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

describe("the overlay on a Smith chart", () => {
  const part = { id: "1", slot: 1, refDes: "C1", label: "", name: "A", highlighted: true };
  const smith: SmithContent = {
    title: "",
    conditions: "",
    reference: 50,
    series: [
      {
        ...part,
        frequencies: [1e3, 1e4],
        points: [
          [0, 0],
          [0, 0],
        ],
        impedances: [
          [50, 0],
          [50, 0],
        ],
        extrapolatedFrom: null,
      },
    ],
  };
  const text = "# Hz S RI R 50\n1000 0.3 0.4 0 0 0 0 0 0\n10000 0 0 0 0 0 0 0 0";
  const measurement = readMeasurement("a.s2p", text);
  const overlay = { shown: [{ measurement, comparedWith: null }], line: shunt };

  it("is one curve more, with what the circles read there", () => {
    const { series } = withReflections(smith, overlay);
    expect(series[1]).toMatchObject({ slot: 19, label: "measured", name: "a.s2p" });
    expect(series[1]?.points[0]).toEqual([0.3, 0.4]);
    // Z = 50·(1.3 + 0.4j)/(0.7 − 0.4j), by hand.
    const [resistance = 0, reactance = 0] = series[1]?.impedances[0] ?? [];
    expect(resistance).toBeCloseTo((50 * 0.75) / 0.65, 9);
    expect(reactance).toBeCloseTo((50 * 0.8) / 0.65, 9);
  });

  it("lies from the part by the distance on the chart", () => {
    const [found] = smithDeviations(smith, overlay, 0);
    expect(found).toMatchObject({ symbol: "Γ", refDes: "C1", at: 1000, unit: "" });
    expect(found?.greatest).toBeCloseTo(0.5, 12);
    expect(found?.rms).toBeCloseTo(0.5 / Math.SQRT2, 12);
  });

  it("stays away from a chart of another line", () => {
    const other = { ...overlay, line: { path: "Shunt", reference: 75 } as const };
    expect(withReflections(smith, other)).toBe(smith);
    expect(smithDeviations(smith, other, 0)).toEqual([]);
  });
});
