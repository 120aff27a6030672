import { describe, expect, it } from "vitest";
import { isUuid, randomUuid } from "./uuid";

describe("randomUuid", () => {
  it("is a UUID", () => {
    expect(isUuid(randomUuid())).toBe(true);
  });

  it("differs every time", () => {
    expect(new Set(Array.from({ length: 100 }, randomUuid)).size).toBe(100);
  });
});

it.each([
  ["version 4", "0b8f7c52-6a1d-4e3f-9c84-d2e5a7b91f60", true],
  ["version 1", "0b8f7c52-6a1d-1e3f-9c84-d2e5a7b91f60", false],
  ["another variant", "0b8f7c52-6a1d-4e3f-cc84-d2e5a7b91f60", false],
  ["other letters", "0b8f7c52-6a1d-4e3f-9c84-d2e5a7b91fxy", false],
  ["one digit less", "0b8f7c52-6a1d-4e3f-9c84-d2e5a7b91f6", false],
  ["text around it", "id 0b8f7c52-6a1d-4e3f-9c84-d2e5a7b91f60", false],
  ["no hyphens", "0b8f7c526a1d4e3f9c84d2e5a7b91f60", false],
])("a text with %s: %s", (_what, text, expected) => {
  expect(isUuid(text)).toBe(expected);
});
