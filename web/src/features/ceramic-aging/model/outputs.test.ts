import { describe, expect, it } from "vitest";
import { agingAnswer } from "@/test/calculators";
import { changeText, columnsOf, decimalText } from "./outputs";

describe("the table of outputs", () => {
  it("prints five decimals", () => {
    expect(decimalText(21.640921)).toBe("21.64092");
    expect(decimalText(0)).toBe("0.00000");
  });

  it("signs the change, with a minus as wide as a digit", () => {
    expect(changeText(-1.6321)).toBe("−1.63 %");
    expect(changeText(0.5)).toBe("+0.50 %");
    expect(changeText(0.001)).toBe("0.00 %");
  });

  it("FLD-AGE-02 heads the limits with the tolerance that was asked for", () => {
    expect(columnsOf(agingAnswer).slice(-2)).toEqual(["+10 %", "−10 %"]);
  });
});
