import { describe, expect, it } from "vitest";
import { dcPart, filmPart } from "@/test/film";
import {
  addPart,
  chooseTolerance,
  hasResults,
  highlightPart,
  removePart,
  setApplication,
} from "./parts";
import { highlightedPart, initialState } from "./state";

const both = { statusDC: "ACTIVE", vdc: 630, hasDcModel: true };
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
  ])(
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
