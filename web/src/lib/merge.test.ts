import { describe, expect, it } from "vitest";
import { merge } from "./merge";

const part = (id: string, qty = 1) => ({ id, qty });

describe("merge", () => {
  it("joins changes of different fields, and takes one that only one side has made", () => {
    const base = { target: 1, start: 10, view: { x: 1, y: 1 } };
    const earlier = { target: 2, start: 10, view: { x: 1, y: 5 } };
    const later = { target: 1, start: 20, view: { x: 7, y: 1 } };
    expect(merge({ base, earlier, later })).toEqual({
      value: { target: 2, start: 20, view: { x: 7, y: 5 } },
      clashes: false,
    });
  });

  it("joins lists by the names of their entries: added, removed and changed", () => {
    const base = [part("a"), part("b"), part("c")];
    const earlier = [part("a", 3), part("b"), part("c"), part("x")];
    const later = [part("a"), part("c"), part("y")];
    expect(merge({ base, earlier, later })).toEqual({
      value: [part("a", 3), part("c"), part("y"), part("x")],
      clashes: false,
    });
    const film = (mfrPn: string) => ({ part: { mfrPn }, tolerance: "K" });
    expect(merge({ base: [], earlier: [film("A")], later: [film("B")] })).toEqual({
      value: [film("B"), film("A")],
      clashes: false,
    });
  });

  it("leaves the later of two changes of one thing, and says so", () => {
    const base = { rows: [part("a")], note: "" };
    const earlier = { rows: [part("a", 2)], note: "" };
    const later = { rows: [part("a", 4)], note: "" };
    expect(merge({ base, earlier, later })).toEqual({ value: later, clashes: true });
    const gone = { rows: [], note: "" };
    expect(merge({ base, earlier, later: gone })).toEqual({ value: gone, clashes: true });
    expect(merge({ base: "a", earlier: "b", later: "c" })).toEqual({ value: "c", clashes: true });
  });

  it("does not clash where both have done the same", () => {
    expect(merge({ base: 1, earlier: 2, later: 2 })).toEqual({ value: 2, clashes: false });
  });
});
