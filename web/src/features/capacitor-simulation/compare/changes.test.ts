import { describe, expect, it } from "vitest";
import { part } from "@/test/fixtures";
import { applyPoint } from "../model/follow-point";
import { combinedId, initialState, type SimulationState } from "../model/state";
import { addPart, setCombine, setPartField } from "../model/transitions";
import { changesOf, firstPair, judged, pairsOf, relative, relativeText } from "./changes";
import { ratios } from "./RatioStrip";

const stateOf = (...numbers: readonly string[]): SimulationState =>
  numbers.reduce((state, number, index) => addPart(state, part(number), `${index}`), initialState);

describe("rows of two states", () => {
  it("are paired by their numbers, each once; what only one side has stands alone", () => {
    const pairs = pairsOf(stateOf("A", "B", "A"), stateOf("A", "C"));
    expect(pairs.map(({ partNumber, a, b }) => [partNumber, a, b])).toEqual([
      ["", combinedId, combinedId],
      ["A", "0", "0"],
      ["B", "1", null],
      ["A", "2", null],
      ["C", null, "1"],
    ]);
    expect(pairsOf(stateOf("A"), stateOf("A"))).toHaveLength(1);
  });

  it("begin with all together where both sides combine them, else with a part of both", () => {
    const [a, b] = [stateOf("A", "B"), stateOf("B", "C")];
    expect(firstPair(pairsOf(a, b), a, b)?.partNumber).toBe("B");
    const [bankA, bankB] = [setCombine(a, true), setCombine(b, true)];
    expect(firstPair(pairsOf(bankA, bankB), bankA, bankB)?.key).toBe(combinedId);
  });
});

describe("what was changed", () => {
  const a = stateOf("A", "B");
  const changed = (b: SimulationState) =>
    changesOf(a, b, pairsOf(a, b)).map((change) => [change.what, change.a, change.b]);

  it("is nothing between equal states", () => {
    expect(changed(a)).toEqual([]);
  });

  it("names conditions, pieces and parts of either side", () => {
    expect(changed(applyPoint(a, { rail: 5, ambient: 85 }))).toEqual([
      ["Bias", "0 V", "5 V"],
      ["Ambient", "25 °C", "85 °C"],
    ]);
    expect(changed(setPartField(a, "1", "qty", 3))).toEqual([["B", "1 ×", "3 ×"]]);
    expect(changed(stateOf("A", "C"))).toEqual([
      ["B", "1 ×", "none"],
      ["C", "none", "1 ×"],
    ]);
    expect(changed(setPartField(a, "0", "bias", 3))).toEqual([["Bias", "0 V", "by row"]]);
  });
});

describe("B to A", () => {
  it("is a share of A, printed in whole percent with its sign", () => {
    expect(relative(2, 2.5)).toBe(0.25);
    expect(relative(null, 1)).toBeNull();
    expect(relative(0, 1)).toBeNull();
    expect([0.256, -1, 0.002, -0.2].map(relativeText)).toEqual(["+26 %", "−100 %", "0 %", "−20 %"]);
  });

  it("is judged from 5 % on: less resistance and more capacitance are better", () => {
    expect(judged("esr", 0.049)).toBeNull();
    expect(judged("esr", 0.05)).toBe("worse");
    expect(judged("esr", -0.2)).toBe("better");
    expect(judged("capacitance", -0.2)).toBe("worse");
    expect(judged("ripple", 0.2)).toBe("better");
  });

  it("is drawn where both curves have a value, between their points along straight lines", () => {
    const x = [1e3, 1e5, 1e7];
    const line = ratios(
      { x, y: [1, 0.1, 0.01] },
      { x: [1e3, 1e5], y: [2, 0.2] },
      {
        ...{ from: 1e3, to: 1e7, width: 4 },
      },
    );
    expect(line.map(([frequency]) => frequency)).toEqual([1e3, 1e5, 1e7]);
    expect(line[0]?.[1]).toBeCloseTo(1, 12);
    expect(line[1]?.[1]).toBeCloseTo(1, 12);
    expect(line[2]?.[1]).toBeNull();
  });
});
