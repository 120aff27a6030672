/** A measurement as a shared link keeps it. */

import {
  type Complex,
  checkFrequencies,
  type Measurement,
  mostPoints,
} from "@/domain/measurement/measurement";
import { formatPlain } from "@/lib/quantity";
import { type Fields, isFields } from "../model/kept-part";
import { texts } from "../texts";

/** Points that a link has room for, beside ten parts. */
export const mostSharedPoints = 2000;
const mostNameLetters = 200;
/** More than any instrument resolves. */
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

const isNumber = (value: unknown): value is number => Number.isFinite(value);

const isPair = (value: unknown): value is Complex =>
  Array.isArray(value) && value.length === 2 && value.every(isNumber);

/** Null unless there is one pair for each frequency. */
function pairsOf(value: unknown, count: number): readonly Complex[] | null {
  return Array.isArray(value) && value.length === count && value.every(isPair) ? value : null;
}

function frequenciesOf(value: unknown): readonly number[] | null {
  if (!Array.isArray(value) || value.length > mostPoints || !value.every(isNumber)) return null;
  try {
    checkFrequencies(value);
    return value;
  } catch {
    return null;
  }
}

function readingsOf(kept: Fields, name: string): Measurement | null {
  const frequencies = frequenciesOf(kept.frequencies);
  if (!frequencies) return null;
  const pairs = (value: unknown) => pairsOf(value, frequencies.length);
  if (kept.kind === "impedance") {
    const impedances = pairs(kept.impedances);
    return impedances && { name, kind: "impedance", frequencies, impedances };
  }
  const [s11, s21, { reference }] = [pairs(kept.s11), pairs(kept.s21), kept];
  if (kept.kind !== "scattering" || !s11 || !s21) return null;
  if (!isNumber(reference) || reference <= 0) return null;
  return { name, kind: "scattering", frequencies, reference, s11, s21 };
}

/** The measurement of a session, whoever wrote it; null where there is none that can be shown. */
export function measurementOf(session: unknown): Measurement | null {
  const kept = isFields(session) ? session.measurement : null;
  if (!isFields(kept) || typeof kept.name !== "string") return null;
  return readingsOf(kept, kept.name.slice(0, mostNameLetters));
}
