import { describe, expect, it } from "vitest";
import type { InductorCurve } from "@/api/types";
import { inductor } from "@/test/inductors";
import { addPart, initialState } from "../model/state";
import { currentFields, currentOfKey, extentOf, inductanceCurves } from "./inductance-curves";

const curve = (current: number, end: number) =>
  ({
    values: [
      { x_value: 0, y_value: 2e-6 },
      { x_value: end, y_value: 1e-6 },
    ],
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

  it("moves the current by keys and keeps it within its field", () => {
    expect(currentOfKey("ArrowRight", false, 5, 10)).toBeCloseTo(5.1);
    expect(currentOfKey("ArrowLeft", true, 5, 10)).toBeCloseTo(4);
    expect(currentOfKey("a", false, 5, 10)).toBeNull();
    const inputs = [{ key: "currentOutput", min: 0.01, max: 100 }] as never;
    expect(currentFields(inputs, 250)).toBe(100);
    expect(currentFields(inputs, 5.126)).toBe(5.13);
  });
});
