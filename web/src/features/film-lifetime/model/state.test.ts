import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { FilmPart } from "@/api/lifetime-types";
import {
  addRow,
  addsUp,
  canRemove,
  duplicateProfile,
  keptProfile,
  removeProfile,
  removeRow,
  setRow,
  toggleCharts,
} from "@/domain/lifetime/load-profiles";
import { dcPart, filmPart, filmProfile } from "@/test/film";
import {
  addPart,
  chooseTolerance,
  type FilmState,
  hasResults,
  highlightedPart,
  highlightPart,
  initialState,
  removePart,
  setApplication,
  setField,
  setOverlay,
  stateSchema,
} from "./state";

const both = { statusDC: "ACTIVE" as const, vdc: 630, hasDcModel: true };
const two = addPart(addPart(initialState, filmPart("A")), filmPart("B"));

describe("the list of parts", () => {
  it("highlights the first part, and the one that is added again", () => {
    expect(two.highlight).toBe("A");
    const again = addPart(two, filmPart("B"));
    expect([again.parts.length, again.highlight]).toEqual([2, "B"]);
  });

  it("FILM-STATE-09 highlights a row, and nothing that is not there", () => {
    expect(highlightedPart(highlightPart(two, "B"))?.mfrPn).toBe("B");
    expect(highlightPart(two, "C")).toBe(two);
  });

  it("the highlight of a removed row goes to the next one", () => {
    expect(removePart(two, "A").highlight).toBe("B");
    expect(removePart(removePart(two, "A"), "B").highlight).toBeNull();
    expect(removePart(two, "C")).toBe(two);
  });

  it("TOL-09 CONF-03 a tolerance is K or M and never enters the part number", () => {
    const [chosen] = chooseTolerance(two, "A", "M").parts;
    expect(two.parts[0]?.tolerance).toBe("K");
    expect([chosen?.tolerance, chosen?.part.mfrPn]).toEqual(["M", "A"]);
  });
});

describe("the application", () => {
  it.each([
    ["ACTIVE", "INACTIVE", true, false],
    ["INACTIVE", "ACTIVE", false, true],
    ["de-active", "test", false, false],
  ] as [FilmPart["status"], FilmPart["status"], boolean, boolean][])(
    "FILM-STATE-01 status %s and statusDC %s give results: Vac %s, Vdc %s",
    (status, statusDC, vac, vdc) => {
      const part = filmPart("A", { status, statusDC });
      expect([hasResults(part, true), hasResults(part, false)]).toEqual([vac, vdc]);
    },
  );

  it("FILM-STATE-03 is forced to the one that the highlighted part has a model for", () => {
    const dc = addPart(initialState, dcPart("D"));
    expect(dc.isVac).toBe(false);
    expect(setApplication(dc, true).isVac).toBe(false);
    const mixed = addPart(dc, filmPart("A"));
    expect(highlightPart(mixed, "A").isVac).toBe(true);
    expect(removePart(mixed, "D").isVac).toBe(true);
  });

  it("is free where the part has both models", () => {
    const state = addPart(initialState, filmPart("A", both));
    expect(setApplication(state, false).isVac).toBe(false);
  });
});

const profile = (id: string, operatingPercentage: number) =>
  keptProfile(filmProfile({ operatingPercentage }), id);

const stateWith = (...shares: readonly number[]): FilmState => ({
  ...initialState,
  profiles: shares.map((share, index) => profile(`p${index + 1}`, share)),
});

const shares = ({ profiles }: FilmState) =>
  profiles.map(({ id, operatingPercentage }) => [id, operatingPercentage]);

describe("duplicateProfile", () => {
  it("FILM-SCR-06 halves the share between the copies, the copy behind its original", () => {
    expect(shares(duplicateProfile(stateWith(70, 30), "p1", "copy"))).toEqual([
      ["p1", 35],
      ["copy", 35],
      ["p2", 30],
    ]);
  });

  it.each([33.3, 0.1, 100 / 3])("keeps the sum of %d exactly", (share) => {
    const { profiles } = duplicateProfile(stateWith(share), "p1", "copy");
    expect(profiles.reduce((sum, each) => sum + each.operatingPercentage, 0)).toBe(share);
  });

  it("copies the conditions, with rows of its own", () => {
    const changed = setField(stateWith(100), "p1", "tempAmbient", 72);
    const [original, copy] = duplicateProfile(changed, "p1", "copy").profiles;
    expect(copy?.tempAmbient).toBe(72);
    expect(copy?.currentFrequency[0]?.id).not.toBe(original?.currentFrequency[0]?.id);
  });
});

