import { describe, expect, it } from "vitest";
import { exceededRating, exceededVoltage, withinFirst } from "./rating";

describe("a rating that is exceeded", () => {
  it("is named as the server's notes have it, whatever else they say", () => {
    const of = (...notes: string[]) => exceededRating({ notes });
    expect(of("Extrapolated above 1 GHz.", "The bias is above the rated voltage of 6.3 V.")).toBe(
      "rated 6.3 V",
    );
    expect(of("Outside the category temperatures of -40 °C to 85 °C.")).toBe("rated -40 to 85 °C");
    expect(of("The bias is reversed.")).toBe("no reverse bias");
    expect(of("Extrapolated above 1 GHz.")).toBeNull();
    expect(of()).toBeNull();
  });

  it("is known from the rated voltage before an answer", () => {
    expect(exceededVoltage(10, 12)).toBe("rated 10 V");
    expect(exceededVoltage(10, -12)).toBe("rated 10 V");
    expect(exceededVoltage(12, 12)).toBeNull();
  });

  it("moves its parts below the others", () => {
    expect(withinFirst([6, 16, 10, 25], (rated) => rated < 12)).toEqual([16, 25, 6, 10]);
  });
});
