import { expect, it } from "vitest";
import { auditValue } from "./audit-words";

it.each([
  ["Outer_Inductance = 1.5944269447747043e-12", "Outer Inductance 1.59 pH"],
  [
    "Reference_Capacitance = 0.00001; Series_Resistance = 0.0025",
    "Reference Capacitance 10 µF\nSeries Resistance 2.5 mΩ",
  ],
  ["Bias_Exponent_N = 1.25", "Bias Exponent N 1.25"],
  ["Application = ", "Application: none"],
  ["Style = SMD; chip", "Style = SMD; chip"],
  ["We ask = for nothing.", "We ask = for nothing."],
  ["2 new, 0 replaced", "2 new, 0 replaced"],
  ["", ""],
])("%s", (stored, shown) => {
  expect(auditValue(stored)).toBe(shown);
});
