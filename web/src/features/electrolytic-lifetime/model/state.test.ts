import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { keptProfile, toggleCharts } from "@/domain/lifetime/load-profiles";
import { electrolyticPart, electrolyticProfile } from "@/test/electrolytic";
import {
  addPart,
  type ElectrolyticState,
  highlightedPart,
  highlightPart,
  initialState,
  removePart,
  stateSchema,
} from "./state";

const numbers = ({ parts }: typeof initialState) => parts.map(({ mfrPn }) => mfrPn);
const three = ["A", "B", "C"]
  .map((number) => electrolyticPart(number))
  .reduce(addPart, initialState);

describe("parts", () => {
  it("come once each; the first is highlighted, and one that comes again", () => {
    expect(numbers(three)).toEqual(["A", "B", "C"]);
    expect(three.highlight).toBe("A");
    const again = addPart(three, electrolyticPart("C"));
    expect([numbers(again), again.highlight]).toEqual([["A", "B", "C"], "C"]);
  });

  it("hand the highlight to the row that takes their place", () => {
    expect(removePart(three, "A").highlight).toBe("B");
    expect(removePart(highlightPart(three, "C"), "C").highlight).toBe("B");
    expect(removePart(three, "B").highlight).toBe("A");
    expect(removePart(three, "X")).toBe(three);
    expect(
      highlightedPart(removePart(addPart(initialState, electrolyticPart("A")), "A")),
    ).toBeNull();
  });

  it("highlight only what is there", () => {
    expect(highlightPart(three, "B").highlight).toBe("B");
    expect(highlightPart(three, "X")).toBe(three);
  });
});

const restored = (stored: unknown) => v.parse(stateSchema, stored);

const profiles = [
  keptProfile(electrolyticProfile(), "p1"),
  keptProfile(electrolyticProfile(), "p2"),
];
const full: ElectrolyticState = toggleCharts(
  addPart({ ...initialState, profiles }, electrolyticPart("A")),
  "p1",
);
const copy = (): Record<string, unknown> => JSON.parse(JSON.stringify(full));

describe("a stored state", () => {
  it("brings back what was kept", () => {
    expect(restored(copy())).toEqual(full);
  });

  it.each([undefined, null, 7, "x", [], {}, { parts: 1, profiles: {} }, { parts: [null] }])(
    "starts fresh with %j",
    (kept) => {
      expect(restored(kept)).toEqual(initialState);
    },
  );

  it("drops unreadable, duplicate and surplus parts", () => {
    const many = Array.from({ length: 20 }, (_, index) => electrolyticPart(`P${index}`));
    const parts = [many[0], { mfrPn: "B" }, { ...many[1], parameters: [null] }, ...many];
    expect(restored({ ...copy(), parts }).parts).toEqual(many.slice(0, 10));
  });

  it.each([
    ["no rows", { currentFrequency: [] }],
    ["text for a number", { tempAmbient: "50" }],
    ["no id", { id: 7 }],
  ])("keeps no profile where one has %s: their shares belong together", (_, change) => {
    const [first, second] = full.profiles;
    const kept = restored({ ...copy(), profiles: [{ ...first, ...change }, second] });
    expect([kept.profiles, kept.openCharts]).toEqual([[], null]);
  });
});
