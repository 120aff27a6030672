/** Reads a measurement from a file of an instrument or program: the server does, which keeps nothing of it. */
import { answerOf, client } from "@/api/client";
import { ProblemError } from "@/api/problem";
import type { ComplexNumbers, MeasuredCurve, MeasurementReading } from "@/api/types";
import { linePaths } from "@/domain/plot/mounting";
import {
  type Complex,
  type Measurement,
  MeasurementError,
  noAnswer,
  type TableAnswer,
} from "./measurement";

const texts = {
  unreadable: "The file could not be read.",
  tooLarge: "The file has more than 10 MB.",
  fewPoints: "The file has fewer than two points.",
};

/** Bytes. */
const largestFile = 10 * 1024 * 1024;

async function bytesOf(file: Blob): Promise<ArrayBuffer> {
  if (file.size > largestFile) throw new MeasurementError(texts.tooLarge);
  try {
    return await file.arrayBuffer();
  } catch {
    throw new MeasurementError(texts.unreadable);
  }
}

/** The curves of a file, or a question about it, which `asks` wants in any case. A file that cannot be read is a `MeasurementError`. */
export async function readFile(
  name: string,
  file: Blob,
  { columns, decimalMark, ports }: TableAnswer = noAnswer,
  asks = false,
): Promise<MeasurementReading> {
  const body = await bytesOf(file);
  // The ending is all that the server needs; the name may tell more, and addresses stand in logs.
  const ending = /\.[^.]*$/.exec(name)?.[0] ?? "";
  const call = client.POST("/api/measurement/read", {
    params: {
      query: { name: ending, columns, ports, ask: asks, ...(decimalMark && { decimalMark }) },
    },
    headers: { "Content-Type": "application/octet-stream" },
    // The description of a body of bytes is that of a list of numbers.
    body: body as unknown as number[],
    bodySerializer: (bytes) => bytes,
  });
  try {
    return await answerOf(call);
  } catch (error) {
    const [refused] = error instanceof ProblemError ? error.problem.errors : [];
    if (refused) throw new MeasurementError(refused.message);
    throw error;
  }
}

export const pairsOf = ({ re, im }: ComplexNumbers): readonly Complex[] =>
  re.map((real, index) => [real, im[index] ?? Number.NaN]);

function measurementOf(file: string, curve: MeasuredCurve): Measurement {
  const { frequencies, isReordered, impedance, twoPort } = curve;
  if (frequencies.length < 2) throw new MeasurementError(texts.fewPoints);
  const name = curve.name ? `${file}: ${curve.name}` : file;
  const common = { name, frequencies, ...(isReordered && { isReordered }) };
  if (impedance) return { ...common, kind: "impedance", impedances: pairsOf(impedance) };
  if (!twoPort) throw new MeasurementError(texts.unreadable);
  const { reference, isStated, s11, s21 } = twoPort;
  const path = linePaths.find((each) => each === twoPort.path);
  const told = isStated ? "file" : "detected";
  return {
    ...common,
    kind: "scattering",
    reference,
    path: path ?? "Shunt",
    pathFrom: path ? told : "assumed",
    s11: s11 ? pairsOf(s11) : [],
    s21: pairsOf(s21),
  };
}

/** The measurements of a file, one for each of its curves. */
export function measurementsOf(
  file: string,
  { curves, notes }: Pick<MeasurementReading, "curves" | "notes">,
): readonly Measurement[] {
  const read = curves.map((curve) => measurementOf(file, curve));
  const note = notes.join(" ");
  return note ? read.map((each) => ({ ...each, note })) : read;
}
