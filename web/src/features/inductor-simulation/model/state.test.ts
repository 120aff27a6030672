import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { inductor } from "@/test/inductors";
import {
  addPart,
  duplicateRow,
  highlightRow,
  type InductorState,
  initialState,
  removePart,
  removeRow,
  setField,
  stateSchema,
  toggleHidden,
  toggleLoss,
} from "./state";

const withParts = (...pns: string[]): InductorState =>
  pns.reduce((state, pn, index) => addPart(state, inductor(pn), `r${index}`), initialState);

describe("rows", () => {
  it("take the lowest free slot and keep it", () => {
    const three = withParts("A", "B", "C");
    expect(three.rows.map(({ slot }) => slot)).toEqual([1, 2, 3]);
    const again = addPart(removeRow(three, "r1"), inductor("D"), "r3");
    expect(again.rows.map(({ slot }) => slot)).toEqual([1, 3, 2]);
  });

  it("count how many rows a part has", () => {
    const twice = duplicateRow(withParts("A", "B"), "r0", "copy");
    expect(twice.rows.map(({ id }) => id)).toEqual(["r0", "copy", "r1"]);
    expect(twice.rows.map(({ part }) => part.instances)).toEqual([2, 2, 1]);
    expect(removePart(twice, "A").rows.map(({ part }) => part.pn)).toEqual(["B"]);
  });

  it("one of them is always highlighted", () => {
    expect(initialState.highlight).toBeNull();
    const state = highlightRow(withParts("A", "B", "C"), "r1");
    expect(state.highlight).toBe("r1");
    expect(removeRow(state, "r1").highlight).toBe("r2");
    expect(removeRow(removeRow(state, "r1"), "r2").highlight).toBe("r0");
    expect(highlightRow(state, "unknown").highlight).toBe("r0");
    expect(removePart(withParts("A"), "A").highlight).toBeNull();
  });

  it("unknown rows change nothing", () => {
    const state = withParts("A");
    expect(duplicateRow(state, "x", "y")).toBe(state);
    expect(removeRow(state, "x")).toBe(state);
  });

  it("IND-FLD-02 each part has conditions of its own", () => {
    const state = setField(withParts("A", "A"), "r1", "voltageInput", 24);
    expect(state.rows.map(({ part }) => part.param.voltageInput.select)).toEqual([12, 24]);
    expect(toggleHidden(state, "r0").rows[0]?.hidden).toBe(true);
  });
});

describe("toggleLoss", () => {
  it("IND-CONST-01 the curves are 0 DC, 1 AC, 2 Core, 3 Total, and one always stays", () => {
    expect(initialState.lossCurves).toEqual([0, 1, 2, 3]);
    const onlyTotal = toggleLoss(toggleLoss(toggleLoss(initialState, 0), 1), 2);
    expect(onlyTotal.lossCurves).toEqual([3]);
    expect(toggleLoss(onlyTotal, 3).lossCurves).toEqual([3]);
    expect(toggleLoss(onlyTotal, 0).lossCurves).toEqual([0, 3]);
  });
});

const restored = (stored: unknown) => v.parse(stateSchema, stored);
const pair = addPart(addPart(initialState, inductor("A"), "a"), inductor("B"), "b");
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("a stored state", () => {
  it("reads back what was kept", () => {
    const state = {
      ...toggleLoss(highlightRow(pair, "b"), 1),
      plotType: "split_power_loss" as const,
      circuit: { topology: "boost", rectifier: "diode", sweep: "frequency" } as const,
    };
    expect(restored(json(state))).toEqual(state);
  });

  it.each([null, 7, "x", [], { rows: "?" }, { rows: [{}], circuit: 3, lossCurves: {} }])(
    "%j gives the initial state",
    (foreign) => expect(restored(foreign)).toEqual(initialState),
  );

  it.each([
    ["a part without conditions", { ...pair.rows[0], part: { ...inductor("A"), param: {} } }],
    ["a property that is not text", { ...pair.rows[0], part: { ...inductor("A"), ceProps: [3] } }],
    ["a slot below 1", { ...pair.rows[0], slot: 0 }],
    ["a value that is not a number", { ...pair.rows[0], part: { ...inductor("A"), value: "x" } }],
  ])("drops rows with %s", (_, row) => {
    expect(restored(json({ rows: [row] })).rows).toEqual([]);
  });

  it("drops rows that share an id, and more than the page takes", () => {
    const [row] = pair.rows;
    expect(restored(json({ rows: [row, row] })).rows).toEqual([]);
    const many = Array.from({ length: 11 }, (_, index) => ({ ...row, id: `r${index}` }));
    expect(restored(json({ rows: many })).rows).toEqual([]);
  });

  it("a highlight without row passes to the first", () => {
    expect(restored(json({ ...pair, highlight: "gone" })).highlight).toBe("a");
  });
});
