import { describe, expect, it } from "vitest";
import { firstParam, parseSearchParams, stringifySearchParams } from "./search-params";

describe("search params", () => {
  it.each([
    ["?pn=0805", { pn: "0805" }],
    ["?pn=A&disty=shop&pn=B&pn=C", { pn: ["A", "B", "C"], disty: "shop" }],
    ["?pn=", { pn: "" }],
    ["", {}],
  ])("read %s as text", (search, params) => {
    expect(parseSearchParams(search)).toEqual(params);
  });

  it("come back as they were", () => {
    const search = "?pn=C0603C104K5RACTU&x=1&x=%26+%C2%B5";
    expect(stringifySearchParams(parseSearchParams(search))).toBe(search);
  });

  it("leave out what is not set", () => {
    expect(stringifySearchParams({ pn: undefined, disty: null })).toBe("");
  });

  it("give the first of repeated values", () => {
    expect(firstParam(["A", "B"])).toBe("A");
    expect(firstParam(undefined)).toBe("");
  });
});
