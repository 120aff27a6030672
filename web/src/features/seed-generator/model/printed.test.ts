import { describe, expect, it } from "vitest";
import type { SeedProperty } from "@/api/types";
import { changeText, printedValue, printedWithUnit, shortFigure } from "./printed";
import { propertiesCsv } from "./properties";

it.each([
  [12.345, "12"],
  [0.1234, "0.12"],
  [1.9e-14, "0"],
  [-3.21, "\u22123.2"],
  [Number.NaN, "–"],
])("%d reads %s", (value, text) => {
  expect(shortFigure(value)).toBe(text);
});

it.each([
  ["1e-3", "1.9e-3", "+90 %"],
  ["70.54e-6", "70.4919e-6", "−0.07 %"],
  ["450e-12", "410e-12", "−9 %"],
  ["100e-6", "68.1e-9", "÷ 1,468"],
  ["2", "5", "× 2.5"],
  ["0", "5", ""],
  ["X5R", "X7R", ""],
  ["", "5", ""],
])("a change from %s to %s reads %s", (before, after, text) => {
  expect(changeText(before, after)).toBe(text);
});

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

it("SEED-PAGE-05 writes every property with its edited value, quoted where needed", () => {
  const property = {
    name: "Application",
    title: 'Use, "typical"',
    value: "decoupling",
    inputType: "string",
    unit: "",
    origin: "published",
    source: "sheet 1,\nline 2",
    readOnly: false,
  } as SeedProperty;
  expect(propertiesCsv([property], { Application: "filter" })).toBe(
    'Name,Title,Value,Unit,Origin,Source\r\nApplication,"Use, ""typical""",filter,,published,"sheet 1,\nline 2"\r\n',
  );
});
