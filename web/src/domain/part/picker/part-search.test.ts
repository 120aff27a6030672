import { describe, expect, it } from "vitest";
import { searchAnswer } from "@/test/search";
import {
  chosenFacets,
  emptySearch,
  initialActive,
  isSearching,
  movedActive,
  narrowed,
  usefulFacets,
  widerSearches,
  withText,
} from "./part-search";

const search = { text: "10u 25V X7R", filters: { size: "1206", type: "ceramic" } };

describe("a search", () => {
  it("begins with its second character", () => {
    expect(isSearching({ ...emptySearch, text: " c " })).toBe(false);
    expect(isSearching({ ...emptySearch, text: "c0" })).toBe(true);
  });

  it("keeps what it was narrowed to while words change, and nothing without words", () => {
    expect(withText(search, "22u").filters).toEqual(search.filters);
    expect(withText(search, " ").filters).toEqual({});
  });

  it("names what it was narrowed to, so that each can be taken away", () => {
    expect(chosenFacets(search.filters)).toEqual([
      ["type", "ceramic"],
      ["size", "1206"],
    ]);
  });

  it("narrows by a facet and widens again", () => {
    const narrow = narrowed(search, "dielectric", "X7R");
    expect(narrow.filters).toEqual({ size: "1206", type: "ceramic", dielectric: "X7R" });
    expect(narrowed(narrow, "dielectric", "").filters).toEqual(search.filters);
  });

  it("without a match offers each thing to leave away", () => {
    const wider = widerSearches(search);
    expect(wider.map(({ without }) => without)).toEqual(["ceramic", "1206", "10u", "25V", "X7R"]);
    expect(wider[0]?.search.filters).toEqual({ size: "1206" });
    expect(wider[3]?.search).toEqual({ ...search, text: "10u X7R" });
    expect(widerSearches({ ...emptySearch, text: "C0805Q" })).toEqual([]);
  });
});

describe("usefulFacets", () => {
  it("are those that divide the matches, and the chosen one", () => {
    const answer = searchAnswer([], {
      dielectric: [
        { value: "X7R", count: 3 },
        { value: "X5R", count: 2 },
      ],
      size: [{ value: "0805", count: 5 }],
      type: [{ value: "ceramic", count: 5 }],
    });
    expect(usefulFacets(answer, {})).toEqual(["dielectric"]);
    expect(usefulFacets(answer, { size: "0805" })).toEqual(["dielectric", "size"]);
  });
});

describe("the active result", () => {
  it("is the first of a search by value, and none of a number, which Enter looks up", () => {
    expect(initialActive(searchAnswer(["A"], {}, "value"))).toBe(0);
    expect(initialActive(searchAnswer(["A"], {}, "beginning"))).toBe(-1);
    expect(initialActive(searchAnswer([]))).toBe(-1);
  });

  it.each([
    [-1, 1, 3, 0],
    [-1, -1, 3, 2],
    [2, 1, 3, 0],
    [0, -1, 3, 2],
    [1, 1, 3, 2],
    [-1, 1, 0, -1],
  ] as const)("moves from %i by %i of %i to %i", (active, step, count, expected) => {
    expect(movedActive(active, step, count)).toBe(expected);
  });
});
