/** Reads a measurement from a table or from a two-port Touchstone file. */
import {
  areClear,
  arePlausible,
  type Column,
  type ColumnRole,
  columnAs,
  columnOf,
  impedancesOf,
  mayBeResistance,
  readingOf,
} from "./columns";
import {
  angle,
  type Complex,
  checkFrequencies,
  type MeasuredScattering,
  type Measurement,
  MeasurementError,
  magnitude,
  polar,
} from "./measurement";
import { detectedPath } from "./mount";

/** Characters. */
const mostText = 5_000_000;

/** The measurements of a file: one, or one for each part that a table names. */
export function readMeasurements(name: string, text: string): readonly Measurement[] {
  if (text.length > mostText) throw new MeasurementError("The file has more than 5 MB.");
  return /\.s2p$/i.test(name) ? [{ name, ...readTouchstone(text) }] : readTable(name, text);
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

/** At commas that stand outside of quotes. */
const splitAtCommas = (line: string) =>
  line.includes('"') ? line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/) : line.split(",");

/** Cells of a line. In comma-separated lines a decimal comma stands in quotes. */
function cellsOf(line: string): readonly string[] {
  const separator = line.includes(";") ? ";" : line.includes("\t") ? "\t" : ",";
  const cells = separator === "," ? splitAtCommas(line) : line.split(separator);
  return cells.map((cell) => {
    const trimmed = cell.trim();
    const text = trimmed.replace(/^"(.*)"$/, "$1");
    const mayBeDecimal = separator !== "," || text !== trimmed;
    return mayBeDecimal ? text.replace(/^([-+]?\d*),(\d+)/, "$1.$2") : text;
  });
}

const numberOf = (cell: string): number => (cell === "" ? Number.NaN : Number(cell));

const threeColumns = 3;

/** The numbers of a line with frequency, impedance and phase. */
function threeNumbers(cells: readonly string[]): readonly number[] {
  if (cells.length < threeColumns) throw new MeasurementError("The file must have 3 columns.");
  if (cells.length > threeColumns) throw new MeasurementError("The file can only have 3 columns.");
  return cells.map(numberOf);
}

interface Line {
  number: number;
  cells: readonly string[];
}

