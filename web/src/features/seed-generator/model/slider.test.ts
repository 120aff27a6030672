import { describe, expect, it } from "vitest";
import { sliderScale, thumbAt, valueUnder } from "./slider";

const decades = { min: 1e-3, max: 1, logarithmic: true };
const degrees = { min: -50, max: 150, logarithmic: false };

describe("sliders", () => {
  it("NUM-07 clamp the value to their bounds", () => {
    expect(thumbAt(decades, 1e-9)).toBe(0);
    expect(thumbAt(decades, 50)).toBe(1);
    expect(valueUnder(decades, -0.2)).toBe(1e-3);
    expect(valueUnder(decades, 1.2)).toBe(1);
  });

  it("give a decade the same length everywhere on a logarithmic scale", () => {
    expect(thumbAt(decades, 1e-2)).toBeCloseTo(1 / 3, 6);
    expect(valueUnder(decades, 2 / 3)).toBeCloseTo(0.1, 12);
  });

  it("never read as a power of ten", () => {
    const place = thumbAt({ min: 0, max: 1, logarithmic: false }, 3.3e-10);
    expect(String(place)).toBe("0");
  });

  it("run evenly on a linear scale", () => {
    expect(thumbAt(degrees, 0)).toBe(0.25);
    expect(valueUnder(degrees, 0.5)).toBe(50);
  });

  it.each([0, 0.123, 0.5, 0.999, 1])("come back to the place %d", (place) => {
    expect(thumbAt(decades, valueUnder(decades, place))).toBeCloseTo(place, 3);
    expect(thumbAt(degrees, valueUnder(degrees, place))).toBeCloseTo(place, 3);
  });

  it("are linear where a logarithm has no meaning", () => {
    expect(sliderScale({ min: 0, max: 5, scale: "log" }).logarithmic).toBe(false);
    expect(sliderScale({ min: 1, max: 5, scale: "log" }).logarithmic).toBe(true);
    expect(sliderScale({ min: null, max: null, scale: "log" })).toEqual({
      min: 0,
      max: 0,
      logarithmic: false,
    });
  });
});
