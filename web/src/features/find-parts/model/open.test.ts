import { expect, it } from "vitest";
import { partsOf, pointOf } from "@/domain/part/parts-link";
import { openLink, opensAt } from "./open";
import { initialState } from "./state";

const rows = [{ partNumber: "C0805C106K8PACTU", pieces: 2 }];

it("opens at every condition of the search, and says so", () => {
  const state = {
    ...initialState,
    ...{ bias: 12, temperature: 85, frequency: 1e5, ageHours: 87_600, rise: 10 },
    isWorstCase: true,
  };
  const link = openLink(state, rows);
  expect(partsOf(link)).toEqual([
    { partNumber: "C0805C106K8PACTU", qty: 2, bias: 12, tempAmbient: 85 },
  ]);
  expect(pointOf(link)).toEqual({ frequency: 1e5, ageHours: 87_600, rise: 10, worstCase: true });
  expect(opensAt(state)).toBe("12 V, 85 °C, f₀ = 100 kHz, age 87600 h, worst case");
});

it("a typical search of new parts opens as such", () => {
  const link = openLink(initialState, rows);
  expect(pointOf(link)).toEqual({ frequency: 5e5, ageHours: 0, rise: 20, worstCase: false });
  expect(opensAt(initialState)).toBe("0 V, 25 °C, f₀ = 500 kHz");
});
