/** Reads a measurement from a table or from a two-port Touchstone file. */
import {
  type Complex,
  checkFrequencies,
  type MeasuredImpedance,
  type MeasuredScattering,
  type Measurement,
  MeasurementError,
  polar,
} from "./measurement";

/** Characters. */
const mostText = 5_000_000;

export function readMeasurement(name: string, text: string): Measurement {
  if (text.length > mostText) throw new MeasurementError("The file has more than 5 MB.");
  const read = /\.s2p$/i.test(name) ? readTouchstone : readImpedanceTable;
  return { name, ...read(text) };
}

interface NumberedLine {
  /** Counted from 1. */
  number: number;
  text: string;
}

function linesOf(text: string): NumberedLine[] {
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ number: index + 1, text: line.trim() }));
}

export interface ImpedanceRow {
  /** Of the file, counted from 1. */
  line: number;
  /** Frequency (Hz), impedance (Ω) and phase (°); NaN where a cell holds no number. */
  numbers: readonly number[];
}

const columns = 3;

function numbersOf(line: string): readonly number[] {
  const separator = line.includes(";") ? ";" : line.includes("\t") ? "\t" : ",";
  const cells = line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
  if (cells.length < columns) throw new MeasurementError("The file must have 3 columns.");
  if (cells.length > columns) throw new MeasurementError("The file can only have 3 columns.");
  return cells.map((cell) => (cell === "" ? Number.NaN : Number(cell)));
}

/** The rows of a table of impedances; a first row of words is its head, and left out. */
export function impedanceRows(
  text: string,
  isComment: (line: string) => boolean = () => false,
): readonly ImpedanceRow[] {
  const rows = linesOf(text)
    .filter((line) => line.text !== "" && !isComment(line.text))
    .map((line) => ({ line: line.number, numbers: numbersOf(line.text) }));
  return rows[0]?.numbers.every(Number.isNaN) ? rows.slice(1) : rows;
}

function readImpedanceTable(text: string): MeasuredImpedance {
  const rows = impedanceRows(text, (line) => /^[#!]/.test(line));
  const wrong = rows.find(({ numbers }) => !numbers.every(Number.isFinite));
  if (wrong) {
    throw new MeasurementError(`Line ${wrong.line}: each of the 3 columns must be a number.`);
  }
  const frequencies = rows.map(({ numbers: [frequency = 0] }) => frequency);
  checkFrequencies(frequencies);
  const impedances = rows.map(({ numbers: [, length = 0, phase = 0] }) => polar(length, phase));
  return { kind: "impedance", frequencies, impedances };
}

const frequencyUnits: Readonly<Record<string, number>> = { HZ: 1, KHZ: 1e3, MHZ: 1e6, GHZ: 1e9 };
/** Frequency, then four parameters of two numbers each. */
const perPoint = 9;

type Format = "RI" | "MA" | "DB";

interface Options {
  unit: number;
  format: Format;
  /** Ω. */
  reference: number;
}

/** Defaults of the option line. */
const standard: Options = { unit: 1e9, format: "MA", reference: 50 };

function optionsOf(line: string): Options {
  const words = line.slice(1).toUpperCase().split(/\s+/).filter(Boolean);
  if (words.some((word) => ["Y", "Z", "H", "G"].includes(word))) {
    throw new MeasurementError("Only files of S-parameters can be shown.");
  }
  const unit = words.map((word) => frequencyUnits[word]).find((each) => each !== undefined);
  const format = (["RI", "MA", "DB"] as const).find((each) => words.includes(each));
  return {
    unit: unit ?? standard.unit,
    format: format ?? standard.format,
    reference: referenceOf(words),
  };
}

/** The number after "R". */
function referenceOf(words: readonly string[]): number {
  const place = words.indexOf("R");
  if (place < 0) return standard.reference;
  const reference = Number(words[place + 1]);
  if (reference > 0 && Number.isFinite(reference)) return reference;
  throw new MeasurementError("The option line names no reference impedance after R.");
}

/** One parameter from its pair of numbers. */
function parameterOf(format: Format, first: number, second: number): Complex {
  if (format === "RI") return [first, second];
  return polar(format === "MA" ? first : 10 ** (first / 20), second);
}

function numbersIn(lines: readonly { number: number; text: string }[]): number[] {
  return lines.flatMap(({ number, text }) =>
    text.split(/\s+/).map((word) => {
      const value = Number(word);
      if (Number.isFinite(value)) return value;
      throw new MeasurementError(`Line ${number}: "${word.slice(0, 20)}" is not a number.`);
    }),
  );
}

/** Two-port Touchstone files of version 1: S-parameters as RI, MA or DB in any frequency unit. */
function readTouchstone(text: string): MeasuredScattering {
  const lines = linesOf(text)
    .map(({ number, text: line }) => ({ number, text: (line.split("!")[0] ?? "").trim() }))
    .filter((line) => line.text !== "");
  if (lines.some((line) => line.text.startsWith("["))) {
    throw new MeasurementError("Touchstone files of version 2 cannot be shown.");
  }
  const option = lines.find((line) => line.text.startsWith("#"));
  const { unit, format, reference } = option ? optionsOf(option.text) : standard;
  const numbers = numbersIn(lines.filter((line) => !line.text.startsWith("#")));
  if (numbers.length === 0 || numbers.length % perPoint !== 0) {
    throw new MeasurementError("A two-port file has 9 numbers for each frequency.");
  }
  const points = Array.from({ length: numbers.length / perPoint }, (_, index) =>
    numbers.slice(index * perPoint, (index + 1) * perPoint),
  );
  const frequencies = points.map(([frequency = 0]) => frequency * unit);
  checkFrequencies(frequencies);
  const parameter = (place: number) =>
    points.map((point) => parameterOf(format, point[place] ?? 0, point[place + 1] ?? 0));
  return { kind: "scattering", frequencies, reference, s11: parameter(1), s21: parameter(3) };
}
