import { expect, it } from "vitest";
import { spreadText } from "./spread-text";

it("names the factors of what is estimated", () => {
  const spread = { esr: [0.6912, 1.487], capacitance: [0.86, 1.09], inductance: null };
  expect(spreadText(spread)).toBe("ESR × 0.691 to 1.49, C × 0.86 to 1.09");
  expect(spreadText({ esr: null, capacitance: null, inductance: [0.5, 1.1] })).toBe(
    "L × 0.5 to 1.1",
  );
  expect(spreadText({})).toBe("–");
});
