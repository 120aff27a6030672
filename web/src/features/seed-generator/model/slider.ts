import type { SeedProperty } from "@/api/types";

/** Between the value of a property and the place of its slider's thumb, 0 at the left to 1. */

interface SliderScale {
  min: number;
  max: number;
  /** Equal ratios, not equal differences, have equal distances. */
  logarithmic: boolean;
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Digits that a thumb can resolve. */
const digits = 4;

/** Positions have six decimals, which a screen reader can also read. */
const rounded = (place: number) => Number(place.toFixed(6));

export function thumbAt({ min, max, logarithmic }: SliderScale, value: number): number {
  const inside = clamp(value, min, max);
  if (max === min) return 0;
  const share = logarithmic
    ? Math.log(inside / min) / Math.log(max / min)
    : (inside - min) / (max - min);
  return rounded(share);
}

export function valueUnder({ min, max, logarithmic }: SliderScale, thumb: number): number {
  const place = clamp(thumb, 0, 1);
  if (place === 0) return min;
  if (place === 1) return max;
  const value = logarithmic ? min * (max / min) ** place : min + (max - min) * place;
  return clamp(Number(value.toPrecision(digits)), min, max);
}

/** Share of the track by which a key steps coarsely; 0 for other keys. */
export function coarse(key: string): number {
  if (key === "PageUp") return 0.05;
  return key === "PageDown" ? -0.05 : 0;
}

/** A logarithmic slider cannot reach zero or cross it. */
export function sliderScale({
  min,
  max,
  scale,
}: Pick<SeedProperty, "min" | "max" | "scale">): SliderScale {
  const low = min ?? 0;
  return { min: low, max: max ?? low, logarithmic: scale === "log" && low > 0 };
}
