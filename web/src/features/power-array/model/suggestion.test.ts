import { expect, it } from "vitest";
import { suggestedCapacitance } from "./suggestion";

const asked = {
  acVoltage: 400,
  acCurrent: 20,
  frequency: 100,
  capUnit: "nf",
  freqUnit: "khz",
} as const;

it("400 V, 20 A and 100 kHz imply 79.6 nF", () => {
  expect(suggestedCapacitance(asked)).toEqual({ capacitance: 79.6, least: 75.6, most: 83.6 });
  expect(suggestedCapacitance({ ...asked, capUnit: "pf" })?.capacitance).toBe(79600);
});

it("nothing is suggested while one of the three is missing", () => {
  expect(suggestedCapacitance({ ...asked, acVoltage: 0 })).toBeNull();
  expect(suggestedCapacitance({ ...asked, acCurrent: 0 })).toBeNull();
});
