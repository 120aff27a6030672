import { describe, expect, it } from "vitest";
import { rmsDeviation } from "./deviation";

const curve = { x: [1, 10, 100], y: [100, 10, 1] };

describe("rmsDeviation", () => {
  it("is zero on the curve, also between its points", () => {
    expect(
      rmsDeviation(curve, { x: [1, Math.sqrt(10)], y: [100, 100 / Math.sqrt(10)] }),
    ).toBeCloseTo(0, 9);
  });

  it("is the relative distance of a scaled curve", () => {
    expect(rmsDeviation(curve, { x: [1, 10, 100], y: [50, 5, 0.5] })).toBeCloseTo(100, 9);
  });

  it("says nothing where the two do not meet or the measurement is not positive", () => {
    expect(rmsDeviation(curve, { x: [1000], y: [1] })).toBeNull();
    expect(rmsDeviation(curve, { x: [10], y: [-1] })).toBeNull();
  });
});
