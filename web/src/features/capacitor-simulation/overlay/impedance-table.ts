/** Rows of frequency (Hz), impedance (Ω) and phase (°), with or without a head line. */
import { polar } from "./complex";
import { type MeasuredImpedance, MeasurementError } from "./measurement";
import { checkFrequencies, linesOf, type NumberedLine } from "./rows";

const columns = 3;

function numbersOf({ number, text }: NumberedLine): number[] | null {
  const fields = text.split(/[,;\t]/).map((field) => field.trim().replace(/^"|"$/g, ""));
  if (fields.length < columns) throw new MeasurementError("The file must have 3 columns.");
  if (fields.length > columns) throw new MeasurementError("The file can only have 3 columns.");
  const numbers = fields.map((field) => (field === "" ? Number.NaN : Number(field)));
  if (numbers.every(Number.isFinite)) return numbers;
  if (numbers.every(Number.isNaN)) return null;
  throw new MeasurementError(`Line ${number}: each of the 3 columns must be a number.`);
}

export function readImpedanceTable(text: string): MeasuredImpedance {
  const lines = linesOf(text).filter((line) => line.text !== "" && !/^[#!]/.test(line.text));
  const rows = lines.flatMap((line, index) => {
    const numbers = numbersOf(line);
    if (numbers) return [numbers];
    if (index === 0) return [];
    throw new MeasurementError(`Line ${line.number}: each of the 3 columns must be a number.`);
  });
  const frequencies = rows.map(([frequency = 0]) => frequency);
  checkFrequencies(frequencies);
  const impedances = rows.map(([, magnitude = 0, phase = 0]) => polar(magnitude, phase));
  return { kind: "impedance", frequencies, impedances };
}
