import { describe, expect, it } from "vitest";
import {
  microfarads,
  printCapacitance,
  printHot,
  printHours,
  printReached,
  printShare,
  printStatedHours,
  printTenth,
  printYears,
} from "./print";

describe("print", () => {
  it("FILM-SCR-14 gives years as hours divided by 8760, one decimal", () => {
    expect(printYears(169_366, 8760)).toBe("19.3");
    expect(printYears(200_000, 8760)).toBe("22.8");
    expect(printYears(0, 8760)).toBe("0.0");
  });

  it("gives a computed life three digits and a stated one all of them", () => {
    expect([28_570.2, 169_366.4, 28_470_636, 987.6, 0].map(printHours)).toEqual([
      ...["28,600", "169,000", "28,500,000", "988", "0"],
    ]);
    expect(printStatedHours(1344)).toBe("1,344");
  });

  it("FILM-FLD-02 divides capValue by 1e6", () => {
    expect(microfarads(4_700_000)).toBe(4.7);
    expect(printCapacitance(100_000)).toBe("0.1 µF");
  });

  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])("has a dash for %s", (value) => {
    expect([printHours(value), printYears(value, 8760), printTenth(value)]).toEqual([
      "–",
      "–",
      "–",
    ]);
  });

  it("does not count the kelvins of what no capacitor stands", () => {
    expect([printHot(112.34), printHot(300), printHot(2800.7), printHot(null)]).toEqual([
      ...["112.3", "300.0", "> 300", "–"],
    ]);
    expect(printReached(112.34)).toBe("reaches 112.3 °C");
    expect(printReached(2800.7)).toBe("is far above");
  });

  it("prints shares and temperatures to a tenth", () => {
    expect([printShare(12.46), printShare(50), printTenth(-0.04), printTenth(55)]).toEqual([
      "12.5 %",
      "50 %",
      "−0.0",
      "55.0",
    ]);
  });
});
