import { describe, expect, it } from "vitest";
import { partsLink, partsOf } from "./parts-link";

const parts = [
  { partNumber: "C1210C226K3RACTU", qty: 2, bias: 12, tempAmbient: 85 },
  { partNumber: "T520D107M010ATE025", qty: 1, bias: 3.3, tempAmbient: -40 },
];

describe("parts in a link", () => {
  it("come back with their conditions", () => {
    const link = partsLink(
      parts.map(({ partNumber, qty, bias, tempAmbient }) => [partNumber, qty, bias, tempAmbient]),
    );
    expect(link).toBe("parts~C1210C226K3RACTU*2*12*85~T520D107M010ATE025*1*3.3*-40");
    expect(partsOf(link)).toEqual(parts);
  });

  it("have usual conditions where a link has none that can be read", () => {
    expect(partsOf("buck-output-bank")).toEqual([]);
    expect(partsOf("parts~A*x~B*2")).toEqual([
      { partNumber: "A", qty: 1, bias: 0, tempAmbient: 25 },
      { partNumber: "B", qty: 2, bias: 0, tempAmbient: 25 },
    ]);
  });
});
