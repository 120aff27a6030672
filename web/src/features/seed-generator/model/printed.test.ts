import { describe, expect, it } from "vitest";
import { printedValue, printedWithUnit } from "./printed";

describe("numbers of properties", () => {
  it.each([
    ["3.3000000000000005e-10", "H", "330 pH"],
    ["0.0012649110640673518", "Ω", "1.26491 mΩ"],
    ["-55", "°C", "−55 °C"],
    ["0.003", "1/K", "0.003 1/K"],
    ["0.03", "", "0.03"],
    ["", "A", "–"],
    ["X5R", "", "X5R"],
    ["0805", "", "0805"],
  ])("%s %s reads %s", (value, unit, expected) => {
    expect(printedValue(value, unit)).toBe(expected);
  });

  it("keep to the prefixes that engineers write", () => {
    expect(printedWithUnit(1e-15, "F")).toBe("0.001 pF");
    expect(printedWithUnit(1e4, "F")).toBe("10 kF");
  });
});
