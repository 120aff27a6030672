import { describe, expect, it } from "vitest";
import { partsLink, partsOf } from "./parts-link";

const parts = [
  { partNumber: "C1210C226K3RACTU", qty: 2, bias: 12, tempAmbient: 85 },
  { partNumber: "T520D107M010ATE025", qty: 1, bias: 3.3, tempAmbient: -40 },
];

describe("parts in a link", () => {
  it("come back with their conditions", () => {
    expect(partsOf(partsLink(parts))).toEqual(parts);
  });

  it("are none in another link, and those that can be read in a broken one", () => {
    expect(partsOf("buck-output-bank")).toEqual([]);
    expect(partsOf("parts~A*x~B")).toEqual([{ partNumber: "B", qty: 1, bias: 0, tempAmbient: 25 }]);
  });
});
