/** A measurement over the plot: a CSV file of three columns, read here, or S2P, read by the server. */
import type { MeasurementFormat } from "@/api/types";
import { MeasurementError } from "@/domain/measurement/measurement";
import { type ImpedanceRow, impedanceRows } from "@/domain/measurement/read-measurement";
import type { LinePath } from "@/domain/plot/mounting";

/** One measured point: Hz, Ω, degrees. */
export interface MeasuredPoint {
  frequency: number;
  impedance: number;
  phase: number;
}

/** How the part was mounted for a two-port measurement; "" leaves it to the file. */
export type MountPath = LinePath | "";

export interface Overlay {
  fileName: string;
  /** What the fit call is to read. */
  format: MeasurementFormat;
  content: string;
  path: MountPath;
  points: readonly MeasuredPoint[];
}

export const overlayErrors = {
  extension: "File must be csv.",
  partType: "The part type of the csv file and the selected part type must match.",
  line: (number: number, what: string) => `Line ${number}: ${what}`,
  notANumber: "expected three numbers.",
  notPositive: "frequency and impedance must be above 0.",
  empty: "The file has no measured points.",
  tooLarge: "The file has at most 2 MB.",
} as const;

/** Bytes of a measurement that the page reads. */
export const maxOverlaySize = 2_000_000;

/** First letters of file names by the start of a part type's name. */
const firstLetters: readonly (readonly [type: string, letters: string])[] = [
  ["tantalum", "T"],
  ["aluminum", "A"],
  ["ceramic", "CL0"],
];

export const extensionOf = (fileName: string): string =>
  /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? "";

/** Part types without a rule take any name. */
export function nameFitsType(fileName: string, capType: string): boolean {
  const type = capType.toLowerCase();
  const letters = firstLetters.find(([start]) => type.startsWith(start))?.[1];
  return letters === undefined || letters.includes(fileName.charAt(0).toUpperCase() || " ");
}

function pointOf({ numbers, line }: ImpedanceRow): MeasuredPoint {
  const [frequency = 0, impedance = 0, phase = 0] = numbers;
  if (!numbers.every(Number.isFinite)) {
    throw new MeasurementError(overlayErrors.line(line, overlayErrors.notANumber));
  }
  if (frequency <= 0 || impedance <= 0) {
    throw new MeasurementError(overlayErrors.line(line, overlayErrors.notPositive));
  }
  return { frequency, impedance, phase };
}

/** Points are returned in order of frequency. */
export function readOverlayRows(content: string): readonly MeasuredPoint[] {
  const rows = impedanceRows(content);
  if (rows.length === 0) throw new MeasurementError(overlayErrors.empty);
  return rows.map(pointOf).sort((a, b) => a.frequency - b.frequency);
}

/** Reads a file as an overlay of a part of this type; throws with the page's message. */
export function readOverlay(fileName: string, content: string, capType: string): Overlay {
  if (extensionOf(fileName) !== "csv") throw new MeasurementError(overlayErrors.extension);
  if (!nameFitsType(fileName, capType)) throw new MeasurementError(overlayErrors.partType);
  const points = readOverlayRows(content);
  // A fit reads what is drawn here: frequency, impedance and phase, whatever columns the file has.
  const rows = points.map(
    ({ frequency, impedance, phase }) => `${frequency},${impedance},${phase}`,
  );
  return { fileName, format: "csv", content: rows.join("\n"), path: "Shunt", points };
}

/** The resistive part of each measured impedance, Ω. */
export function resistances(points: readonly MeasuredPoint[]): readonly number[] {
  return points.map(({ impedance, phase }) => impedance * Math.cos((phase * Math.PI) / 180));
}
