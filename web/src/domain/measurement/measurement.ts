/**
 * A measurement of the user's own, read by the server and kept nowhere but in a link that is shared
 * (docs/adr/0142-the-server-reads-measured-files.md).
 */

import type { DecimalMark } from "@/api/types";
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

export const isFinitePair = ([a, b]: Complex): boolean => Number.isFinite(a) && Number.isFinite(b);

interface MeasuredImpedance {
  kind: "impedance";
  /** Hz, ascending. */
  frequencies: readonly number[];
  /** Ω, as many as frequencies. */
  impedances: readonly Complex[];
}

/** A comment of the file, its parameters, nothing, or a person. */
export const pathSources = ["file", "detected", "assumed", "chosen"] as const;
type PathSource = (typeof pathSources)[number];

interface MeasuredScattering {
  kind: "scattering";
  /** Hz, ascending. */
  frequencies: readonly number[];
  /** Ω, of both ports. */
  reference: number;
  /** How the part lay between the ports. */
  path: LinePath;
  /** What tells that. */
  pathFrom: PathSource;
  /** As many as frequencies each; S11 is empty where only S21 was measured. */
  s11: readonly Complex[];
  s21: readonly Complex[];
}

interface Named {
  /** Name of the file. */
  name: string;
  /** Whether the file has its points in another order, or a frequency twice. */
  isReordered?: boolean;
  /** What a user should know of how the file was read. */
  note?: string;
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

/** What a user says of a file that does not tell it. */
export interface TableAnswer {
  /** What each column holds, parted by semicolons; "" for what the table itself says. */
  columns: string;
  /** What parts whole from fraction; null where its numbers tell it. */
  decimalMark: DecimalMark | null;
  /** The two ports between which the part lies, such as "1,3"; "" where the file has no more. */
  ports: string;
}

export const noAnswer: TableAnswer = { columns: "", decimalMark: null, ports: "" };
