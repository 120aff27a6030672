import { describe, expect, it } from "vitest";
import { keptProfile, toggleCharts } from "@/domain/lifetime/load-profiles";
import { electrolyticPart, electrolyticProfile } from "@/test/electrolytic";
import { restoredState } from "./restore";
import { addPart, type ElectrolyticState, initialState } from "./state";

const profiles = [
  keptProfile(electrolyticProfile(), "p1"),
  keptProfile(electrolyticProfile(), "p2"),
];
const full: ElectrolyticState = toggleCharts(
  addPart({ ...initialState, profiles }, electrolyticPart("A")),
  "p1",
);
const copy = (): Record<string, unknown> => JSON.parse(JSON.stringify(full));

describe("restoredState", () => {
  it("brings back what was kept", () => {
    expect(restoredState(copy())).toEqual(full);
  });

  it.each([undefined, null, 7, "x", [], {}, { parts: 1, profiles: {} }, { parts: [null] }])(
    "begins anew with %j",
    (kept) => {
      expect(restoredState(kept)).toEqual(initialState);
    },
  );

  it("drops parts that cannot be read, stand there twice or are too many", () => {
    const many = Array.from({ length: 20 }, (_, index) => electrolyticPart(`P${index}`));
    const parts = [many[0], { mfrPn: "B" }, { ...many[1], parameters: [null] }, ...many];
    expect(restoredState({ ...copy(), parts }).parts).toEqual(many.slice(0, 10));
  });

  it.each([
    ["no rows", { currentFrequency: [] }],
    ["text for a number", { tempAmbient: "50" }],
    ["no id", { id: 7 }],
  ])("keeps no profile where one has %s: their shares belong together", (_, change) => {
    const [first, second] = full.profiles;
    const kept = restoredState({ ...copy(), profiles: [{ ...first, ...change }, second] });
    expect([kept.profiles, kept.openCharts]).toEqual([[], null]);
  });
});
