/** Two-port Touchstone files of version 1: S-parameters as RI, MA or DB in any frequency unit. */
import { type Complex, polar } from "./complex";
import { type MeasuredScattering, MeasurementError } from "./measurement";
import { checkFrequencies, linesOf } from "./rows";

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

/** What holds where the option line is silent. */
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

function numbersOf(lines: readonly { number: number; text: string }[]): number[] {
  return lines.flatMap(({ number, text }) =>
    text.split(/\s+/).map((word) => {
      const value = Number(word);
      if (Number.isFinite(value)) return value;
      throw new MeasurementError(`Line ${number}: "${word.slice(0, 20)}" is no number.`);
    }),
  );
}

export function readTouchstone(text: string): MeasuredScattering {
  const lines = linesOf(text)
    .map(({ number, text: line }) => ({ number, text: (line.split("!")[0] ?? "").trim() }))
    .filter((line) => line.text !== "");
  if (lines.some((line) => line.text.startsWith("["))) {
    throw new MeasurementError("Touchstone files of version 2 cannot be shown.");
  }
  const option = lines.find((line) => line.text.startsWith("#"));
  const { unit, format, reference } = option ? optionsOf(option.text) : standard;
  const numbers = numbersOf(lines.filter((line) => !line.text.startsWith("#")));
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
