/**
 * Touchstone files of version 1 and 2 with S, Z or Y parameters of one or two ports. The rules are those of the server's
 * reader (crates/formats/src/touchstone/reader.rs); both read the files of reference/formats/touchstone.
 */

import { inputImpedance } from "../measured-curves";
import {
  type Complex,
  inOrder,
  isFinitePair,
  type MeasuredImpedance,
  type MeasuredScattering,
  MeasurementError,
  ordered,
} from "../measurement";
import { asScattering } from "./immittance";
import { detectedPath, type TwoPort } from "./mount";
import { linesOf } from "./numbered-lines";
import { type Options, optionsOf, standard } from "./option-line";
import { type Keywords, noKeywords, readKeyword } from "./touchstone-keywords";

/** Numbers of one frequency of a one-port, a two-port, one whose S12 and S21 are one number, and of noise parameters. */
const perPoint = { onePort: 3, twoPort: 9, triangle: 7, noise: 5 };

const fail = (line: number, what: string): never => {
  throw new MeasurementError(`Line ${line}: ${what}.`);
};

interface NumberOfLine {
  line: number;
  value: number;
}

/** Fortran writes exponents with D. */
function numbersIn(text: string, line: number): NumberOfLine[] {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  return words.map((word) => {
    const value = Number(word.replace(/d/i, "e"));
    if (!/^[-+.\d]/.test(word) || !Number.isFinite(value)) {
      fail(line, `${word.slice(0, 32)} is not a finite number`);
    }
    return { line, value };
  });
}

/** What the lines of a file add up to. */
class Content {
  options: Options | null = null;
  readonly numbers: NumberOfLine[] = [];
  readonly comments: string[] = [];
  keywords: Keywords = noKeywords;
  private readonly references: NumberOfLine[] = [];

  constructor(text: string) {
    for (const { number, text: line } of linesOf(text)) this.read(line, number);
    const [first] = this.references;
    if (first && this.references.some(({ value }) => value <= 0 || value !== first.value)) {
      fail(first.line, "the ports need one positive reference impedance");
    }
  }

  /** Ω. */
  get reference(): number {
    return this.references[0]?.value ?? (this.options ?? standard).reference;
  }

  private read(whole: string, line: number): void {
    const [before = "", ...comment] = whole.split("!");
    if (comment.length > 0 && this.numbers.length === 0) this.comments.push(comment.join("!"));
    const text = before.trim();
    if (text.startsWith("#")) {
      const refuse = (sentence: string) => fail(line, sentence);
      // The standard says to ignore later option lines.
      this.options ??= optionsOf(text, refuse);
      return;
    }
    const data = text.startsWith("[") ? this.readKeyword(text, line) : text;
    const { section } = this.keywords;
    if (section === "data") this.numbers.push(...numbersIn(data, line));
    if (section === "reference") this.references.push(...numbersIn(data, line));
  }

  /** The numbers behind a keyword. */
  private readKeyword(text: string, line: number): string {
    const read =
      readKeyword(this.keywords, text) ?? fail(line, `${text.slice(0, 32)} is not recognized`);
    this.keywords = read.keywords;
    return read.rest;
  }
}

/** The lines of numbers, as many numbers as each has. */
function lengthsOfLines(numbers: readonly NumberOfLine[]): number[] {
  const lengths = new Map<number, number>();
  for (const { line } of numbers) lengths.set(line, (lengths.get(line) ?? 0) + 1);
  return [...lengths.values()];
}

/** As the keywords say; without them a one-port has three numbers on every line, anything else is a two-port. */
function sizeOf({ numbers, keywords }: Content): number {
  if (numbers.length === 0) throw new MeasurementError("The file holds no data.");
  if (keywords.ports === 1) return perPoint.onePort;
  if (keywords.ports === 2) return keywords.isTriangle ? perPoint.triangle : perPoint.twoPort;
  const isOnePort = lengthsOfLines(numbers).every((length) => length === perPoint.onePort);
  return isOnePort ? perPoint.onePort : perPoint.twoPort;
}

interface Point {
  /** Hz. */
  frequency: number;
  /** In the order 11, 21, 12, 22. */
  parameters: readonly Complex[];
}

