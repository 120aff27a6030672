/**
 * A measurement of the user's own, read in the browser and kept nowhere but in a link that is shared
 * (docs/adr/0012-measurements-stay-in-the-browser.md).
 */

import type { LinePath } from "@/domain/plot/mounting";

export type Complex = readonly [re: number, im: number];

export const add = ([a, b]: Complex, [c, d]: Complex): Complex => [a + c, b + d];

export const scaled = ([a, b]: Complex, factor: number): Complex => [a * factor, b * factor];

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

/** `name` is that of the file. */
export type Measurement = { name: string } & (MeasuredImpedance | MeasuredScattering);

/** Why a file cannot be shown, in a sentence. */
export class MeasurementError extends Error {
  override readonly name = "MeasurementError";
}

/** Points of one curve that a page draws without delay. */
export const mostPoints = 20_000;

/** Ascending in frequency, each frequency once: what a curve needs. */
export function checkFrequencies(frequencies: readonly number[]): void {
  if (frequencies.length < 2) throw new MeasurementError("The file has no two points.");
  if (frequencies.length > mostPoints) {
    throw new MeasurementError(`The file has more than ${mostPoints} points.`);
  }
  const falls = frequencies.findIndex((each, index) => each <= (frequencies[index - 1] ?? 0));
  if (falls >= 0) {
    throw new MeasurementError(`Point ${falls + 1}: the frequencies must rise and lie above 0 Hz.`);
  }
}
