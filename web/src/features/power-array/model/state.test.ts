import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { type ArrayState, initialState, stateSchema } from "./state";

const restored = (stored: unknown) => v.parse(stateSchema, stored);

const asked: ArrayState["asked"] = {
  partnumbers: ["C1206C103JBGACAUTO"],
  requirements: {
    minCap: 45,
    maxCap: 55,
    Vrms: 640,
    Arms: 20,
    frequency: 100,
    maxNumberInSeries: 10,
    maxNumberInParallel: 10,
    size: { CompareLength: 12 },
    series: ["KC-LINK"],
    CapUnit: "nf",
    FreqUnit: "khz",
    caseSize: [],
  },
};

describe("a stored state", () => {
  it("reads back what was kept", () => {
    const state: ArrayState = {
      requirements: {
        numbers: { minCap: 45 },
        capUnit: "uf",
        freqUnit: "mhz",
        caseSize: ["1206"],
        series: ["KC-LINK"],
        partNumbers: "A, B",
      },
      view: {
        ...initialState.view,
        stock: "inStock",
        search: "ckc",
        sorting: { column: "footPrint", descending: true },
        rowsPerPage: 50,
        page: 2,
      },
      asked,
    };
    expect(restored(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  it.each([null, 3, "x", [], {}, { view: 1, requirements: [], asked: { requirements: "?" } }])(
    "%j gives the initial state",
    (foreign) => expect(restored(foreign)).toEqual(initialState),
  );

  it("takes what can be read and leaves the rest", () => {
    const state = restored({
      requirements: { numbers: { minCap: "1e9", maxCap: 5 }, capUnit: "farads", series: [1, "X"] },
      view: { rowsPerPage: -5, page: 1.5, sorting: { column: "__proto__" }, search: {} },
      asked: { requirements: { ...asked.requirements, Vrms: null } },
    });
    expect(state.requirements).toMatchObject({ numbers: { maxCap: 5 }, capUnit: "nf" });
    expect(state.requirements.series).toEqual(["X"]);
    expect(state.view).toEqual(initialState.view);
    expect(state.asked).toBeNull();
  });
});
