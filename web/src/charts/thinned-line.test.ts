import { describe, expect, it } from "vitest";
import { thinnedLine } from "./draw-curves";

/** Height of a polyline at x. */
function heightAt(line: readonly number[], x: number): number {
  for (let index = 2; index < line.length; index += 2) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = line.slice(index - 2, index + 2);
    if (x >= x0 && x <= x1) return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
  }
  return Number.NaN;
}

const sampled = (count: number, height: (x: number) => number) =>
  Array.from({ length: count }, (_, index) => [index, height(index)]).flat();

/** |Z| of a resonator over decades, in pixels: two straight arms and a sharp dip. */
const resonance = (x: number) => 400 - 40 * Math.log10(Math.hypot(0.002, 10 ** ((x - 500) / 150)));

describe("a thinned line", () => {
  it("of a straight line is its two ends", () => {
    expect(thinnedLine(sampled(1000, (x) => 3 * x - 7))).toEqual([0, -7, 999, 2990]);
  });

  it.each([
    ["a resonance", resonance],
    ["a wave", (x: number) => 100 * Math.sin(x / 40)],
    ["noise", (x: number) => 100 * Math.sin(x * x)],
    ["a dip of one point", (x: number) => (x === 500 ? 300 : 0)],
    ["a step", (x: number) => (x < 500 ? 0 : 4000)],
  ])("of %s passes every point within a tenth of a pixel", (_name, height) => {
    const line = sampled(1000, height);
    const thin = thinnedLine(line);
    for (let x = 0; x < 1000; x += 1) {
      expect(Math.abs(heightAt(thin, x) - height(x))).toBeLessThanOrEqual(0.1 + 1e-9);
    }
  });

  it("of a smooth curve has far fewer points", () => {
    expect(thinnedLine(sampled(1000, resonance)).length / 2).toBeLessThan(100);
  });

  it("keeps what it cannot thin", () => {
    expect(thinnedLine([])).toEqual([]);
    expect(thinnedLine([1, 2])).toEqual([1, 2]);
    expect(thinnedLine([1, 2, 3, 4])).toEqual([1, 2, 3, 4]);
    expect(thinnedLine([1, 0, 1, 50, 1, 20])).toEqual([1, 0, 1, 50, 1, 20]);
  });
});
