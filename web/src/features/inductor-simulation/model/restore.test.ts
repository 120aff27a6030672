import { describe, expect, it } from "vitest";
import { inductor } from "@/test/inductors";
import { restoredState } from "./restore";
import { addPart, highlightRow, initialState, toggleLoss } from "./state";

const two = addPart(addPart(initialState, inductor("A"), "a"), inductor("B"), "b");
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("restoredState", () => {
  it("reads back what was kept", () => {
    const state = {
      ...toggleLoss(highlightRow(two, "b"), 1),
      plotType: "split_power_loss" as const,
      circuit: { topology: "boost", rectifier: "diode", sweep: "frequency" } as const,
    };
    expect(restoredState(json(state))).toEqual(state);
  });

  it.each([null, 7, "x", [], { rows: "?" }, { rows: [{}], circuit: 3, lossCurves: {} }])(
    "%j gives the initial state",
    (foreign) => expect(restoredState(foreign)).toEqual(initialState),
  );

  it.each([
    ["a part without conditions", { ...two.rows[0], part: { ...inductor("A"), param: {} } }],
    ["a property that is no text", { ...two.rows[0], part: { ...inductor("A"), ceProps: [3] } }],
    ["a slot below 1", { ...two.rows[0], slot: 0 }],
    ["a value that is no number", { ...two.rows[0], part: { ...inductor("A"), value: "x" } }],
  ])("drops rows with %s", (_, row) => {
    expect(restoredState(json({ rows: [row] })).rows).toEqual([]);
  });

  it("drops rows that share an id, and more than the page takes", () => {
    const [row] = two.rows;
    expect(restoredState(json({ rows: [row, row] })).rows).toEqual([]);
    const many = Array.from({ length: 11 }, (_, index) => ({ ...row, id: `r${index}` }));
    expect(restoredState(json({ rows: many })).rows).toEqual([]);
  });

  it("a highlight without row passes to the first", () => {
    expect(restoredState(json({ ...two, highlight: "gone" })).highlight).toBe("a");
  });
});
