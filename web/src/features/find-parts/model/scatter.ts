/** The plot of footprint against capacitance: two logarithmic axes and where a point lies on them. */
import type { FindAnswer } from "@/api/types";

export interface Point {
  partNumber: string;
  fits: boolean;
  /** mm². */
  area: number;
  /** F. */
  capacitance: number;
}

export function pointsOf({ points }: Pick<FindAnswer, "points">): readonly Point[] {
  return points.partNumber.map((partNumber, index) => ({
    partNumber,
    fits: points.fits[index] ?? false,
    area: (points.area[index] ?? 0) * 1e6,
    capacitance: points.capacitance[index] ?? 0,
  }));
}

export interface Axis {
  /** Exponents of ten at both ends. */
  low: number;
  high: number;
}

/** A logarithmic axis over all values, in whole powers of ten or of two around them. */
export function axisOf(values: readonly number[], base: 2 | 10): Axis {
  const logs = values.filter((value) => value > 0).map((value) => Math.log(value) / Math.log(base));
  if (logs.length === 0) return { low: 0, high: 1 };
  const low = Math.floor(Math.min(...logs) + 1e-9);
  const high = Math.ceil(Math.max(...logs) - 1e-9);
  return { low, high: Math.max(high, low + 1) };
}

/** Place of a value between 0 and 1. */
export const placeOf = (value: number, { low, high }: Axis, base: 2 | 10): number =>
  (Math.log(value) / Math.log(base) - low) / (high - low);

/** Powers of the base within an axis, at most so many. */
export function ticksOf({ low, high }: Axis, base: 2 | 10, most = 8): readonly number[] {
  const step = Math.ceil((high - low) / most);
  const count = Math.floor((high - low) / step) + 1;
  return Array.from({ length: count }, (_, index) => base ** (low + index * step));
}

/** The best trade-offs, smallest first. */
export function frontOf(points: readonly Point[], front: readonly string[]): readonly Point[] {
  const numbers = new Set(front);
  return points
    .filter(({ partNumber, fits }) => fits && numbers.has(partNumber))
    .toSorted((a, b) => a.area - b.area);
}
