import { describe, expect, it } from "vitest";
import {
  addingLink,
  isCombined,
  isHandOver,
  partsLink,
  partsOf,
  pointOf,
  targetOf,
  traceOf,
} from "./parts-link";

const parts = [
  { partNumber: "C1210C226K3RACTU", qty: 2, bias: 12, tempAmbient: 85 },
  { partNumber: "T520D107M010ATE025", qty: 1, bias: 3.3, tempAmbient: -40 },
];

describe("parts in a link", () => {
  it("come back with their conditions", () => {
    const link = partsLink(
      parts.map(({ partNumber, qty, bias, tempAmbient }) => [partNumber, qty, bias, tempAmbient]),
    );
    expect(link).toBe("parts~C1210C226K3RACTU*2*12*85~T520D107M010ATE025*1*3.3*-40~here");
    expect(partsOf(link)).toEqual(parts);
  });

  it("stay in the open project, except those of an address that somebody has sent", () => {
    expect(isHandOver(partsLink([["C0805C106K8PACTU", 2, 12, 85]], { from: "find" }))).toBe(true);
    expect(isHandOver(addingLink(["A", "B"]))).toBe(true);
    expect(partsOf(addingLink(["A*2", "B"]))).toHaveLength(2);
    expect(isHandOver("parts~C0805C106K8PACTU*2*12*85")).toBe(false);
    expect(isHandOver("buck-output-bank")).toBe(false);
  });

  it("have usual conditions where a link has none that can be read", () => {
    expect(partsOf("buck-output-bank")).toEqual([]);
    expect(partsOf("parts~A*x~B*2")).toEqual([
      { partNumber: "A", qty: 1, bias: 0, tempAmbient: 25 },
      { partNumber: "B", qty: 2, bias: 0, tempAmbient: 25 },
    ]);
  });
});

describe("the target of a link", () => {
  const mask = [
    [1e4, 0.01],
    [2e7, 0.012_345_678],
  ] as const;

  it("travels beside the parts", () => {
    const link = partsLink([["C0805C106K8PACTU", 2, 12, 85]], { mask, combine: true });
    expect(link).toBe(
      "parts~C0805C106K8PACTU*2*12*85~target*10000*0.01*20000000*0.0123457~combined~here",
    );
    expect(partsOf(link)).toHaveLength(1);
    expect(targetOf(link)).toEqual([
      [1e4, 0.01],
      [2e7, 0.012_345_7],
    ]);
    expect(isCombined(link)).toBe(true);
  });

  it("is empty where it cannot be read", () => {
    expect(targetOf("parts~A*1*0*25")).toEqual([]);
    expect(targetOf("parts~A~target*1e4*x*2e7*1")).toEqual([]);
    expect(isCombined("parts~A")).toBe(false);
  });
});

describe("the basis of the values of a link", () => {
  const point = { frequency: 5e5, ageHours: 87_600, rise: 20, worstCase: true };

  it("travels beside the parts, as the trace does", () => {
    const trace = { resistance: 0.001, inductance: 2e-10 };
    const link = partsLink([["C0805C106K8PACTU", 2, 12, 85]], { point, trace });
    expect(link).toBe(
      "parts~C0805C106K8PACTU*2*12*85~point*500000*87600*20*worst~trace*0.001*2e-10~here",
    );
    expect(partsOf(link)).toHaveLength(1);
    expect(pointOf(link)).toEqual(point);
    expect(traceOf(link)).toEqual(trace);
    expect(isCombined(link)).toBe(false);
  });

  it("is left to the simulation where it is not said or cannot be read", () => {
    expect(pointOf("parts~A*1*0*25")).toBeNull();
    expect(traceOf("parts~A*1*0*25")).toBeNull();
    expect(traceOf("parts~A~trace*1")).toBeNull();
    expect(pointOf("parts~A~point*x*-3*Infinity*typical")).toEqual({
      frequency: 0,
      ageHours: 0,
      rise: 0,
      worstCase: false,
    });
  });
});
