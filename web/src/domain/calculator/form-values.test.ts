import { describe, expect, it } from "vitest";
import { calculatorInput } from "@/test/fixtures";
import { formValues, isComplete } from "./form-values";

const power = calculatorInput("power", { select: 22, min: 0.001, max: 1000 });
const chip = calculatorInput("chipCap", { select: null, min: 0.1, max: 1000, isRequired: false });

describe("formValues", () => {
  it("holds defaults, what was changed, and 0 for what is not given", () => {
    expect(formValues([power, chip], {})).toEqual({ power: 22, chipCap: 0 });
    expect(formValues([power, chip], { power: 3, stray: 1 })).toEqual({ power: 3, chipCap: 0 });
  });
});

describe("isComplete", () => {
  it.each([
    [{ power: 22, chipCap: 0 }, true],
    [{ power: 0, chipCap: 0 }, false],
    [{ power: 1001, chipCap: 0 }, false],
    [{ power: 22, chipCap: 0.05 }, false],
    [{ power: 22, chipCap: 0.1 }, true],
  ])("%j: %s", (values, complete) => {
    expect(isComplete([power, chip], values)).toBe(complete);
  });
});
