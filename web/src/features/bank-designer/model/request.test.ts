import { describe, expect, it } from "vitest";
import { fieldErrors, listedNumbers, maskOf, readPoints, requestOf, stepTarget } from "./request";
import { initialState } from "./state";

describe("the target", () => {
  it("is the allowed deviation over the load step", () => {
    const state = { ...initialState, rail: 3.3, deviation: 3, step: 12 };
    expect(stepTarget(state)).toBeCloseTo(0.008_25, 12);
    expect(maskOf({ ...state, mode: "step", start: 1e4, stop: 2e7 })).toEqual([
      [1e4, stepTarget(state)],
      [2e7, stepTarget(state)],
    ]);
  });

  it("reads corners with prefixes, one a line", () => {
    expect(readPoints("10k 10m\n\n1 MHz")).toBeNull();
    expect(readPoints("10k; 10m\n1M, 0.01\n100MHz 100mΩ")).toEqual([
      [1e4, 0.01],
      [1e6, 0.01],
      [1e8, 0.1],
    ]);
    expect(readPoints("10k ten")).toBeNull();
    expect(requestOf({ ...initialState, mode: "points", points: "10k" })).toBeNull();
  });
});

describe("the request", () => {
  it("leaves out what is not limited", () => {
    const request = requestOf({ ...initialState, resistance: 0, inductance: 0, pieces: 12 });
    expect(request?.limits).toEqual({ maxParts: 12 });
    expect(request?.source).toBeNull();
    expect(request?.tolerance).toBe("none");
  });

  it("carries limits, corners and a list", () => {
    const request = requestOf({
      ...initialState,
      numbers: 3,
      area: 5e-5,
      height: 0.002,
      worstCase: true,
      list: "A1, B2\nC3",
    });
    expect(request?.limits).toMatchObject({ maxPartNumbers: 3, areaMax: 5e-5, heightMax: 0.002 });
    expect(request?.tolerance).toBe("part");
    expect(request?.partNumbers).toEqual(["A1", "B2", "C3"]);
    expect(listedNumbers("  ")).toEqual([]);
  });

  it("puts the server's errors at their fields", () => {
    const errors = [
      { path: "limits.maxParts", message: "Out of range" },
      { path: "mask", message: "too low" },
    ];
    expect(fieldErrors(errors)).toEqual({ pieces: "Out of range" });
  });
});
