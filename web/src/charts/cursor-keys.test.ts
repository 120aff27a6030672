import { describe, expect, it } from "vitest";
import { moveOf, nextStop } from "./cursor-keys";

const stops = Array.from({ length: 30 }, (_, index) => (index + 1) * 10);

describe("moveOf", () => {
  it.each([
    ["ArrowRight", false, 1],
    ["ArrowLeft", false, -1],
    ["ArrowRight", true, 10],
    ["ArrowLeft", true, -10],
    ["Home", false, "first"],
    ["End", false, "last"],
    ["a", false, null],
  ] as const)("%s with Shift %s moves by %s", (key, shiftKey, move) => {
    expect(moveOf({ key, shiftKey })).toBe(move);
  });
});

describe("nextStop", () => {
  it.each([
    [50, 1, 60],
    [50, -1, 40],
    [50, 10, 150],
    [55, 1, 60],
    [55, -1, 50],
    [10, -1, 10],
    [295, 10, 300],
    [5, 1, 10],
    [50, "first", 10],
    [50, "last", 300],
    [null, 1, 10],
    [null, -1, 300],
  ] as const)("from %s by %s goes to %s", (x, move, expected) => {
    expect(nextStop(stops, x, move)).toBe(expected);
  });

  it("goes nowhere without points", () => {
    expect(nextStop([], 5, 1)).toBeNull();
  });
});
