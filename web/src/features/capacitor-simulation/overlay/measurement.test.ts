import { describe, expect, it } from "vitest";
import type { SmithContent } from "@/charts/smith";
import type { ChartContent } from "@/charts/types";
import { type MeasuredLine, measuredCurve } from "@/domain/measurement/measured-curves";
import type { Measurement } from "@/domain/measurement/measurement";
import { withMeasurements, withReflections } from "./overlay-content";
import { deviation, isFarOff, overlayDeviations, smithDeviations } from "./overlay-deviations";

const shunt: MeasuredLine = { path: "Shunt", reference: 50 };

/** 10 Ω at −90° and 1 Ω at −60°. */
const measurement: Measurement = {
  name: "a.csv",
  kind: "impedance",
  frequencies: [1000, 10_000],
  impedances: [
    [0, -10],
    [0.5, -Math.sqrt(0.75)],
  ],
};

describe("the curves of a measurement", () => {
  const curve = (quantity: string) => measuredCurve(measurement, quantity, shunt)?.y ?? [];

  it("are |Z|, its real part and its angle", () => {
    expect(curve("Impedance")[0]).toBeCloseTo(10, 12);
    expect(curve("ESR")[1]).toBeCloseTo(0.5, 12);
    expect(curve("Phase")[0]).toBeCloseTo(-90, 9);
    expect(curve("Phase")[1]).toBeCloseTo(-60, 9);
  });

  it("have no resistance where the angle tells none", () => {
    expect(curve("ESR")[0]).toBeNaN();
    expect(curve("Quality factor")[0]).toBeNaN();
  });

  it("of S21 alone follow from how the part lay", () => {
    const between = {
      ...({ name: "a.csv", kind: "scattering", frequencies: [1, 2], reference: 50 } as const),
      ...({ pathFrom: "chosen", s11: [] } as const),
      // 100 Ω across the line let 0.8 of the wave pass, and send 0.2 of it back.
      s21: [
        [0.8, 0],
        [0.8, 0],
      ] as const,
    };
    const across = { ...between, path: "Shunt" } as const;
    expect(measuredCurve(across, "Impedance", shunt)?.y[0]).toBeCloseTo(100, 9);
    expect(measuredCurve(across, "S11", shunt)?.y[0]).toBeCloseTo(20 * Math.log10(0.2), 9);
    // In the line 25 Ω do.
    const along = { ...between, path: "Series" } as const;
    expect(measuredCurve(along, "Impedance", shunt)?.y[0]).toBeCloseTo(25, 9);
  });

  it("of another line are not shown in this one", () => {
    const other = { path: "Shunt", reference: 75 } as const;
    const s = [
      [0.5, 0],
      [0.5, 0],
    ] as const;
    const port = {
      ...measurement,
      kind: "scattering",
      pathFrom: "file",
      s11: s,
      s21: s,
      ...other,
    } as const;
    expect(measuredCurve(port, "S21", shunt)).toBeNull();
    expect(measuredCurve(port, "S21", other)?.y).toHaveLength(2);
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
  const nothing = [
    [0, 0],
    [0, 0],
  ] as const;
  const measurement: Measurement = {
    name: "a.s2p",
    kind: "scattering",
    frequencies: [1000, 10_000],
    ...{ path: "Shunt", pathFrom: "assumed", reference: 50 },
    s11: [[0.3, 0.4], nothing[1]],
    s21: nothing,
  };
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

it.each([
  [10, true],
  [0.1, true],
  [0.01, true],
  [2, false],
  [0.5, false],
  [1, false],
])("a curve %s times that of the part is far off: %s", (factor, expected) => {
  const curve = { x: [1e3, 1e4, 1e5], y: [100, 10, 1] };
  const measured = { x: curve.x, y: curve.y.map((value) => factor * value) };
  const found = deviation(measured, curve, { x: "log", y: "log" }, "Ω");
  expect(found && isFarOff(found)).toBe(expected);
});