/** Noise parameters follow the data of a two-port: lines of five numbers that begin below its last frequency. */
const areNoise = (rest: readonly NumberOfLine[]): boolean =>
  lengthsOfLines(rest).every((length) => length === perPoint.noise);

function pointsOf(content: Content): readonly Point[] {
  const { numbers } = content;
  const { unit } = content.options ?? standard;
  const size = sizeOf(content);
  const points: Point[] = [];
  for (let start = 0; start < numbers.length; start += size) {
    const chunk = numbers.slice(start, start + size);
    const { line = 0, value = 0 } = chunk[0] ?? {};
    const frequency = value * unit;
    const rises = frequency > (points.at(-1)?.frequency ?? -1);
    if (size === perPoint.twoPort && !rises && areNoise(numbers.slice(start))) break;
    // Within a line, a frequency that falls is the trace of a number that is missing or one too many.
    const beginsLine = numbers[start - 1]?.line !== line;
    if (frequency < 0 || !(rises || beginsLine)) {
      fail(line, `${frequency} Hz does not follow the frequency before it`);
    }
    if (chunk.length < size) {
      fail(line, `the last frequency has ${chunk.length} of ${size} numbers`);
    }
    points.push({ frequency, parameters: parametersOf(chunk.slice(1), content) });
  }
  return points;
}

function parametersOf(chunk: readonly NumberOfLine[], content: Content): readonly Complex[] {
  const { keywords, reference } = content;
  const { kind, pair } = content.options ?? standard;
  const normalization = keywords.isVersionTwo ? { Z: 1 / reference, Y: reference, S: 1 }[kind] : 1;
  const values = Array.from({ length: chunk.length / 2 }, (_, index): Complex => {
    const [first, second] = chunk.slice(2 * index, 2 * index + 2);
    const [re, im] = pair(first?.value ?? Number.NaN, second?.value ?? Number.NaN);
    const value: Complex = [re * normalization, im * normalization];
    if (!isFinitePair(value)) fail(first?.line ?? 0, `${first?.value} is not a finite number`);
    return value;
  });
  const [p11 = [0, 0], second = [0, 0], third = [0, 0], fourth = third] = values;
  const isRowOrder = keywords.isRowOrder && values.length === 4;
  const [p21, p12] = isRowOrder ? [third, second] : [second, third];
  const ports =
    values.length === 1 ? [p11] : [p11, p21, values.length === 3 ? second : p12, fourth];
  const parameters = asScattering(kind, ports);
  // A negative resistance of the size of the reference has no scattering parameter.
  if (!parameters.every(isFinitePair)) {
    fail(chunk[0]?.line ?? 0, `${chunk[0]?.value} is not a finite number`);
  }
  return parameters;
}

type Touchstone = (MeasuredImpedance | MeasuredScattering) & { isReordered?: boolean };

const nowhere: Complex = [Number.NaN, Number.NaN];

function twoPortOf({ parameters: [s11, s21, s12, s22] }: Point): TwoPort {
  return { s11: s11 ?? nowhere, s21: s21 ?? nowhere, s12: s12 ?? nowhere, s22: s22 ?? nowhere };
}

/** Scattering parameters as a file has them, in the order of their frequencies. */
export function readPoints(text: string) {
  const content = new Content(text);
  const points = pointsOf(content);
  const { order, isReordered } = ordered(points.map(({ frequency }) => frequency));
  const { reference, comments } = content;
  return { reference, comments, points: inOrder(points, order), isReordered };
}

/** The measurement in a Touchstone file; a one-port is the impedance at its end. */
export function readTouchstone(text: string): Touchstone {
  const { reference, comments, points, isReordered } = readPoints(text);
  const frequencies = points.map(({ frequency }) => frequency);
  const order = isReordered ? { isReordered } : {};
  const ports = points.map(twoPortOf);
  const s11 = ports.map((point) => point.s11);
  if (points.every(({ parameters: { length } }) => length === 1)) {
    const impedances = s11.map((each) => inputImpedance(each, reference));
    return { kind: "impedance", frequencies, impedances, ...order };
  }
  const s21 = ports.map((point) => point.s21);
  const path = detectedPath(comments, ports);
  return { kind: "scattering", frequencies, reference, ...path, s11, s21, ...order };
}
