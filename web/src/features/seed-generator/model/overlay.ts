/** A measurement laid over the plot: a CSV file of three columns, read here, or S2P, read by the server. */

/** One measured point: Hz, Ω, degrees. */
export interface MeasuredPoint {
  frequency: number;
  impedance: number;
  phase: number;
}

export const mountPaths = ["Shunt", "Series"] as const;
export type MountPath = (typeof mountPaths)[number];

export interface Overlay {
  fileName: string;
  /** What the fit call is to read. */
  format: "csv" | "s2p";
  content: string;
  /** How the part was mounted for a two-port measurement. */
  path: MountPath;
  points: readonly MeasuredPoint[];
}

export const overlayErrors = {
  extension: "File must be csv.",
  tooFewColumns: "The file must have 3 columns.",
  tooManyColumns: "The file can only have 3 columns.",
  partType: "The part type of the csv file and the selected part type must match.",
  line: (number: number, what: string) => `Line ${number}: ${what}`,
  notANumber: "expected three numbers.",
  notPositive: "frequency and impedance must be above 0.",
  empty: "The file has no measured points.",
  tooLarge: "The file has at most 2 MB.",
} as const;

/** Why a file is no overlay, in the words of the page. */
export class OverlayError extends Error {
  override readonly name = "OverlayError";
}

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

function checkColumns(cells: readonly string[]): void {
  if (cells.length < 3) throw new OverlayError(overlayErrors.tooFewColumns);
  if (cells.length > 3) throw new OverlayError(overlayErrors.tooManyColumns);
}

function cellsOf(line: string): readonly string[] {
  const separator = line.includes(";") ? ";" : line.includes("\t") ? "\t" : ",";
  return line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
}

function pointOf(cells: readonly string[], line: number): MeasuredPoint {
  const [frequency = Number.NaN, impedance = Number.NaN, phase = Number.NaN] = cells.map((cell) =>
    cell === "" ? Number.NaN : Number(cell),
  );
  if (![frequency, impedance, phase].every(Number.isFinite)) {
    throw new OverlayError(overlayErrors.line(line, overlayErrors.notANumber));
  }
  if (frequency <= 0 || impedance <= 0) {
    throw new OverlayError(overlayErrors.line(line, overlayErrors.notPositive));
  }
  return { frequency, impedance, phase };
}

const isHead = (cells: readonly string[]) =>
  cells.every((cell) => Number.isNaN(Number(cell || "-")));

/** Reads the rows; a first row of words is a head. Points come back in order of frequency. */
export function readOverlayRows(content: string): readonly MeasuredPoint[] {
  const lines = content
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ cells: cellsOf(line), isBlank: line.trim() === "", line: index + 1 }))
    .filter(({ isBlank }) => !isBlank);
  for (const { cells } of lines) checkColumns(cells);
  const [first] = lines;
  const rows = first && isHead(first.cells) ? lines.slice(1) : lines;
  if (rows.length === 0) throw new OverlayError(overlayErrors.empty);
  return rows
    .map(({ cells, line }) => pointOf(cells, line))
    .sort((a, b) => a.frequency - b.frequency);
}

/** Reads a file as an overlay of a part of this type; throws with the page's message. */
export function readOverlay(fileName: string, content: string, capType: string): Overlay {
  if (extensionOf(fileName) !== "csv") throw new OverlayError(overlayErrors.extension);
  if (!nameFitsType(fileName, capType)) throw new OverlayError(overlayErrors.partType);
  return { fileName, format: "csv", content, path: "Shunt", points: readOverlayRows(content) };
}

/** The resistive part of each measured impedance, Ω. */
export function resistances(points: readonly MeasuredPoint[]): readonly number[] {
  return points.map(({ impedance, phase }) => impedance * Math.cos((phase * Math.PI) / 180));
}
