import { describe, expect, it } from "vitest";
import type { InductorCurve } from "@/api/types";
import { valuesOf } from "@/test/columns";
import { inductor } from "@/test/inductors";
import { addPart, initialState } from "../model/state";
import {
  currentFields,
  currentOfKey,
  extentOf,
  inductanceContent,
  inductanceCurves,
  placeAt,
  upTo,
} from "./inductance-curves";

const pointAt = (x_value: number, y_value: number | null) => ({
  ...{ x_value, y_value, ripple_current: null, peak_current: null, saturated: false },
});
const pointsTo = (end: number) => [pointAt(0, 2e-6), pointAt(end, 1e-6)];

const curve = (current: number, end: number) =>
  ({
    values: valuesOf(pointsTo(end)),
    operating_point: { current, valley_current: current - 1, peak_current: current + 1 },
  }) as unknown as InductorCurve;

const { saturation_current: _, ...unrated } = inductor("B");
const state = addPart(addPart(initialState, inductor("A"), "a"), unrated, "b");
const curves = inductanceCurves(state, { rowIds: ["a", "b"], list: [curve(5, 20), curve(5, 90)] });

describe("inductance over current", () => {
  it("says which parts have no published saturation", () => {
    expect(curves.map(({ refDes, isFlat }) => [refDes, isFlat])).toEqual([
      ["L1", false],
      ["L2", true],
    ]);
  });

  it("ends at twice the operated current, whatever a large part could carry", () => {
    expect(extentOf(curves)?.current).toBe(12);
    expect(extentOf([])).toBeNull();
  });

  it("draws a curve to the edge of the frame and no further", () => {
    const points = [
      [0, 2],
      [10, 1],
      [20, 0.5],
    ] as const;
    expect(upTo(points, 15)).toEqual([
      [0, 2],
      [10, 1],
      [15, 0.75],
    ]);
    expect(upTo(points, 30)).toBe(points);
    expect(placeAt(points, 5)).toEqual([5, 1.5]);
    expect(placeAt(points, 25)).toBeNull();
    expect(placeAt([], 1)).toBeNull();
  });

  it("shades from valley to peak of the shown part and marks where each part works", () => {
    const [shown] = curves;
    const extent = extentOf(curves);
    if (!shown || !extent) throw new Error("there are curves");
    const content = inductanceContent({ curves, shown, extent }, "25 °C");
    expect(content.conditions).toBe("L1 from valley to peak · 25 °C");
    expect(content.series.map(({ x }) => x.at(-1))).toEqual([12, 12]);
    const scale = {
      plot: { x: 0, y: 0, width: 120, height: 100 },
      x: (amperes: number) => 10 * amperes,
      y: (henries: number) => 100 - 4e7 * henries,
      xAt: () => 0,
      yAt: () => 0,
    };
    const [ripple, ...places] = content.annotations?.drawn?.(scale) ?? [];
    expect(ripple).toMatchObject({ corners: [40, 0, 60, 0, 60, 100, 40, 100] });
    expect(places.map((place) => place.kind === "marker" && place.x)).toEqual([50, 50]);
  });

  it("ends a curve where the part runs away", () => {
    const away = curve(5, 20);
    const values = valuesOf([...pointsTo(20), pointAt(30, null)]);
    const list = [{ ...away, values }];
    const [shown] = inductanceCurves(state, { rowIds: ["a"], list });
    expect(shown?.points.at(-1)).toEqual([20, 1e-6]);
  });

  it("moves the current by keys and keeps it within its field", () => {
    expect(currentOfKey({ key: "ArrowRight", shiftKey: false }, 5, [0, 10])).toBeCloseTo(5.1);
    expect(currentOfKey({ key: "ArrowLeft", shiftKey: true }, 5, [0, 10])).toBeCloseTo(4);
    expect(currentOfKey({ key: "a", shiftKey: false }, 5, [0, 10])).toBeNull();
    const inputs = [{ key: "currentOutput", min: 0.01, max: 100 }] as never;
    expect(currentFields(inputs, 250)).toBe(100);
    expect(currentFields(inputs, 5.126)).toBe(5.13);
  });
});
