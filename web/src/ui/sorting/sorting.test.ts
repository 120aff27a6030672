import { describe, expect, it } from "vitest";
import { ariaSort, nextSorting, sortedBy } from "./sorting";

describe("sorting", () => {
  it("goes from ascending to descending to none, and begins again at another column", () => {
    const once = nextSorting("esr", null);
    const twice = nextSorting("esr", once);
    expect([once, twice, nextSorting("esr", twice)]).toEqual([
      { column: "esr", descending: false },
      { column: "esr", descending: true },
      null,
    ]);
    expect(nextSorting("srf", twice)).toEqual({ column: "srf", descending: false });
    expect(ariaSort("esr", once)).toBe("ascending");
    expect(ariaSort("esr", twice)).toBe("descending");
    expect(ariaSort("srf", twice)).toBe("none");
  });

  it.each([
    [
      [2, null, 1, undefined],
      [1, 2, null, undefined],
      [2, 1, null, undefined],
    ],
    [
      ["b", "a", null],
      ["a", "b", null],
      ["b", "a", null],
    ],
  ])("has nothing last in either direction: %j", (values, up, down) => {
    const value = (each: number | string | null | undefined) => each;
    expect(sortedBy(values, value, { descending: false })).toEqual(up);
    expect(sortedBy(values, value, { descending: true })).toEqual(down);
  });
});
