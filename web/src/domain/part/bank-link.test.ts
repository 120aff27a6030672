import { describe, expect, it } from "vitest";
import { parseSearchParams, stringifySearchParams } from "@/lib/search-params";
import { bankLink, bankStartOf } from "./bank-link";

describe("a link to the bank designer", () => {
  it("carries target, conditions and parts", () => {
    const { to, search } = bankLink({
      mask: [
        [1e4, 0.008_25],
        [2e7, 0.008_25],
      ],
      ...{ rail: 3.3, ambient: -10, list: ["C0402C104K4RACTU", "T520B227M006ATE025"] },
    });
    expect(to).toBe("/bank-designer");
    expect(bankStartOf(parseSearchParams(stringifySearchParams(search)))).toEqual({
      points: "10 kHz 8.25 mΩ\n20 MHz 8.25 mΩ",
      rail: 3.3,
      ambient: -10,
      list: "C0402C104K4RACTU,T520B227M006ATE025",
    });
  });

  it("keeps what the page has where an address says nothing", () => {
    expect(bankStartOf({})).toBeNull();
    expect(bankStartOf({ parts: "A1", rail: "x" })).toEqual({
      ...{ points: "", rail: null, ambient: null, list: "A1" },
    });
  });
});
