import { describe, expect, it } from "vitest";
import { part } from "@/test/fixtures";
import { initialState } from "./model/state";
import { withExample } from "./use-worked-example";
import { workedExamples } from "./worked-examples";

describe("worked examples", () => {
  it("add their parts in order, each at its bias", () => {
    let count = 0;
    const ten = part("TEN");
    const parts = [0, 5, 10].map((bias) => ({ part: ten, bias }));
    const state = withExample(initialState, parts, () => `r${++count}`);
    expect(state.rows.map((row) => row.part.param.bias.select)).toEqual([0, 5, 10]);
    expect(state.rows.map(({ id }) => id)).toEqual(["r1", "r2", "r3"]);
    expect(state.rows.map((row) => row.part.instances)).toEqual([3, 3, 3]);
  });

  it("stay within the part limit", () => {
    expect(workedExamples.every(({ parts }) => parts.length > 0 && parts.length <= 10)).toBe(true);
  });
});
