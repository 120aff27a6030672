import { describe, expect, it } from "vitest";
import { hiddenSpan } from "./crosshair";

const labels = [
  { from: 80, to: 110 },
  { from: 180, to: 220 },
  { from: 300, to: 330 },
];

describe("the pill on the x axis", () => {
  it("hides the whole of a label that it would cut", () => {
    expect(hiddenSpan({ from: 100, to: 160 }, labels)).toEqual({ from: 80, to: 160 });
    expect(hiddenSpan({ from: 100, to: 190 }, labels)).toEqual({ from: 80, to: 220 });
  });

  it("leaves the others alone", () => {
    expect(hiddenSpan({ from: 120, to: 170 }, labels)).toEqual({ from: 120, to: 170 });
  });
});
