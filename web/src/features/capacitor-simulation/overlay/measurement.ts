/** A measurement of the user's own, read in the browser and kept nowhere. */
import type { Curve } from "@/charts/interpolate";
import { readImpedanceTable } from "./impedance-table";
import { readTouchstone } from "./touchstone";

export interface Measurement {
  /** File name. */
  name: string;
  /** Curves by the name of the quantity that a plot gives them. */
  curves: Readonly<Record<string, Curve>>;
}

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
  const curves = /\.s2p$/i.test(name) ? readTouchstone(text) : readImpedanceTable(text);
  return { name, curves };
}
