import { describe, expect, it } from "vitest";
import { decadeRange, fractionOf, fullView, niceRange, niceStep, valueAtFraction } from "./scales";
import type { ChartContent, ChartSeries } from "./types";

const curve = (quantityIndex: number, x: number[], y: number[], hidden = false): ChartSeries => ({
  id: `${quantityIndex}`,
  slot: 1,
  refDes: "C1",
  label: "100 nF",
  name: "C0805C104K5RACTU",
  quantityIndex,
  x,
  y,
  hidden,
});

const impedance: ChartContent = {
  title: "Impedance & ESR",
  xLabel: "Frequency",
  xUnit: "Hz",
  quantities: [
    { name: "Impedance", symbol: "|Z|", unit: "Ω", axis: "left" },
    { name: "ESR", symbol: "ESR", unit: "Ω", axis: "right" },
  ],
  sharedScale: true,
  series: [],
};

describe("places on an axis", () => {
  it("are logarithmic or linear", () => {
    expect(fractionOf("log", [1, 10000], 100)).toBeCloseTo(0.5, 12);
    expect(fractionOf("linear", [-50, 150], 50)).toBe(0.5);
    expect(fractionOf("log", [1, 10], 0)).toBeNaN();
    expect(fractionOf("log", [1, 10], -3)).toBeNaN();
  });

  it.each(["log", "linear"] as const)("lead back to the value on a %s axis", (scale) => {
    for (const value of [12.5, 1000, 98765]) {
      const fraction = fractionOf(scale, [10, 1e5], value);
      expect(valueAtFraction(scale, [10, 1e5], fraction) / value).toBeCloseTo(1, 12);
    }
  });
});

describe("ranges", () => {
  it.each([
    [
      [4e-3, 16000],
      [1e-3, 1e5],
    ],
    [
      [1e-3, 1e5],
      [1e-3, 1e5],
    ],
    [
      [5, 5],
      [1, 10],
    ],
    [
      [10, 10],
      [10, 100],
    ],
  ] as const)("snap %o to decades", (data, expected) => {
    const [low, high] = decadeRange(data);
    expect(low / expected[0]).toBeCloseTo(1, 12);
    expect(high / expected[1]).toBeCloseTo(1, 12);
  });

  it("widen to whole steps on linear axes", () => {
    expect(niceRange([-48, 121])).toEqual([-50, 150]);
    expect(niceRange([0.2, 0.9])).toEqual([0.2, 0.9]);
    expect(niceRange([25, 25])).toEqual([0, 50]);
    expect(niceRange([0, 0])).toEqual([-1, 1]);
  });

  it("have steps of 1, 2 and 5", () => {
    expect(niceStep([0, 100], 10)).toBe(10);
    expect(niceStep([0, 100], 6)).toBe(20);
    expect(niceStep([0, 1], 3)).toBe(0.5);
    expect(niceStep([0, 7], 1)).toBe(10);
  });
});

describe("fullView", () => {
  it("shows the asked x range and whole decades of all curves on a shared scale", () => {
    const series = [curve(0, [1e4, 1e6], [0.5, 900]), curve(1, [1e4, 1e6], [0.02, 0.4])];
    const view = fullView({ ...impedance, series, xRange: [1e4, 1e9] });
    expect(view.x).toEqual([1e4, 1e9]);
    expect(view.y).toEqual([
      [0.01, 1000],
      [0.01, 1000],
    ]);
  });

  it("keeps two scales apart unless they are shared", () => {
    const series = [curve(0, [1e4], [3e-8]), curve(1, [1e8], [2e-9])];
    const { x, y } = fullView({ ...impedance, sharedScale: false, series });
    expect(x).toEqual([1e4, 1e8]);
    expect(y[0]?.[0]).toBeCloseTo(1e-8, 20);
    expect(y[1]?.[0]).toBeCloseTo(1e-9, 20);
  });

  it("leaves hidden curves and values a log axis cannot show out of account", () => {
    const series = [curve(0, [1e4, 1e5], [0, 50]), curve(0, [1e4], [1e9], true)];
    expect(fullView({ ...impedance, series }).y[0]).toEqual([10, 100]);
  });

  it("gives a level on a whole decade room above it", () => {
    const series = [curve(0, [1e4, 1e6], [20, 100])];
    const annotations = { levels: [{ y: 100, label: "limit" }] };
    expect(fullView({ ...impedance, series, annotations }).y[0]).toEqual([10, 1000]);
    expect(fullView({ ...impedance, series }).y[0]).toEqual([10, 100]);
  });

  it("has a range without any curve", () => {
    expect(fullView(impedance)).toEqual({
      x: [1e4, 1e10],
      y: [
        [1e-3, 1e5],
        [1e-3, 1e5],
      ],
    });
    const [first, ...rest] = impedance.quantities;
    const quantities = [{ ...first, emptyRange: [1e-12, 1e-3] } as const, ...rest];
    expect(fullView({ ...impedance, quantities } as ChartContent).y[0]).toEqual([1e-12, 1e-3]);
  });
});
