import { describe, expect, it } from "vitest";
import {
  impedanceOf,
  inputImpedance,
  type MeasuredLine,
  measuredCurve,
  scatteringOf,
} from "./measured-curves";
import { type Complex, type Measurement, magnitude } from "./measurement";

const lines: readonly MeasuredLine[] = [
  { path: "Shunt", reference: 50 },
  { path: "Series", reference: 75 },
];
const impedances: readonly Complex[] = [
  [0.01, -3],
  [2, 0.5],
  [400, 1000],
];

const expectPair = ([re, im]: Complex, [otherRe, otherIm]: Complex) => {
  expect(re).toBeCloseTo(otherRe, 9);
  expect(im).toBeCloseTo(otherIm, 9);
};

describe.each(lines)("a part in a line of $reference Ω, $path", (line) => {
  it.each(impedances)("of %f + %fj Ω comes back from its transmission", (re, im) => {
    expectPair(impedanceOf(scatteringOf([re, im], line).s21, line), [re, im]);
  });

  it.each(impedances)("of %f + %fj Ω gives out no more than comes in", (re, im) => {
    const { s11, s21 } = scatteringOf([re, im], line);
    expect(magnitude(s11) ** 2 + magnitude(s21) ** 2).toBeLessThanOrEqual(1 + 1e-12);
  });
});

describe("by closed forms", () => {
  it("1 Ω across a line of 50 Ω lets −28.30 dB through", () => {
    const { s21 } = scatteringOf([1, 0], { path: "Shunt", reference: 50 });
    expect(20 * Math.log10(magnitude(s21))).toBeCloseTo(-28.3, 2);
  });

  it("a line of its own impedance reflects nothing, a short everything", () => {
    expectPair(inputImpedance([0, 0], 75), [75, 0]);
    expectPair(inputImpedance([-1, 0], 50), [0, 0]);
  });
});

describe("a measured impedance of 1 µF with 10 mΩ and 1 nH", () => {
  /** |Z| and angle at ω = 1e5/s and ω = 1e9/s. */
  const frequencies = [1e5, 1e9].map((omega) => omega / (2 * Math.PI));
  const reactances = [-10 + 1e-4, 1 - 1e-3];
  const measurement: Measurement = {
    name: "a.csv",
    kind: "impedance",
    frequencies,
    impedances: reactances.map((x) => [0.01, x]),
  };
  const line = { path: "Shunt", reference: 50 } as const;
  const values = (quantity: string) => measuredCurve(measurement, quantity, line)?.y ?? [];

  it.each([
    ["Capacitance", 1 / (1e5 * (10 - 1e-4)), Number.NaN],
    ["Inductance", Number.NaN, (1 - 1e-3) / 1e9],
    ["ESR", 0.01, 0.01],
    ["Quality factor", 999.99, 99.9],
    ["Dissipation factor", 1 / 999.99, 1 / 99.9],
  ])("has its %s", (quantity, low, high) => {
    const found = values(quantity);
    for (const [index, expected] of [low, high].entries()) {
      if (Number.isNaN(expected)) expect(found[index]).toBeNaN();
      else expect((found[index] ?? 0) / expected).toBeCloseTo(1, 6);
    }
  });

  it("says nothing of a temperature rise", () => {
    expect(measuredCurve(measurement, "Temperature rise", line)).toBeNull();
  });
});
