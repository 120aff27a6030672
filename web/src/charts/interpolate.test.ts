import { describe, expect, it } from "vitest";
import { cursorStops, indexBefore, valueAt } from "./interpolate";

const loglog = { x: "log", y: "log" } as const;
/** |Z| of 100 nF: exactly a straight line on log-log axes. */
const reactance = (hertz: number) => 1 / (2 * Math.PI * hertz * 100e-9);
const decades = [1e3, 1e4, 1e5, 1e6];
const capacitor = { x: decades, y: decades.map(reactance) };

describe("valueAt", () => {
  it("follows a power law exactly between points a decade apart", () => {
    for (const hertz of [1e3, 2.2e3, 31623, 7.7e5, 1e6]) {
      expect((valueAt(capacitor, loglog, hertz) ?? 0) / reactance(hertz)).toBeCloseTo(1, 12);
    }
  });

  it("is null outside the curve, where other curves may go on", () => {
    expect(valueAt(capacitor, loglog, 999)).toBeNull();
    expect(valueAt(capacitor, loglog, 1.01e6)).toBeNull();
    expect(valueAt({ x: [], y: [] }, loglog, 1)).toBeNull();
  });

  it("is null in a gap", () => {
    const gap = { x: [1, 2, 3, 4], y: [1, Number.NaN, 3, 4] };
    expect(valueAt(gap, loglog, 1.5)).toBeNull();
    expect(valueAt(gap, loglog, 2.5)).toBeNull();
    expect(valueAt(gap, loglog, 3)).toBe(3);
  });

  it("is linear on linear axes and across a sign change", () => {
    expect(valueAt({ x: [0, 10], y: [5, 25] }, { x: "linear", y: "linear" }, 2.5)).toBe(10);
    expect(valueAt({ x: [1, 100], y: [-1, 1] }, loglog, 10)).toBeCloseTo(0, 12);
  });
});

describe("indexBefore", () => {
  it("finds the point at or before x", () => {
    expect([0.5, 1, 1.5, 3, 9].map((x) => indexBefore([1, 2, 3], x))).toEqual([-1, 0, 0, 2, 2]);
  });
});

describe("cursorStops", () => {
  it("joins the points of all curves", () => {
    const curves = [
      { x: [1, 3], y: [0, 0] },
      { x: [2, 3, 20], y: [0, 0, 0] },
    ];
    expect(cursorStops(curves)).toEqual([1, 2, 3, 20]);
  });
});
