import { describe, expect, it } from "vitest";
import { calculatorInput } from "@/test/fixtures";
import { createCalculatorStore, formValues, isComplete } from "./calculator-store";

describe("a calculator's store", () => {
  it("keeps changes until the defaults are restored", () => {
    const store = createCalculatorStore("test-marks");
    store.getState().setValues({ power: 3.3 });
    expect(store.getState().state.values).toEqual({ power: 3.3 });
    store.getState().restoreDefaults();
    expect(store.getState().state.values).toEqual({});
  });

  it("comes back from the browser's storage", () => {
    createCalculatorStore("test-kept").getState().setValues({ factor: 5 });
    expect(createCalculatorStore("test-kept").getState().state.values).toEqual({ factor: 5 });
  });

  it.each([null, 7, "x", [], { values: 3 }, { values: { factor: "5" } }])(
    "survives %j as a shared state",
    (state) => {
      const store = createCalculatorStore("test-foreign");
      const tool = store.shared;
      tool.restore(state);
      expect(tool.save()).toEqual({ values: {} });
    },
  );

  it("hands its values on", () => {
    const tool = createCalculatorStore("test-sent").shared;
    tool.restore({ values: { factor: 5, tolerance: Number.NaN } });
    expect(tool.save()).toEqual({ values: { factor: 5 } });
  });
});

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
