import { MeasurementError, mostPoints } from "./measurement";

export interface NumberedLine {
  /** Counted from 1. */
  number: number;
  text: string;
}

export function linesOf(text: string): NumberedLine[] {
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ number: index + 1, text: line.trim() }));
}

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
