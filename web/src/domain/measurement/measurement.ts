/**
 * A measurement of the user's own, read in the browser and kept nowhere but in a link that is shared
 * (docs/adr/0012-measurements-stay-in-the-browser.md).
 */

import type { LinePath } from "@/domain/plot/mounting";

export type Complex = readonly [re: number, im: number];

export const add = ([a, b]: Complex, [c, d]: Complex): Complex => [a + c, b + d];

export const scaled = ([a, b]: Complex, factor: number): Complex => [a * factor, b * factor];

export const product = ([a, b]: Complex, [c, d]: Complex): Complex => [
  a * c - b * d,
  a * d + b * c,
];

export const quotient = ([a, b]: Complex, [c, d]: Complex): Complex => {
  const norm = c * c + d * d;
  return [(a * c + b * d) / norm, (b * c - a * d) / norm];
};

export const magnitude = ([a, b]: Complex): number => Math.hypot(a, b);

/** Degrees. */
export const angle = ([a, b]: Complex): number => (Math.atan2(b, a) * 180) / Math.PI;

/** From magnitude and angle in degrees. */
export function polar(length: number, degrees: number): Complex {
  const radians = (degrees * Math.PI) / 180;
  return [length * Math.cos(radians), length * Math.sin(radians)];
}

export const isFinitePair = ([a, b]: Complex): boolean => Number.isFinite(a) && Number.isFinite(b);

export interface MeasuredImpedance {
  kind: "impedance";
  /** Hz, ascending. */
  frequencies: readonly number[];
  /** Ω, as many as frequencies. */
  impedances: readonly Complex[];
}

/** A comment of the file, its parameters, nothing, or a person. */
export const pathSources = ["file", "detected", "assumed", "chosen"] as const;
export type PathSource = (typeof pathSources)[number];

export interface MeasuredScattering {
  kind: "scattering";
  /** Hz, ascending. */
  frequencies: readonly number[];
  /** Ω, of both ports. */
  reference: number;
  /** How the part lay between the ports. */
  path: LinePath;
  /** What tells that. */
  pathFrom: PathSource;
  /** As many as frequencies each. */
  s11: readonly Complex[];
  s21: readonly Complex[];
}

interface Named {
  /** Name of the file. */
  name: string;
  /** Whether the file has its points in another order, or a frequency twice. */
  isReordered?: boolean;
}

export type Measurement = Named & (MeasuredImpedance | MeasuredScattering);

/** Why a file cannot be shown, in a sentence. */
export class MeasurementError extends Error {
  override readonly name = "MeasurementError";
}

/** Points of one curve that a page draws without delay. */
export const mostPoints = 20_000;

/** Whether frequencies rise: what a curve needs. */
export const rise = (frequencies: readonly number[]): boolean =>
  frequencies.every((each, index) => each > (frequencies[index - 1] ?? 0));

interface Ordered {
  /** Places of the points that a curve has, from the lowest frequency up; of equal frequencies the first. */
  order: readonly number[];
  isReordered: boolean;
}

/** The order of points by frequency; 0 Hz, which no logarithmic axis has, is left out. */
export function ordered(frequencies: readonly number[]): Ordered {
  const at = (place: number) => frequencies[place] ?? 0;
  const wrong = frequencies.findIndex((each) => each < 0);
  if (wrong >= 0)
    throw new MeasurementError(`Point ${wrong + 1}: the frequency must not be negative.`);
  const places = frequencies.flatMap((each, place) => (each > 0 ? [place] : []));
  const isReordered = !rise(places.map(at));
  const sorted = isReordered ? [...places].sort((a, b) => at(a) - at(b)) : places;
  const order = sorted.filter((place, index) => at(place) !== at(sorted[index - 1] ?? -1));
  if (order.length < 2) throw new MeasurementError("The file has fewer than two points.");
  if (order.length > mostPoints) {
    throw new MeasurementError(`The file has more than ${mostPoints} points.`);
  }
  return { order, isReordered };
}

/** Values in an order. */
export const inOrder = <Value>(
  values: readonly Value[],
  order: Ordered["order"],
): readonly Value[] => order.flatMap((place) => values.slice(place, place + 1));
