import { describe, expect, it } from "vitest";
import { keptProfile, toggleCharts } from "@/domain/lifetime/load-profiles";
import { filmPart, filmProfile } from "@/test/film";
import { restoredState } from "./restore";
import { addPart, type FilmState, initialState } from "./state";

const full: FilmState = toggleCharts(
  addPart(
    { ...initialState, profiles: [keptProfile(filmProfile(), "p1")], noDryingCredit: true },
    filmPart("A"),
  ),
  "p1",
);
const copy = (): Record<string, unknown> => JSON.parse(JSON.stringify(full));

describe("restoredState", () => {
  it("brings back what was kept", () => {
    expect(restoredState(copy())).toEqual(full);
  });

  it.each([
    ...[undefined, null, 7, "x", true, [], {}, [full]],
    ...[
      { parts: 1, profiles: {} },
      { parts: [null], profiles: [null] },
    ],
  ])("begins anew with %j", (kept) => {
    expect(restoredState(kept)).toEqual(initialState);
  });

  it("drops parts that cannot be read or stand there twice", () => {
    const [part] = full.parts;
    const parts = [part, { part: { mfrPn: "B" } }, part, { ...part, tolerance: "Z" }];
    expect(restoredState({ ...copy(), parts }).parts).toEqual(full.parts);
  });

  it.each([
    ["too few rows", { currentFrequency: [] }],
    ["too many rows", { currentFrequency: Array(6).fill({ id: "r", current: 0, frequency: 1 }) }],
    ["a text for a number", { tempAmbient: "50" }],
    ["no overlay", { overlayVac: null }],
  ])("takes the default profiles in place of profiles with %s", (_fault, change) => {
    const [profile] = full.profiles;
    expect(restoredState({ ...copy(), profiles: [{ ...profile, ...change }] }).profiles).toEqual(
      [],
    );
  });

  it("refuses profiles of one name and more of them than the page makes", () => {
    const [profile] = full.profiles;
    const many = Array.from({ length: 101 }, (_, index) => ({ ...profile, id: `p${index}` }));
    expect(restoredState({ ...copy(), profiles: [profile, profile] }).profiles).toEqual([]);
    expect(restoredState({ ...copy(), profiles: many }).profiles).toEqual([]);
  });

  it("a highlight and open charts that are not there give way", () => {
    const state = restoredState({ ...copy(), highlight: "Z", openCharts: "z" });
    expect([state.highlight, state.openCharts]).toEqual(["A", null]);
  });
});
