/** Reads a measurement from a table or from a Touchstone file. */
import { type Measurement, MeasurementError } from "../measurement";
import { readTable } from "./read-table";
import { readTouchstone } from "./read-touchstone";

/** Characters. */
const mostText = 5_000_000;

/** The measurements of a file: one, or one for each part that a table names. */
export function readMeasurements(name: string, text: string): readonly Measurement[] {
  if (text.length > mostText) throw new MeasurementError("The file has more than 5 MB.");
  return /\.s[12]p$/i.test(name) ? [{ name, ...readTouchstone(text) }] : readTable(name, text);
}
