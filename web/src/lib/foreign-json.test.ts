import { describe, expect, it } from "vitest";
import { choiceOf, fieldsOf, numbersOf, textOf, textsOf } from "./foreign-json";

describe("foreign JSON", () => {
  it.each([null, undefined, 7, "text", [], true])("%j has no fields", (value) => {
    expect(fieldsOf(value)).toEqual({});
    expect(numbersOf(value)).toEqual({});
  });

  it("keeps finite numbers only", () => {
    const kept = { a: 1, b: "2", c: null, d: Number.NaN, e: { f: 1 }, g: -0.5 };
    expect(numbersOf(kept)).toEqual({ a: 1, g: -0.5 });
  });

  it("keeps texts only, and cuts endless ones", () => {
    expect(textOf(3)).toBe("");
    expect(textOf("x".repeat(5000))).toHaveLength(2000);
    expect(textsOf(["1206", 1210, null])).toEqual(["1206"]);
    expect(textsOf({ length: 2 })).toEqual([]);
  });

  it("takes a known choice or falls back", () => {
    expect(choiceOf(["all", "inStock"], "inStock", "all")).toBe("inStock");
    expect(choiceOf(["all", "inStock"], "constructor", "all")).toBe("all");
  });
});
