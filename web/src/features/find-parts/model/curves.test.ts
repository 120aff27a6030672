import { describe, expect, it } from "vitest";
import { curveScale, lineOf, placeOf, size, valleyOf } from "./curves";

const frequency = [1e3, 1e4, 1e5];
const one = { pieces: 1, curve: [10, 1, 0.1] };
const two = { pieces: 2, curve: [10, 0.002, 2] };

describe("small curves", () => {
  const scale = curveScale([one, two], frequency);
  if (!scale) throw new Error("no scale");

  it("share one scale, of all pieces", () => {
    expect(scale).toMatchObject({ least: 0.001, most: 10 });
    expect(curveScale([], frequency)).toBeNull();
    expect(curveScale([{ pieces: 1, curve: [] }], [])).toBeNull();
  });

  it("are logarithmic in both directions", () => {
    // Four decades over 18 px, from the bottom: 10 Ω at the top, 1 Ω a quarter below.
    expect(lineOf(one, scale)).toBe("M1.0 1.0L28.0 5.5L55.0 10.0");
    expect(lineOf(two, scale)).toContain("28.0 19.0");
    expect(placeOf(1e4, scale)).toBeCloseTo(size.width / 2, 9);
    expect(placeOf(1e6, scale)).toBeNull();
  });

  it("say where they are least", () => {
    expect(valleyOf(two, scale)).toEqual({ impedance: 0.001, frequency: 1e4 });
    expect(valleyOf({ pieces: 1, curve: [] }, scale)).toBeNull();
  });
});
