import { describe, expect, it } from "vitest";
import { below, byX, lifeAt, lifeCurve, operatingPoint, withoutCurve } from "./life-chart";

const points = [
  { x: 25, y: 400_000 },
  { x: 50, y: 100_000 },
  { x: 75, y: 25_000 },
];

describe("lifeAt", () => {
  it("lies on the line between points, and nowhere beside it", () => {
    expect(lifeAt(points, 37.5)).toBeCloseTo(200_000, 6);
    expect(lifeAt(points, 25)).toBe(400_000);
    expect([lifeAt(points, 24), lifeAt(points, 76), lifeAt([], 1)]).toEqual([null, null, null]);
  });
});

describe("below", () => {
  it("ends a curve on the life above which it goes on, on whichever side", () => {
    expect(below(points, 200_000)).toEqual([
      { x: expect.closeTo(37.5), y: 200_000 },
      ...points.slice(1),
    ]);
    expect(below([...points].reverse(), 200_000).at(-1)?.x).toBeCloseTo(37.5);
    expect(below(points, 1e6)).toEqual(points);
    expect(below(points, 1000)).toEqual([]);
  });
});

describe("what is drawn", () => {
  it("is a curve in the color of its profile, or none", () => {
    expect(lifeCurve("A", "1 µF", 2, points)[0]?.slot).toBe(3);
    expect(lifeCurve("A", "1 µF", 2, [])).toEqual([]);
    expect(byX([...points].reverse())).toEqual(points);
  });

  it("is the axis up to its limit and the reason, where no point has a life", () => {
    const empty = { xRange: [0, 310], empty: "There is no lifetime." };
    expect(withoutCurve([], [0, 310], "There is no lifetime.")).toEqual(empty);
    expect(withoutCurve(points, [0, 310], "There is no lifetime.")).toEqual({});
  });

  it("is marked where the profile stands, unless that is beside the curve", () => {
    const [mark] = operatingPoint(0, points, 50, (x) => `${x} °C`);
    expect(mark).toMatchObject({ x: 50, y: 100_000, label: "50 °C · 100 kh" });
    expect(operatingPoint(0, points, 80, String)).toEqual([]);
    expect(operatingPoint(0, points, null, String)).toEqual([]);
  });
});
