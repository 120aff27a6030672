import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { part } from "@/test/fixtures";
import { initialState, stateSchema } from "./state";
import { addPart, changeSettings, setPartField } from "./transitions";

const restored = (stored: unknown) => v.parse(stateSchema, stored);

describe("a stored state", () => {
  it("brings back what was kept", () => {
    const added = addPart(initialState, part("A"), "a");
    const state = changeSettings(setPartField(added, "a", "bias", 3.3), { res: 5 });
    expect(restored(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  it.each([
    ["nothing", undefined],
    ["a text", "x"],
    ["rows of another shape", { rows: [{ id: "a" }] }],
    ["rows of no part", { rows: [{ id: "a", slot: 1, part: { mfrPn: 1 } }, null] }],
  ])("starts fresh with %s", (_name, kept) => {
    expect(restored(kept)).toEqual(initialState);
  });

  it("brings back lists and choices, and drops what no bar can show", () => {
    const good = { freqList: [1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9], path: "Series", line: "75" };
    expect(restored({ ...initialState, settings: good }).settings).toEqual(good);
    const bad = { freqList: [1], path: "Up", line: 75, spiceFileFormat: "EXE", other: 1 };
    expect(restored({ ...initialState, settings: bad }).settings).toEqual({});
  });

  it("gives rows of an older page an empty list of refused plots", () => {
    const [row] = addPart(initialState, part("A"), "a").rows;
    const { invalidPlots: _unknown, ...old } = row?.part ?? part("A");
    const [read] = restored({ ...initialState, rows: [{ ...row, part: old }] }).rows;
    expect(read?.part.invalidPlots).toEqual({});
  });

  it("gives a part that tells no conditions those of a new row", () => {
    const [row] = restored({ rows: [{ id: "a", slot: 1, part: { mfrPn: "A" } }] }).rows;
    expect(row?.part.param.qty.select).toBe(1);
    expect(row?.part.param.tempAmbient).toMatchObject({ select: 25, min: -55, max: 155 });
    expect(row?.part.tolerance.options).toEqual([]);
  });

  it("drops settings that are not numbers", () => {
    const kept = { ...initialState, settings: { res: "5", ind: 2 }, combined: { bias: null } };
    const state = restored(kept);
    expect(state.settings).toEqual({ ind: 2 });
    expect(state.combined).toEqual(initialState.combined);
  });
});
