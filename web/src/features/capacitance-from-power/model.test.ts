import { describe, expect, it } from "vitest";
import { arrayLink, arrayStartOf } from "@/domain/part/array-link";
import { chipValues, drawings, fixed, needOf, partsSearch, powerRequest } from "./model";

describe("powerRequest", () => {
  it("CFP-05 names the inputs as the server does", () => {
    const values = { power: 22, frequency: 100, voltageMax: 400, ripplePercentage: 10 };
    expect(powerRequest(values)).toEqual({
      ...values,
      chipCap: 0,
      chipL: 0,
      chipW: 0,
      chipWeight: 0,
    });
  });
});

describe("fixed", () => {
  it.each([
    [7.236842, 2, "7.24"],
    [3063.06, 2, "3,063.06"],
    [33, 0, "33"],
    [1000, 2, "1,000.00"],
    [null, 2, "-"],
    [Number.POSITIVE_INFINITY, 2, "-"],
  ])("CFP-03 prints %s with %i decimals as %s", (value, decimals, text) => {
    expect(fixed(value, decimals)).toBe(text);
  });
});

describe("chipValues", () => {
  it("takes over what the catalogue knows and forgets the last chip's weight", () => {
    const chip = {
      mfrPn: "CKC21C204KWGLCAUTO",
      series: "KC-LINK with KONNEKT",
      caseSize: "2220",
      chipCap: 0.2,
      chipL: 5.7,
      chipW: 5,
      voltageRating: 650,
      numChips: 37,
      totalArea: 1054.5,
      origin: "typical" as const,
      source: "",
    };
    expect(chipValues(chip)).toEqual({ chipCap: 0.2, chipL: 5.7, chipW: 5, chipWeight: 0 });
  });
});

describe("what goes along to other pages", () => {
  const request = { power: 22, frequency: 100, voltageMax: 400, ripplePercentage: 10 };
  const need = needOf(request, 7.236842);

  it("is in SI units", () => {
    expect(need).toEqual({ capacitance: 7.23684e-6, voltage: 400, frequency: 100_000 });
  });

  it("asks for film parts one by one and for ceramics in banks", () => {
    const film = { c: "0.00000723684", v: "400", f: "100000", type: ["film"] };
    expect(partsSearch(need, "film")).toEqual(film);
    expect(partsSearch(need, "ceramic")).toEqual({ ...film, n: "100", type: ["ceramic"] });
  });

  it("comes to the power array calculator", () => {
    const { search } = arrayLink(need);
    expect(arrayStartOf(search)).toEqual({ capacitance: 7.23684e-6, frequency: 100_000 });
    expect(arrayStartOf({ c: "x", f: "1" })).toBeNull();
  });
});

describe("drawings", () => {
  it("CFP-02 show what is meant for every input", () => {
    const drawn = Object.keys(drawings).sort();
    expect(drawn).toEqual(Object.keys(powerRequest({})).sort());
    for (const { setting, quantity } of Object.values(drawings)) {
      expect(setting.length * quantity.length).toBeGreaterThan(0);
    }
  });
});
