import { describe, expect, it } from "vitest";
import { arrayForm } from "@/test/power-array";
import { arrayEntity, arrayRequest, missingCount, partNumbersOf } from "./request";
import { initialState, type Requirements } from "./state";

const numbers = { minCap: 45, maxCap: 55, acVoltage: 640, acCurrent: 20, frequency: 100 };

const entityOf = (change: Partial<Requirements> = {}) =>
  arrayEntity({ ...initialState.requirements, numbers, ...change }, arrayForm);

describe("arrayEntity", () => {
  it("ARR-FLD-01 names every field of the request", () => {
    const entity = entityOf({ numbers: { ...numbers, v1: 12, v2: 11 } });
    expect(Object.keys(entity).sort()).toEqual(
      [
        "minCap",
        "maxCap",
        "acVoltage",
        "acCurrent",
        "frequency",
        "arraySeries",
        "arrayParallel",
        "partnumbers",
        "v1",
        "v2",
        "series",
        "capUnit",
        "freqUnit",
        "caseSize",
      ].sort(),
    );
  });

  it("ARR-IN-04 begins with ten in series and ten in parallel", () => {
    expect(entityOf()).toMatchObject({ arraySeries: 10, arrayParallel: 10 });
  });

  it("leaves out choices that the server no longer offers", () => {
    const entity = entityOf({ caseSize: ["1206", "9999"], series: ["KC-LINK", "Gone"] });
    expect(entity.caseSize).toEqual(["1206"]);
    expect(entity.series).toEqual(["KC-LINK"]);
  });
});

describe("arrayRequest", () => {
  it("CONF-15 carries the form's entity in the body of the call", () => {
    const entity = entityOf({ partNumbers: "ckc33c473kegacauto", caseSize: ["3640"] });
    expect(arrayRequest(entity)).toEqual({
      partnumbers: ["CKC33C473KEGACAUTO"],
      requirements: {
        minCap: 45,
        maxCap: 55,
        Vrms: 640,
        Arms: 20,
        frequency: 100,
        maxNumberInSeries: 10,
        maxNumberInParallel: 10,
        size: {},
        series: [],
        CapUnit: "nf",
        FreqUnit: "khz",
        caseSize: ["3640"],
      },
    });
  });

  it("ARR-IN-13 leaves empty land patterns out", () => {
    expect(arrayRequest(entityOf()).requirements.size).toEqual({});
    const wide = entityOf({ numbers: { ...numbers, v1: 12 } });
    expect(arrayRequest(wide).requirements.size).toEqual({ CompareLength: 12 });
  });

  it("ARR-IN-10 asks for all sizes and all series where none is chosen", () => {
    const { series, caseSize } = arrayRequest(entityOf()).requirements;
    expect([series, caseSize]).toEqual([[], []]);
  });
});

describe("missingCount", () => {
  it("CONF-16 every starred field must be set", () => {
    expect(missingCount(entityOf())).toBe(0);
    const starred = [...Object.keys(numbers), "arraySeries", "arrayParallel"];
    for (const key of starred) {
      expect(missingCount(entityOf({ numbers: { ...numbers, [key]: 0 } })), key).toBe(1);
    }
  });
});

describe("partNumbersOf", () => {
  it.each([
    ["", []],
    [" , ,", []],
    ["ckc33c473ke gacauto", ["CKC33C473KEGACAUTO"]],
    ["A1,\u200Ba1 , B2;C3", ["A1", "B2", "C3"]],
  ])("ARR-IN-08 reads %j", (typed, numbers) => {
    expect(partNumbersOf(typed)).toEqual(numbers);
  });
});
