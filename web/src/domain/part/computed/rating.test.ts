import { describe, expect, it } from "vitest";
import { failing, passing } from "@/test/verdicts";
import { exceededListing, exceededRating, sentencesOf, withinFirst } from "./rating";

describe("a rating that is exceeded", () => {
  it("is named as the verdict has it; advice and limits of a current are none", () => {
    const of = (...given: Parameters<typeof failing>) =>
      exceededRating({ verdict: failing(...given) });
    expect(of("ratedVoltage", 6.3)).toBe("rated 6.3 V");
    expect(of("categoryVoltage", 6.7)).toBe("rated 6.7 V at this ambient");
    expect(of("highestTemperature", 85)).toBe("rated to 85 °C");
    expect(of("lowestTemperature", -40)).toBe("rated from \u221240 °C");
    expect(of("reverseVoltage", 0)).toBe("no reverse bias");
    expect(of("rippleCurrent", 2)).toBeNull();
    expect(exceededRating({ verdict: passing })).toBeNull();
    const [use] = failing("ratedVoltage", 10).uses;
    const advised = use ? [{ ...use, advice: true }] : [];
    expect(exceededRating({ verdict: { uses: advised } })).toBeNull();
  });

  it("is known from the listing before an answer", () => {
    const listed = { voltageRating: 10, maxTemp: 85 };
    const at = (bias: number, ambient = 60) => exceededListing(listed, { bias, ambient });
    expect([at(12), at(-12), at(10)]).toEqual(["rated 10 V", "rated 10 V", null]);
    expect([at(5, 86), at(5, 85)]).toEqual(["rated to 85 °C", null]);
  });

  it("is said once with the other notes", () => {
    const verdict = failing("ratedVoltage", 10, "12 V is above the rated voltage of 10 V.");
    const notes = [...verdict.reasons, "Extrapolated above 1 GHz."];
    expect(sentencesOf({ verdict, notes })).toEqual(notes);
  });

  it("moves its parts below the others", () => {
    expect(withinFirst([6, 16, 10, 25], (rated) => rated < 12)).toEqual([16, 25, 6, 10]);
  });
});
