/** A measurement of the user's own, read in the browser and kept nowhere but in a link that is shared. */
import type { Complex } from "./complex";
import { readImpedanceTable } from "./impedance-table";
import { readTouchstone } from "./touchstone";

export interface MeasuredImpedance {
  kind: "impedance";
  /** Hz, ascending. */
  frequencies: readonly number[];
  /** Ω, as many as frequencies. */
  impedances: readonly Complex[];
}

export interface MeasuredScattering {
  kind: "scattering";
  /** Hz, ascending. */
  frequencies: readonly number[];
  /** Ω, of both ports. */
  reference: number;
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
/** Characters. */
const mostText = 5_000_000;

export function readMeasurement(name: string, text: string): Measurement {
  if (text.length > mostText) throw new MeasurementError("The file has more than 5 MB.");
  const read = /\.s2p$/i.test(name) ? readTouchstone : readImpedanceTable;
  return { name, ...read(text) };
}
