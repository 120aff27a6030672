import { describe, expect, it } from "vitest";
import { hasTolerance, toleranceLabel } from "./tolerance";

describe("toleranceLabel", () => {
  it.each([
    ["M", "20%", "M · ±20 %"],
    ["D", ".5pF", "D · ±0.5 pF"],
    ["F", "1 %", "F · ±1 %"],
    ["Z", "+80%, -20%", "Z · +80 %, −20 %"],
    ["K", "±10%", "K · ±10 %"],
  ])("%s %s reads %s", (value, label, text) => {
    expect(toleranceLabel({ value, label, disabled: false })).toBe(text);
  });
});

describe("hasTolerance", () => {
  it("is false where the part offers none", () => {
    const tolerance = { title: "", select: "", index: null, options: [], disabled: true };
    expect(hasTolerance(tolerance)).toBe(false);
  });
});
