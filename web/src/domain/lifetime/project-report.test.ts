import { expect, it } from "vitest";
import { lifetimeSection } from "./project-report";

const load = { id: "1", operatingPercentage: 100, tempAmbient: 70, relativeHumidity: 60 };

it("lists each part with its life and mark, and each profile with the life that it would allow alone", () => {
  const { tables, notes } = lifetimeSection({
    ...{ model: "KLEM 3.0", criterion: "−20 % capacitance", numbers: ["A", "B"] },
    profiles: [{ ...load, currentFrequency: [{ id: "1", current: 0, frequency: 1 }] }],
    voltageOf: () => "400 Vdc",
    parts: [
      { lifetimeHoursTotal: 200_000, isLimited: true, mark: "typical", note: "", messages: [] },
      { lifetimeHoursTotal: 12_345, isLimited: false, mark: "estimated", note: "n", messages: [] },
    ],
    results: [[{ profileLifetimeAlone: 210_000 }], [{ profileLifetimeAlone: null }]],
  });
  expect(tables[0]?.rows).toEqual([
    ["A", "≥ 200,000", "typical"],
    ["B", "12,300", "estimated"],
  ]);
  expect(tables[1]?.head).toHaveLength(8);
  expect(tables[1]?.rows).toEqual([
    ["1", "400 Vdc", "70.0 °C", "60 %", "100 %", "none", "210,000", "–"],
  ]);
  expect(notes).toEqual(["B: n"]);
});