/** Lines of notes, as the tables that are saved here begin with. */
const isComment = (line: string): boolean => /^[#!]/.test(line);

const tableLines = (text: string): readonly Line[] =>
  linesOf(text)
    .filter((line) => line.text !== "" && !isComment(line.text))
    .map(({ number, text: line }) => ({ number, cells: cellsOf(line) }));

const isHead = ({ cells }: Line): boolean => cells.every((cell) => Number.isNaN(numberOf(cell)));

function rowsOf(lines: readonly Line[]): readonly ImpedanceRow[] {
  const rows = lines.map(({ number, cells }) => ({ line: number, numbers: threeNumbers(cells) }));
  return rows[0]?.numbers.every(Number.isNaN) ? rows.slice(1) : rows;
}

/** The columns of a table by the words of its head; null without a head that names them. */
function namedColumns([head]: readonly Line[]): readonly Column[] | null {
  if (!head || !isHead(head)) return null;
  const columns = head.cells.map(columnOf);
  return columns.some(({ role }) => role === "frequency") &&
    columns.some(({ role }) => role !== "frequency" && role !== "ignored")
    ? columns
    : null;
}

/** The rows of a table of impedances, by the words of its head or, without them, in three columns. */
export function impedanceRows(text: string): readonly ImpedanceRow[] {
  const lines = tableLines(text);
  const columns = namedColumns(lines);
  // Frequency, impedance and phase in their order need no reading of the head.
  const isStandard = columns?.map(({ role }) => role).join() === "frequency,magnitude,phase";
  const isScaled = columns?.some(({ factor }) => factor !== 1);
  if (!columns || !areClear(columns) || (isStandard && !isScaled)) return rowsOf(lines);
  const { frequencies, impedances, places } = tableOf(lines.slice(1), columns);
  return frequencies.map((frequency, index) => {
    const z = impedances[index] ?? [Number.NaN, Number.NaN];
    return { line: places[index] ?? 0, numbers: [frequency, magnitude(z), angle(z)] };
  });
}

/** Frequencies and impedances of rows by what their columns hold; rows with an empty cell are left out. */
function tableOf(lines: readonly Line[], columns: readonly Column[]) {
  const needed = columns.flatMap(({ role }, index) => (role === "ignored" ? [] : [index]));
  const whole = lines.filter(({ cells }) => needed.every((index) => cells[index] !== ""));
  const readings = whole.map(({ number, cells }) => {
    const numbers = cells.map(numberOf);
    if (needed.some((index) => !Number.isFinite(numbers[index]))) {
      throw new MeasurementError(`Line ${number}: each column must be a number.`);
    }
    return readingOf(columns, numbers);
  });
  return {
    readings,
    frequencies: readings.map(({ frequency = Number.NaN }) => frequency),
    impedances: impedancesOf(readings),
    places: whole.map(({ number }) => number),
  };
}

/** A number of a file, short enough to be recognized. */
function shortened(cell: string): string {
  const number = numberOf(cell);
  return Number.isFinite(number) ? String(Number(number.toPrecision(4))) : cell.slice(0, 12);
}

/** A table whose columns only a person can name. */
export class UnclearColumns extends Error {
  override readonly name = "UnclearColumns";
  readonly fileName: string;
  /** Head and first numbers of each column. */
  readonly columns: readonly { head: string; sample: string }[];
  /** What each column seems to be. */
  readonly guess: readonly ColumnRole[];
  private readonly seeming: readonly Column[];
  private readonly lines: readonly Line[];

  constructor(fileName: string, lines: readonly Line[], guess: readonly Column[]) {
    super("Which column is what?");
    this.fileName = fileName;
    const head = lines[0] && isHead(lines[0]) ? lines[0] : null;
    this.lines = head ? lines.slice(1) : lines;
    this.seeming = guess;
    this.guess = guess.map(({ role }) => role);
    this.columns = guess.map((_, index) => ({
      head: head?.cells[index] ?? "",
      sample: this.lines
        .slice(0, threeColumns)
        .map(({ cells }) => shortened(cells[index] ?? ""))
        .join(", "),
    }));
  }

  /** The measurement with columns as somebody named them. */
  readAs(roles: readonly ColumnRole[]): Measurement {
    const columns = roles.map((role, index) => {
      const seeming = this.seeming[index];
      return seeming?.role === role ? { ...seeming, part: "" } : columnAs(role);
    });
    if (!areClear(columns)) {
      throw new MeasurementError(
        "Choose one column each for frequency and |Z| with phase or resistance, or for resistance and reactance.",
      );
    }
    return impedanceMeasurement(this.fileName, tableOf(this.lines, columns));
  }
}

function impedanceMeasurement(
  name: string,
  { frequencies, impedances }: Pick<ReturnType<typeof tableOf>, "frequencies" | "impedances">,
): Measurement {
  checkFrequencies(frequencies);
  return { name, kind: "impedance", frequencies, impedances };
}

/** One measurement for each part that the heads name, as in the tables that are saved here. */
function byParts(name: string, lines: readonly Line[], columns: readonly Column[]): Measurement[] {
  const parts = [...new Set(columns.map(({ part }) => part))].filter((part) => part !== "");
  if (parts.length < 2) return [];
  return parts.map((part) => {
    const own = columns.map((column) =>
      column.part === part || column.role === "frequency" ? column : columnAs("ignored"),
    );
    if (!areClear(own)) throw new UnclearColumns(name, lines, columns);
    return impedanceMeasurement(`${name}: ${part}`, tableOf(lines.slice(1), own));
  });
}

/** Frequency, impedance and phase in three columns, if they can be that. */
function readThreeColumns(name: string, lines: readonly Line[]): Measurement {
  const rows = rowsOf(lines);
  const wrong = rows.find(({ numbers }) => !numbers.every(Number.isFinite));
  if (wrong) {
    throw new MeasurementError(`Line ${wrong.line}: each of the 3 columns must be a number.`);
  }
  const frequencies = rows.map(({ numbers: [frequency = 0] }) => frequency);
  checkFrequencies(frequencies);
  const columns = (["frequency", "magnitude", "phase"] as const).map(columnAs);
  const readings = rows.map(({ numbers }) => readingOf(columns, numbers));
  if (!arePlausible(readings) || mayBeResistance(readings)) {
    throw new UnclearColumns(name, lines, columns);
  }
  return impedanceMeasurement(name, { frequencies, impedances: impedancesOf(readings) });
}

function readTable(name: string, text: string): readonly Measurement[] {
  const lines = tableLines(text);
  const columns = namedColumns(lines);
  if (!columns) return [readThreeColumns(name, lines)];
  const several = byParts(name, lines, columns);
  if (several.length > 0) return several;
  const table = areClear(columns) ? tableOf(lines.slice(1), columns) : null;
  if (!table || !arePlausible(table.readings)) throw new UnclearColumns(name, lines, columns);
  return [impedanceMeasurement(name, table)];
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
  const all = linesOf(text);
  const comments = all.flatMap(({ text: line }) => line.split("!").slice(1));
  const lines = all
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
  const [s11, s21, s12, s22] = [1, 3, 5, 7].map(parameter);
  if (!s11 || !s21 || !s12 || !s22) throw new MeasurementError("The file has no two points.");
  const nowhere: Complex = [Number.NaN, Number.NaN];
  const at = (values: readonly Complex[], index: number) => values[index] ?? nowhere;
  const ports = s11.map((each, index) => {
    return { s11: each, s21: at(s21, index), s12: at(s12, index), s22: at(s22, index) };
  });
  return { kind: "scattering", frequencies, reference, ...detectedPath(comments, ports), s11, s21 };
}
