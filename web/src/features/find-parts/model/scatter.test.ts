import { describe, expect, it } from "vitest";
import {
  axesOf,
  axisOf,
  boxBetween,
  boxText,
  figures,
  frontOf,
  isWithin,
  labelsOf,
  type Plane,
  pixelsOf,
  placeOf,
  pointsOf,
  spotOf,
  ticksOf,
  valueAt,
} from "./scatter";
import { initialState, tradeOffs } from "./state";

const points = pointsOf({
  points: {
    partNumber: ["A", "B", "C"],
    type: ["ceramic", "ceramic", "film"],
    area: [8e-6, 4e-6, 2e-6],
    capacitance: [20e-6, 10e-6, 5e-6],
    value: [20e-6, 10e-6, 5e-6],
    fits: [true, true, false],
  },
});

/** 1 to 16 mm², 1 to 100 µF. */
const plane: Plane = { width: 400, height: 200, x: { low: 0, high: 4 }, y: { low: -6, high: -4 } };

describe("axes", () => {
  it("reach to whole powers around all values", () => {
    expect(axisOf([4, 30], 2)).toEqual({ low: 2, high: 5 });
    expect(axisOf([1e-6, 1e-6], 10)).toEqual({ low: -6, high: -5 });
    expect(axisOf([], 10)).toEqual({ low: 0, high: 1 });
  });

  it("place values between their ends, and back", () => {
    expect(placeOf(8, { low: 2, high: 4 }, 2)).toBeCloseTo(0.5, 12);
    expect(valueAt(0.5, { low: 2, high: 4 }, 2)).toBeCloseTo(8, 12);
  });

  it("have few ticks", () => {
    expect(ticksOf({ low: 2, high: 4 }, 2)).toEqual([4, 8, 16]);
    expect(ticksOf({ low: -12, high: 0 }, 10).length).toBeLessThanOrEqual(9);
  });
});

describe("the axes of a plot", () => {
  it("reach around the matches, and leave out what is far from them", () => {
    const axes = axesOf(points, 8e-6);
    expect(axes).toEqual({ x: { low: 0, high: 5 }, y: { low: -6, high: -3 } });
    const far = [...points, ...points.slice(2).map((point) => ({ ...point, value: 1e-12 }))];
    expect(axesOf(far, 8e-6)).toEqual(axes);
    expect(far.filter((point) => isWithin(point, axes))).toEqual(points);
  });

  it("reach around all points where nothing matches", () => {
    const missed = points.map((point) => ({ ...point, fits: false }));
    expect(axesOf(missed, 0)).toEqual({ x: { low: 1, high: 3 }, y: { low: -6, high: -4 } });
  });
});

describe("front", () => {
  it("holds matching points, smallest first", () => {
    const front = frontOf(points, ["A", "B", "C"]);
    expect(front.map(({ partNumber }) => partNumber)).toEqual(["B", "A"]);
    expect(front[0]?.area).toBeCloseTo(4, 12);
  });

  it("is named where names have room", () => {
    const [b, a] = frontOf(points, ["A", "B"]);
    if (!a || !b) throw new Error("two points");
    expect(labelsOf([b, a], plane).map(({ text }) => text)).toEqual(["B", "A"]);
    expect(labelsOf([b, { ...b, partNumber: "D" }], plane)).toHaveLength(1);
    const beside = { ...a, partNumber: "C1210C107K4PACTU", area: 16 };
    for (const { x } of labelsOf([beside], plane)) expect(x).toBeLessThan(plane.width);
  });
});

describe("box", () => {
  it("is what a drag spans, whichever way it goes", () => {
    const [low, high] = [spotOf(2, 2e-6, plane), spotOf(8, 50e-6, plane)];
    const corner = ([x, y]: readonly [number, number]) => ({ x, y });
    const box = boxBetween(corner(low), corner(high), plane);
    if (!box) throw new Error("a box");
    for (const [index, side] of [2e-6, 8e-6, 2e-6, 50e-6].entries()) {
      expect((box[index] ?? 0) / side).toBeCloseTo(1, 9);
    }
    expect(boxBetween(corner(high), corner(low), plane)).toEqual(box);
    const { x, y, width, height } = pixelsOf(box, plane);
    expect([x, y]).toEqual([expect.closeTo(low[0], 6), expect.closeTo(high[1], 6)]);
    expect([width, height]).toEqual([expect.closeTo(200, 6), expect.closeTo(low[1] - high[1], 6)]);
    expect(boxText(box, "capacitance")).toBe("2 to 8 mm², 2 µF to 50 µF");
  });

  it("is not begun by a click, and spans the plot where it is thin", () => {
    expect(boxBetween({ x: 10, y: 10 }, { x: 12, y: 11 }, plane)).toBeNull();
    const wide = boxBetween({ x: 0, y: 50 }, { x: 400, y: 51 }, plane);
    expect(wide?.slice(2)).toEqual([expect.closeTo(1e-6, 12), expect.closeTo(1e-4, 12)]);
  });

  it("is cut where the plot has changed", () => {
    expect(pixelsOf([1e-9, 1, 1e-9, 1], plane)).toEqual({ x: 0, y: 0, width: 400, height: 200 });
  });
});

it.each(tradeOffs)("writes %s with its condition and its limit", (tradeOff) => {
  const asked = { ...initialState, capacitance: 8e-6, esr: 5e-3, ripple: 2, bias: 12 };
  const { axis, limit, forbidden, text } = figures[tradeOff];
  expect({
    axis: axis(asked),
    text: text(2e-8),
    forbidden: limit(asked) > 0 ? forbidden(limit(asked)) : "",
  }).toMatchSnapshot();
});
