import { describe, expect, it } from "vitest";
import { createCalculatorStore, sharedCalculator } from "./calculator-store";

describe("a calculator's store", () => {
  it("keeps changes, marks and forgets invalid fields", () => {
    const store = createCalculatorStore("test-marks");
    store.getState().setValues({ power: 3.3 });
    store.getState().markField("frequency", false);
    expect(store.getState().values).toEqual({ power: 3.3 });
    expect([...store.getState().invalidFields]).toEqual(["frequency"]);
    store.getState().markField("frequency", true);
    expect(store.getState().invalidFields.size).toBe(0);
    store.getState().restoreDefaults();
    expect(store.getState().values).toEqual({});
  });

  it("comes back from the browser's storage", () => {
    createCalculatorStore("test-kept").getState().setValues({ factor: 5 });
    expect(createCalculatorStore("test-kept").getState().values).toEqual({ factor: 5 });
  });

  it.each([null, 7, "x", [], { values: 3 }, { values: { factor: "5" } }])(
    "survives %j as a shared state",
    (state) => {
      const store = createCalculatorStore("test-foreign");
      const tool = sharedCalculator(store);
      tool.restore(state);
      expect(tool.save()).toEqual({ values: {} });
    },
  );

  it("hands its values on", () => {
    const tool = sharedCalculator(createCalculatorStore("test-sent"));
    tool.restore({ values: { factor: 5, tolerance: Number.NaN } });
    expect(tool.save()).toEqual({ values: { factor: 5 } });
  });
});
