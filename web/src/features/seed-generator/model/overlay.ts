/** A measurement over the plot: a CSV file of three columns, read here, or S2P, read by the server. */
import type { MeasurementFormat, Part } from "@/api/types";
import { inOrder, MeasurementError, ordered, rise } from "@/domain/measurement/measurement";
import { type ImpedanceRow, impedanceRows } from "@/domain/measurement/reader/read-table";
import type { LinePath } from "@/domain/plot/mounting";

/** One measured point: Hz, Ω, degrees. */
export interface MeasuredPoint {
  frequency: number;
  impedance: number;
  phase: number;
}

/** How the part was mounted for a two-port measurement; "" leaves it to the file. */
export type MountPath = LinePath | "";

/** What a file tells about its measurement; null where it tells nothing. */
export interface StatedByFile {
  mount: LinePath | null;
  bias: number | null;
  temperature: number | null;
  /** Reference resistance, Ω. */
  reference: number | null;
}

export interface Overlay {
  fileName: string;
  /** What the fit call is to read. */
  format: MeasurementFormat;
  content: string;
  /** How it was read. */
  path: MountPath;
  /** Whether a person said so; else the file did, or nobody. */
  isPathChosen: boolean;
  stated: StatedByFile;
  /** Whether the file has its points in another order, or a frequency twice. */
  isReordered?: boolean;
  points: readonly MeasuredPoint[];
}

/** A condition that the file states, where the part allows it. */
export const allowed = (
  value: number | null,
  { min, max }: { min: number; max: number },
): number | null => (value !== null && value >= min && value <= max ? value : null);

export const nothingStated: StatedByFile = {
  mount: null,
  bias: null,
  temperature: null,
  reference: null,
};

/** Formats of Touchstone, which the server reads. */
export const touchstoneFormats = ["s1p", "s2p"] as const;
export type TouchstoneFormat = (typeof touchstoneFormats)[number];

const conditionIn = (fileName: string, unit: string): number | null => {
  const stem = fileName.replace(/\.[^.]+$/, "");
  const found = new RegExp(`(?:^|[_\\s])([-m]?\\d+(?:[.p]\\d+)?)${unit}(?=$|[_\\s])`, "i").exec(
    stem,
  );
  return found ? Number(found[1]?.replace(/p/i, ".").replace(/m/i, "-")) : null;
};

/** The conditions of a name such as "lot7_5V_25C.s2p", where the file itself names none. */
export const statedByName = (fileName: string, stated: StatedByFile): StatedByFile => ({
  ...stated,
  bias: stated.bias ?? conditionIn(fileName, "V"),
  temperature: stated.temperature ?? conditionIn(fileName, "C"),
});

export const overlayErrors = {
  extension: "File must be csv.",
  partType: "The part type of the csv file and the selected part type must match.",
  line: (number: number, what: string) => `Line ${number}: ${what}`,
  notANumber: "expected three numbers.",
  notPositive: "frequency and impedance must be above 0.",
  empty: "The file has no measured points.",
  onePoint: "A Touchstone file needs at least two points. Save three columns as .csv.",
  tooLarge: "The file is too large: at most 2 MB.",
} as const;

/** Bytes of a measurement that the page reads. */
export const maxOverlaySize = 2_000_000;

/** First letters of file names by part type. */
const firstLetters: Readonly<Partial<Record<Part["capType"], string>>> = {
  Tantalum: "T",
  "Aluminum Electrolytic": "A",
  Aluminum: "A",
  Ceramic: "CL0",
};

export const extensionOf = (fileName: string): string =>
  /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? "";

/** Part types without a rule take any name. */
export function nameFitsType(fileName: string, capType: Part["capType"]): boolean {
  const letters = firstLetters[capType];
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

type OverlayRows = Required<Pick<Overlay, "points" | "isReordered">>;

/** "The name must begin with C, L or 0 (ceramic)."; empty for a type without a rule. */
export function nameRule(capType: Part["capType"]): string {
  const letters = [...(firstLetters[capType] ?? "")];
  const last = letters.pop();
  if (last === undefined) return "";
  const all = letters.length > 0 ? `${letters.join(", ")} or ${last}` : last;
  return `The name must begin with ${all} (${capType.toLowerCase()}).`;
}

/** Points are returned in order of frequency, of equal frequencies the first. */
export function readOverlayRows(content: string): OverlayRows {
  const { rows, isReordered } = impedanceRows(content);
  if (rows.length === 0) throw new MeasurementError(overlayErrors.empty);
  const points = rows.map(pointOf);
  const frequencies = points.map(({ frequency }) => frequency);
  if (rise(frequencies)) return { points, isReordered };
  return { points: inOrder(points, ordered(frequencies).order), isReordered: true };
}

/** Reads a file as an overlay of a part of this type; throws with the page's message. */
export function readOverlay(fileName: string, text: string, capType: Part["capType"]): Overlay {
  if (extensionOf(fileName) !== "csv") throw new MeasurementError(overlayErrors.extension);
  if (!nameFitsType(fileName, capType)) throw new MeasurementError(overlayErrors.partType);
  const { points, isReordered } = readOverlayRows(text);
  // A fit reads what is drawn here: frequency, impedance and phase, whatever columns the file has.
  const rows = points.map(
    ({ frequency, impedance, phase }) => `${frequency},${impedance},${phase}`,
  );
  const stated = statedByName(fileName, nothingStated);
  const content = rows.join("\n");
  const read = { stated, points, isReordered } as const;
  return { fileName, format: "csv", content, path: "Shunt", isPathChosen: false, ...read };
}

/** The resistive part of each measured impedance, Ω. */
export function resistances(points: readonly MeasuredPoint[]): readonly number[] {
  return points.map(({ impedance, phase }) => impedance * Math.cos((phase * Math.PI) / 180));
}
