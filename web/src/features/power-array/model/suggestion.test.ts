import { expect, it } from "vitest";
import { suggestedCapacitance } from "./suggestion";

const asked = {
  acVoltage: 400,
  acCurrent: 20,
  frequency: 100,
  capUnit: "nf",
  freqUnit: "khz",
} as const;

const units = {
  capUnits: [
    { value: "nf" as const, label: "nF", size: 1e-9 },
    { value: "pf" as const, label: "pF", size: 1e-12 },
  ],
  freqUnits: [{ value: "khz" as const, label: "kHz", size: 1e3 }],
};

it("400 V, 20 A and 100 kHz imply 79.6 nF", () => {
  const suggestion = { capacitance: 79.6, least: 75.6, most: 83.6 };
  expect(suggestedCapacitance(asked, units)).toEqual(suggestion);
  expect(suggestedCapacitance({ ...asked, capUnit: "pf" }, units)?.capacitance).toBe(79600);
});

it("nothing is suggested while one of the three is missing", () => {
  expect(suggestedCapacitance({ ...asked, acVoltage: 0 }, units)).toBeNull();
  expect(suggestedCapacitance({ ...asked, acCurrent: 0 }, units)).toBeNull();
});
