import { expect, it } from "vitest";
import { filterOf, nameOf, wordsOf } from "./filter";

it("a filter of an address gives a name and words of what narrows it", () => {
  const filter = filterOf(
    JSON.stringify({
      types: ["ceramic"],
      cases: ["0603", "0805"],
      series: [],
      capacitance: null,
      acRated: "No",
      unknown: "drop",
    }),
  );
  expect(filter).not.toBeNull();
  if (!filter) return;
  expect(wordsOf(filter)).toBe("types ceramic; cases 0603, 0805");
  expect(nameOf(filter)).toBe("ceramic-0603-0805");
});

it.each(["", "{", "[]", "7", "null"])("%s is no filter", (text) => {
  expect(filterOf(text)).toBeNull();
});

it("a name is no longer than the server takes", () => {
  expect(nameOf({ series: ["a".repeat(39), "b"] })).toBe("a".repeat(39));
});
