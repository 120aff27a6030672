/** A measurement over the plot, from a table or a Touchstone file. */
import type { ColumnQuestion, MeasurementFormat, MeasurementReading, Part } from "@/api/types";
import type { TableAnswer } from "@/domain/measurement/measurement";
import { angle, MeasurementError, magnitude } from "@/domain/measurement/measurement";
import { pairsOf } from "@/domain/measurement/read-file";
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

/** A table that does not tell enough, and what was answered last. */
export interface TableQuestion {
  file: File;
  question: ColumnQuestion;
  answer: TableAnswer;
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
  several: (names: string) => `The file holds several curves: ${names}. Keep the columns of one.`,
  notImpedance: "The table holds S21. Save it as .s2p.",
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

/** "The name must begin with C, L or 0 (ceramic)."; empty for a type without a rule. */
export function nameRule(capType: Part["capType"]): string {
  const letters = [...(firstLetters[capType] ?? "")];
  const last = letters.pop();
  if (last === undefined) return "";
  const all = letters.length > 0 ? `${letters.join(", ")} or ${last}` : last;
  return `The name must begin with ${all} (${capType.toLowerCase()}).`;
}

/** Throws the page's message for a file whose name is none of a table for parts of this type. */
export function checkTableName(fileName: string, capType: Part["capType"]): void {
  if (extensionOf(fileName) !== "csv") throw new MeasurementError(overlayErrors.extension);
  if (!nameFitsType(fileName, capType)) throw new MeasurementError(overlayErrors.partType);
}

/** What a table holds as an overlay; throws the page's message where it is not one curve of an impedance. */
export function tableOverlay(
  fileName: string,
  { curves }: Pick<MeasurementReading, "curves">,
): Overlay {
  const [curve] = curves;
  if (!curve || curves.length > 1) {
    throw new MeasurementError(overlayErrors.several(curves.map(({ name }) => name).join(", ")));
  }
  const { frequencies, isReordered, impedance } = curve;
  if (!impedance) throw new MeasurementError(overlayErrors.notImpedance);
  const points = pairsOf(impedance).flatMap((z, index) => {
    const point = {
      frequency: frequencies[index] ?? Number.NaN,
      impedance: magnitude(z),
      phase: angle(z),
    };
    return point.impedance > 0 ? [point] : [];
  });
  if (points.length === 0) throw new MeasurementError(overlayErrors.empty);
  // A fit reads what is drawn here, whatever columns the file has.
  const rows = points.map((point) => `${point.frequency},${point.impedance},${point.phase}`);
  const stated = statedByName(fileName, nothingStated);
  const content = ["Frequency (Hz),|Z| (Ω),Phase (°)", ...rows].join("\n");
  const read = { stated, points, isReordered } as const;
  return { fileName, format: "csv", content, path: "Shunt", isPathChosen: false, ...read };
}

/** The resistive part of each measured impedance, Ω. */
export function resistances(points: readonly MeasuredPoint[]): readonly number[] {
  return points.map(({ impedance, phase }) => impedance * Math.cos((phase * Math.PI) / 180));
}
