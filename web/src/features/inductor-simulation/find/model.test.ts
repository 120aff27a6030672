import { expect, it } from "vitest";
import type { FoundInductor } from "@/api/types";
import { findColumns, rangeWords } from "./model";

it.each([
  [3.19e-6, 7.97e-6, "3.19 to 7.97 µH"],
  [0.798e-6, 3.19e-6, "798 nH to 3.19 µH"],
  [1.5e-6, null, /1\.5 µH/],
  [null, 2e-6, /2 µH/],
])("a range from %s to %s reads %s", (least, most, text) => {
  const words = rangeWords({ least, most, reasons: [] });
  if (typeof text === "string") expect(words).toBe(text);
  else expect(words).toMatch(text);
});

it.each([
  [40.21, [], "40 K"],
  [40.21, ["rise_max"], "40.2 K"],
  [null, [], "–"],
])("a rise of %s K with misses %s reads %s", (temperature_rise, misses, text) => {
  const part = { operating_point: { temperature_rise }, misses } as unknown as FoundInductor;
  expect(findColumns.find(({ id }) => id === "rise")?.print(part)).toBe(text);
});
