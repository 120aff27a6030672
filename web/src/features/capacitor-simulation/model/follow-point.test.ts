import { describe, expect, it, vi } from "vitest";
import { unsetPoint } from "@/domain/operating-point/point";
import { config, param, part } from "@/test/fixtures";
import { applyPoint, atPoint, followingOf } from "./follow-point";
import { isSendable, plotRequest, standing } from "./request";
import { initialState } from "./state";
import { addPart, setCombine, setPartField } from "./transitions";

const apply = vi.fn();
const point = { ...unsetPoint, rail: 12, ambient: 60 };
const rated10 = () =>
  part("B", {
    voltageRating: 10,
    param: { ...part("B").param, bias: param({ max: 10, step: 0.1, unit: "V" }) },
  });

const withParts = (...parts: ReturnType<typeof part>[]) =>
  parts.reduce((state, each, index) => addPart(state, each, "abcdef"[index] ?? ""), initialState);
const conditions = ({ rows }: typeof initialState) =>
  rows.map(({ part: { param: of } }) => [of.bias.select, of.tempAmbient.select]);

describe("a new row", () => {
  it("DEF-CAP-01 has its own conditions while no operating point is set", () => {
    const { param: of } = atPoint(part("A"), unsetPoint);
    expect([of.qty.select, of.bias.select, of.tempAmbient.select]).toEqual([1, 0, 25]);
  });

  it("has those of the operating point, each that is set", () => {
    expect(conditions(withParts(atPoint(part("A"), { rail: 12, ambient: null })))).toEqual([
      [12, 25],
    ]);
  });

  it("LIMIT-CAP-02 has a bias that the part cannot stand all the same, and the others go on", () => {
    const state = withParts(atPoint(part("A"), point), atPoint(rated10(), point));
    expect(conditions(state)).toEqual([
      [12, 60],
      [12, 60],
    ]);
    expect(state.rows[1]?.part.param.bias.max).toBe(10);
    expect(isSendable(state, config)).toBe(true);
    const { parts } = plotRequest(standing(state), config, "");
    expect(parts.map(({ mfrPn }) => mfrPn).slice(1)).toEqual(["A"]);
    // A combination has one bias for all: it has no values.
    expect(isSendable(applyPoint(setCombine(state, true), point), config)).toBe(false);
  });
});

describe("what the bar says of the rows", () => {
  const four = withParts(...["A", "B", "C", "D"].map((number) => atPoint(part(number), point)));

  it("says nothing without rows or while nothing is set", () => {
    expect(followingOf(initialState, point, apply)).toBeNull();
    expect(followingOf(four, unsetPoint, apply)).toBeNull();
  });

  it("counts the rows that use it", () => {
    expect(followingOf(four, point, apply)).toMatchObject({
      note: "all 4 rows use it",
      apply: null,
    });
  });

  it("names the rows that differ, and where they are", () => {
    const changed = setPartField(setPartField(four, "c", "bias", 5), "d", "tempAmbient", 25);
    expect(followingOf(changed, point, apply)).toMatchObject({
      note: "**C3** is at 5 V, **C4** at 25 °C",
      apply,
    });
    expect(followingOf(four, { ...point, rail: 5 }, apply)?.note).toBe("**C1 to C4** are at 12 V");
  });

  it("brings all rows to it", () => {
    const changed = setPartField(four, "c", "bias", 5);
    expect(conditions(applyPoint(changed, point))).toEqual(conditions(four));
  });

  it("CAP-STATE-10 leaves fields alone that the combination has disabled", () => {
    const own = setPartField(four, "c", "bias", 5);
    const combined = setCombine(own, true);
    expect(followingOf(combined, point, apply)).toMatchObject({
      note: "all 4 rows, through Combined",
      isHeld: true,
    });
    const moved = { ...point, rail: 3.3 };
    expect(followingOf(combined, moved, apply)?.note).toBe("**Combined** is at 12 V");
    const applied = applyPoint(combined, moved);
    expect(applied.combined).toEqual({ bias: 3.3, tempAmbient: 60 });
    expect(conditions(applied)).toEqual(conditions(own));
  });
});
