import { expect, it } from "vitest";
import { rangeWords } from "./model";

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
