import { describe, expect, it } from "vitest";
import { askedText, fieldErrors, formText, listedNumbers, readCosts, requestOf } from "./request";
import { initialState } from "./state";

describe("the request", () => {
  it("waits for a mask of two corners", () => {
    expect(requestOf({ ...initialState, mode: "points", points: "10k" })).toBeNull();
    expect(requestOf({ ...initialState, mode: "points", points: "10k 10m" })).toBeNull();
  });

  it("leaves out what is not limited", () => {
    const request = requestOf({ ...initialState, resistance: 0, inductance: 0, pieces: 12 });
    expect(request?.limits).toEqual({ maxParts: 12 });
    expect(request?.source).toBeNull();
    expect(request).toMatchObject({ worstCase: "No", spreading: null, planes: null });
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
    expect(request?.worstCase).toBe("Yes");
    expect(request?.partNumbers).toEqual(["A1", "B2", "C3"]);
    expect(request).not.toHaveProperty("excludeBasis");
    expect(listedNumbers("  ")).toEqual([]);
  });

  it("leaves parts that are not in the catalogue out of a list alone", () => {
    const ofCatalogue = { ...initialState, listedOnly: true };
    expect(requestOf(ofCatalogue)).not.toHaveProperty("excludeBasis");
    const request = requestOf({ ...ofCatalogue, list: "A1" });
    expect(request).toMatchObject({ partNumbers: ["A1"], excludeBasis: ["number", "values"] });
  });

  it("carries the way to the load and the derating", () => {
    const request = requestOf({
      ...initialState,
      spreadingInductance: 2e-11,
      planeCapacitance: 1e-8,
      planeResistance: 0.002,
      mountingResistance: 0.0004,
      usage: 50,
    });
    expect(request).toMatchObject({
      spreading: { R: 0, L: 2e-11 },
      planes: { C: 1e-8, R: 0.002 },
      mountingResistance: 0.0004,
      filter: { derating: { Ceramic: 0.5, Film: 0.5 } },
    });
    const errors = [{ path: "planes.C", message: "Out of range" }];
    expect(fieldErrors(errors)).toEqual({ planeCapacitance: "Out of range" });
  });

  it("weighs the parts that have a cost", () => {
    const costs = "part number,cost\nA1,0.05\nB2\t1.2";
    expect(readCosts(costs)).toEqual({ A1: 0.05, B2: 1.2 });
    expect(readCosts("A1 0.05\nB2 free")).toBeNull();
    expect(readCosts("")).toBeNull();
    const state = { ...initialState, objective: "cost", costs } as const;
    const request = requestOf(state);
    expect(request).toMatchObject({
      objective: "cost",
      partNumbers: ["A1", "B2"],
      costs: { A1: 0.05 },
    });
    expect(requestOf({ ...state, list: "A1" })?.partNumbers).toEqual(["A1"]);
    expect(requestOf({ ...state, costs: "" })).toBeNull();
  });

  it("is named in brief beside its answer", () => {
    expect(askedText(initialState)).toBe("10 mΩ from 10 kHz to 20 MHz, 3.3 V, 60 °C");
    const corners = { ...initialState, mode: "points", points: "10k 10m\n1M 50m" } as const;
    expect(askedText(corners)).toBe("10 mΩ to 50 mΩ from 10 kHz to 1 MHz, 3.3 V, 60 °C");
  });

  it("puts the server's errors at their fields", () => {
    const errors = [
      { path: "limits.maxParts", message: "Out of range" },
      { path: "mask", message: "too low" },
    ];
    expect(fieldErrors(errors)).toEqual({ pieces: "Out of range" });
  });
});

it("the form reads in one line", () => {
  expect(formText({ ...initialState, pieces: 12 })).toBe(
    `${askedText(initialState)}, up to 12 pieces`,
  );
  expect(formText({ ...initialState, pieces: 1 })).toMatch(/°C, up to 1 piece$/);
});
