import { describe, expect, it } from "vitest";
import { randomUuid } from "./uuid";

describe("randomUuid", () => {
  it("has the form of a version 4 UUID", () => {
    expect(randomUuid()).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
  });

  it("differs every time", () => {
    expect(new Set(Array.from({ length: 100 }, randomUuid)).size).toBe(100);
  });
});
