/** Reads a measurement from a table. */

import {
  angle,
  inOrder,
  type Measurement,
  MeasurementError,
  magnitude,
  ordered,
} from "../measurement";
import {
  areClear,
  arePlausible,
  type Column,
  type ColumnRole,
  columnAs,
  columnOf,
  impedancesOf,
  mayBeResistance,
  type Reading,
  readingOf,
} from "./columns";
import { linesOf } from "./numbered-lines";

export interface ImpedanceRow {
  /** Line of the file, counted from 1. */
  line: number;
  /** Frequency (Hz), impedance (Ω) and phase (°); NaN where a cell holds no number. */
  numbers: readonly number[];
}

/** At commas that stand outside of quotes. */
const splitAtCommas = (line: string) =>
  line.includes('"') ? line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/) : line.split(",");

/** Semicolons, tabs, commas or else blanks part the columns. */
const separatorOf = (line: string) => [";", "\t", ","].find((mark) => line.includes(mark)) ?? /\s+/;

/** Cells of a line. In comma-separated lines a decimal comma is quoted. */
function cellsOf(line: string): readonly string[] {
  const separator = separatorOf(line);
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
const fewestNumbers = 2;

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

/** Lines of notes, as the tables that are saved here begin with; instruments end their data with the last of them. */
const isComment = (line: string): boolean => /^([#!%]|END)/.test(line);

const tableLines = (text: string): readonly Line[] =>
  linesOf(text)
    .filter((line) => line.text !== "" && !isComment(line.text))
    .map(({ number, text: line }) => ({ number, cells: cellsOf(line) }));

function rowsOf(lines: readonly Line[]): readonly ImpedanceRow[] {
  const rows = lines.map(({ number, cells }) => ({ line: number, numbers: threeNumbers(cells) }));
  return rows[0]?.numbers.every(Number.isNaN) ? rows.slice(1) : rows;
}

/** Data have notes beside their numbers at times; the lines above them have hardly a number. */
const isData = ({ cells }: Line): boolean =>
  cells.length >= threeColumns &&
  cells.filter((cell) => !Number.isNaN(numberOf(cell))).length >= fewestNumbers;

/** How many lines as wide as the data stand above it without a gap: names, and perhaps units in a line of their own. */
function headOf(lines: readonly Line[]): { first: number; heads: readonly string[] } | null {
  const first = lines.findIndex(isData);
  const width = lines[first]?.cells.length;
  const above = lines.slice(0, Math.max(first, 0));
  const apart = above.findLastIndex(({ cells }) => cells.length !== width);
  const head = above.slice(apart + 1);
  if (head.length === 0) return null;
  const heads = lines[first]?.cells.map((_, index) =>
    head.map(({ cells }) => cells[index] ?? "").join(" "),
  );
  return { first, heads: heads ?? [] };
}

interface NamedTable {
  heads: readonly string[];
  columns: readonly Column[];
  /** Below the head. */
  lines: readonly Line[];
}

/** The columns of a table by the words of its head; null without a head that names them. */
function namedColumns(lines: readonly Line[]): NamedTable | null {
  const head = headOf(lines);
  if (!head) return null;
  const columns = head.heads.map(columnOf);
  return columns.some(({ role }) => role === "frequency") &&
    columns.some(({ role }) => role !== "frequency" && role !== "ignored")
    ? { heads: head.heads, columns, lines: lines.slice(head.first) }
    : null;
}

interface ImpedanceTable {
  rows: readonly ImpedanceRow[];
  /** Whether they were brought into the order of their frequencies. */
  isReordered: boolean;
}

/** The rows of a table of impedances, by the words of its head or, without them, in three columns as they stand. */
export function impedanceRows(text: string): ImpedanceTable {
  const lines = tableLines(text);
  const named = namedColumns(lines);
  // Frequency, impedance and phase in their order stay the numbers that they are.
  const isStandard = named?.columns.map(({ role }) => role).join() === "frequency,magnitude,phase";
  const isScaled = named?.columns.some(({ factor }) => factor !== 1);
  if (!named || !areClear(named.columns) || (isStandard && !isScaled)) {
    return { rows: rowsOf(named?.lines ?? lines), isReordered: false };
  }
  const { frequencies, impedances, places, isReordered } = tableOf(named.lines, named.columns);
  const rows = frequencies.map((frequency, index) => {
    const z = impedances[index] ?? [Number.NaN, Number.NaN];
    return { line: places[index] ?? 0, numbers: [frequency, magnitude(z), angle(z)] };
  });
  return { rows, isReordered };
}

const frequenciesOf = (readings: readonly Reading[]): readonly number[] =>
  readings.map(({ frequency = Number.NaN }) => frequency);

/** Frequencies and impedances of rows by what their columns hold; rows with an empty cell are left out. */
function tableOf(lines: readonly Line[], columns: readonly Column[]) {
  const needed = columns.flatMap(({ role }, index) => (role === "ignored" ? [] : [index]));
  const whole = lines.filter(({ cells }) => needed.every((index) => (cells[index] ?? "") !== ""));
  const read = whole.map(({ number, cells }) => {
    const numbers = cells.map(numberOf);
    if (needed.some((index) => !Number.isFinite(numbers[index]))) {
      throw new MeasurementError(`Line ${number}: each column must be a number.`);
    }
    return readingOf(columns, numbers);
  });
  const { order, isReordered } = ordered(frequenciesOf(read));
  const readings = inOrder(read, order);
  return {
    readings,
    isReordered,
    frequencies: frequenciesOf(readings),
    impedances: impedancesOf(readings),
    places: inOrder(whole, order).map(({ number }) => number),
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

  constructor(fileName: string, { heads, lines, columns: guess }: NamedTable) {
    super("What does each column contain?");
    this.fileName = fileName;
    this.lines = lines;
    this.seeming = guess;
    this.guess = guess.map(({ role }) => role);
    this.columns = guess.map((_, index) => ({
      head: heads[index] ?? "",
      sample: lines
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
  { frequencies, impedances, isReordered }: ReturnType<typeof tableOf>,
): Measurement {
  const measurement = { name, kind: "impedance", frequencies, impedances } as const;
  return isReordered ? { ...measurement, isReordered } : measurement;
}

/** One measurement for each part that the heads name, as in the tables that are saved here. */
function byParts(name: string, table: NamedTable): Measurement[] {
  const { lines, columns } = table;
  const parts = [...new Set(columns.map(({ part }) => part))].filter((part) => part !== "");
  if (parts.length < 2) return [];
  return parts.map((part) => {
    const own = columns.map((column) =>
      column.part === part || column.role === "frequency" ? column : columnAs("ignored"),
    );
    if (!areClear(own)) throw new UnclearColumns(name, table);
    return impedanceMeasurement(`${name}: ${part}`, tableOf(lines, own));
  });
}

/** Frequency, impedance and phase in three columns, if they can be that. */
function readThreeColumns(name: string, lines: readonly Line[]): Measurement {
  const rows = rowsOf(lines);
  const wrong = rows.find(({ numbers }) => !numbers.every(Number.isFinite));
  if (wrong) {
    throw new MeasurementError(`Line ${wrong.line}: each of the 3 columns must be a number.`);
  }
  const columns = (["frequency", "magnitude", "phase"] as const).map(columnAs);
  const data = lines.slice(lines.length - rows.length);
  const table = tableOf(data, columns);
  if (!arePlausible(table.readings) || mayBeResistance(table.readings)) {
    const heads = lines.length > data.length ? (lines[0]?.cells ?? []) : [];
    throw new UnclearColumns(name, { heads, lines: data, columns });
  }
  return impedanceMeasurement(name, table);
}

/** The measurements of a table: one, or one for each part that its heads name. */
export function readTable(name: string, text: string): readonly Measurement[] {
  const lines = tableLines(text);
  const named = namedColumns(lines);
  if (!named) return [readThreeColumns(name, lines)];
  const several = byParts(name, named);
  if (several.length > 0) return several;
  const table = areClear(named.columns) ? tableOf(named.lines, named.columns) : null;
  if (!table || !arePlausible(table.readings)) throw new UnclearColumns(name, named);
  return [impedanceMeasurement(name, table)];
}
