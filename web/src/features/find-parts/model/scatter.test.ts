import { describe, expect, it } from "vitest";
import { axisOf, frontOf, placeOf, pointsOf, ticksOf } from "./scatter";

const points = pointsOf({
  points: {
    partNumber: ["A", "B", "C"],
    type: ["ceramic", "ceramic", "film"],
    area: [8e-6, 4e-6, 2e-6],
    capacitance: [20e-6, 10e-6, 5e-6],
    fits: [true, true, false],
  },
});

describe("axes", () => {
  it("reach to whole powers around all values", () => {
    expect(axisOf([4, 30], 2)).toEqual({ low: 2, high: 5 });
    expect(axisOf([1e-6, 1e-6], 10)).toEqual({ low: -6, high: -5 });
    expect(axisOf([], 10)).toEqual({ low: 0, high: 1 });
  });

  it("place values between their ends", () => {
    expect(placeOf(8, { low: 2, high: 4 }, 2)).toBeCloseTo(0.5, 12);
  });

  it("have few ticks", () => {
    expect(ticksOf({ low: 2, high: 4 }, 2)).toEqual([4, 8, 16]);
    expect(ticksOf({ low: -12, high: 0 }, 10).length).toBeLessThanOrEqual(9);
  });
});

describe("front", () => {
  it("holds matching points, smallest first", () => {
    const front = frontOf(points, ["A", "B", "C"]);
    expect(front.map(({ partNumber }) => partNumber)).toEqual(["B", "A"]);
    expect(front[0]?.area).toBeCloseTo(4, 12);
  });
});
