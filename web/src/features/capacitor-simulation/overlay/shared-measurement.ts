/** A measurement as a shared link keeps it. */
import * as v from "valibot";
import {
  type Complex,
  checkFrequencies,
  type Measurement,
  mostPoints,
} from "@/domain/measurement/measurement";
import { formatPlain } from "@/lib/quantity";
import { fields, number } from "@/lib/stored-state";
import { texts } from "../texts";

/** Points that a link has room for, beside ten parts. */
export const mostSharedPoints = 2000;
const mostNameLetters = 200;
/** Finer than any instrument resolves. */
const digits = 7;

const rounded = (value: number) => Number(value.toPrecision(digits));
const roundedPair = ([re, im]: Complex): Complex => [rounded(re), rounded(im)];

/** Evenly among all, with the first and the last. */
function thinned<Value>(values: readonly Value[]): readonly Value[] {
  if (values.length <= mostSharedPoints) return values;
  const step = (values.length - 1) / (mostSharedPoints - 1);
  return Array.from(
    { length: mostSharedPoints },
    (_, place) => values[Math.round(place * step)],
  ).filter((value) => value !== undefined);
}

export function keptMeasurement(measurement: Measurement): Measurement {
  const pairs = (values: readonly Complex[]) => thinned(values).map(roundedPair);
  const name = measurement.name.slice(0, mostNameLetters);
  const frequencies = thinned(measurement.frequencies);
  if (measurement.kind === "impedance") {
    return { name, kind: "impedance", frequencies, impedances: pairs(measurement.impedances) };
  }
  const { kind, reference, s11, s21 } = measurement;
  return { name, kind, frequencies, reference, s11: pairs(s11), s21: pairs(s21) };
}

function keptPoints({ frequencies: { length } }: Measurement): string {
  if (length <= mostSharedPoints) return texts.keptPoints(formatPlain(length));
  return texts.keptSomePoints(formatPlain(mostSharedPoints), formatPlain(length));
}

/** What a link would keep, while the measurement is on the page. */
export const storedSentence = (measurement: Measurement): string =>
  texts.storedWithLink(keptPoints(measurement));

/** What a link keeps, after it was made. */
export const storedNotice = (measurement: Measurement): string =>
  texts.keptByLink(measurement.name, keptPoints(measurement));

const pair = v.pipe(v.strictTuple([number, number]), v.readonly());
const pairs = v.pipe(v.array(pair), v.readonly());

function isSweep(frequencies: readonly number[]): boolean {
  try {
    checkFrequencies(frequencies);
    return true;
  } catch {
    return false;
  }
}

const measured = {
  name: v.pipe(
    v.string(),
    v.transform((name) => name.slice(0, mostNameLetters)),
  ),
  frequencies: v.pipe(v.array(number), v.maxLength(mostPoints), v.readonly(), v.check(isSweep)),
};

/** One pair for each frequency. */
const measurementSchema: v.GenericSchema<unknown, Measurement> = v.union([
  v.pipe(
    v.object({ ...measured, kind: v.literal("impedance"), impedances: pairs }),
    v.check(({ frequencies, impedances }) => impedances.length === frequencies.length),
  ),
  v.pipe(
    v.object({
      ...measured,
      kind: v.literal("scattering"),
      reference: v.pipe(number, v.gtValue(0)),
      s11: pairs,
      s21: pairs,
    }),
    v.check(
      ({ frequencies: { length }, s11, s21 }) => s11.length === length && s21.length === length,
    ),
  ),
]);

const sessionSchema = fields({ measurement: v.fallback(v.nullable(measurementSchema), null) });

/** The measurement of a session, whoever wrote it; null where there is none that can be shown. */
export const measurementOf = (session: unknown): Measurement | null =>
  v.parse(sessionSchema, session).measurement;