describe("removeProfile", () => {
  it("FILM-SCR-05 gives the share to the neighbor above", () => {
    expect(shares(removeProfile(stateWith(50, 30, 20), "p2"))).toEqual([
      ["p1", 80],
      ["p3", 20],
    ]);
    expect(shares(removeProfile(stateWith(50, 30, 20), "p3"))).toEqual([
      ["p1", 50],
      ["p2", 50],
    ]);
  });

  it("CONF-42 gives the share of the first to the new first", () => {
    expect(shares(removeProfile(stateWith(50, 30, 20), "p1"))).toEqual([
      ["p2", 80],
      ["p3", 20],
    ]);
  });

  it("adds shares without the noise of binary fractions", () => {
    expect(shares(removeProfile(stateWith(0.1, 0.2, 99.7), "p2"))[0]).toEqual(["p1", 0.3]);
  });

  it("FILM-SCR-07 leaves the only profile", () => {
    const only = stateWith(100);
    expect(canRemove(only.profiles)).toBe(false);
    expect(removeProfile(only, "p1")).toBe(only);
  });

  it("closes the charts of what is gone, and no others", () => {
    const open = toggleCharts(stateWith(50, 50), "p2");
    expect(removeProfile(open, "p2").openCharts).toBeNull();
    expect(removeProfile(open, "p1").openCharts).toBe("p2");
  });
});

describe("charts", () => {
  it("FILM-SCR-13 one profile's are open at a time; a second click hides them", () => {
    const first = toggleCharts(stateWith(50, 50), "p1");
    const second = toggleCharts(first, "p2");
    expect([first.openCharts, second.openCharts]).toEqual(["p1", "p2"]);
    expect(toggleCharts(second, "p2").openCharts).toBeNull();
  });
});

describe("addsUp", () => {
  it("takes the rounding noise of many shares", () => {
    const tenths = stateWith(...Array.from({ length: 9 }, () => 10.1), 9.1);
    expect(addsUp(tenths.profiles)).toBe(true);
    expect(addsUp(stateWith(50, 49.999).profiles)).toBe(false);
  });
});

describe("fields and rows", () => {
  it("change one profile and leave the others", () => {
    const state = setOverlay(stateWith(50, 50), "p2", "overlayVac", 12);
    expect(state.profiles.map(({ overlayVac }) => overlayVac.overlayVac)).toEqual([0, 12]);
  });

  it("rows are added, changed and removed by their id", () => {
    const two = addRow(stateWith(100), "p1", { id: "r", current: 1, frequency: 20 });
    const changed = setRow(two, "p1", "r", { current: 3.2 });
    expect(changed.profiles[0]?.currentFrequency[1]).toEqual({
      id: "r",
      current: 3.2,
      frequency: 20,
    });
    expect(removeRow(changed, "p1", "r").profiles).toEqual(stateWith(100).profiles);
  });
});

const restored = (stored: unknown) => v.parse(stateSchema, stored);

const full: FilmState = toggleCharts(
  addPart(
    { ...initialState, profiles: [keptProfile(filmProfile(), "p1")], noDryingCredit: true },
    filmPart("A"),
  ),
  "p1",
);
const copy = (): Record<string, unknown> => JSON.parse(JSON.stringify(full));

describe("a stored state", () => {
  it("brings back what was kept", () => {
    expect(restored(copy())).toEqual(full);
  });

  it.each([
    ...[undefined, null, 7, "x", true, [], {}, [full]],
    ...[
      { parts: 1, profiles: {} },
      { parts: [null], profiles: [null] },
    ],
  ])("starts fresh with %j", (kept) => {
    expect(restored(kept)).toEqual(initialState);
  });

  it("drops unreadable and duplicate parts", () => {
    const [part] = full.parts;
    const parts = [part, { part: { mfrPn: "B" } }, part, { ...part, tolerance: "Z" }];
    expect(restored({ ...copy(), parts }).parts).toEqual(full.parts);
  });

  it.each([
    ["too few rows", { currentFrequency: [] }],
    ["too many rows", { currentFrequency: Array(6).fill({ id: "r", current: 0, frequency: 1 }) }],
    ["a text for a number", { tempAmbient: "50" }],
    ["no overlay", { overlayVac: null }],
  ])("takes the default profiles in place of profiles with %s", (_fault, change) => {
    const [profile] = full.profiles;
    expect(restored({ ...copy(), profiles: [{ ...profile, ...change }] }).profiles).toEqual([]);
  });

  it("refuses profiles of one name and more of them than the page makes", () => {
    const [profile] = full.profiles;
    const many = Array.from({ length: 101 }, (_, index) => ({ ...profile, id: `p${index}` }));
    expect(restored({ ...copy(), profiles: [profile, profile] }).profiles).toEqual([]);
    expect(restored({ ...copy(), profiles: many }).profiles).toEqual([]);
  });

  it("a highlight and open charts that are not there give way", () => {
    const state = restored({ ...copy(), highlight: "Z", openCharts: "z" });
    expect([state.highlight, state.openCharts]).toEqual(["A", null]);
  });
});
