/** A measurement as a shared link keeps it. */
import * as v from "valibot";
import {
  type Complex,
  type Measurement,
  mostPoints,
  pathSources,
  rise,
} from "@/domain/measurement/measurement";
import { linePaths } from "@/domain/plot/mounting";
import { formatPlain } from "@/lib/quantity";
import { fields, number } from "@/lib/stored-state";
import type { ShownMeasurement } from "./overlay-content";

const texts = {
  storedWithLink: (kept: string) => `A shared link keeps ${kept}.`,
  keptByLink: (name: string, kept: string) => `The link keeps the measurement ${name}: ${kept}.`,
  keptPoints: (count: string) => `its name and ${count} points`,
  keptSomePoints: (count: string, all: string) => `its name and ${count} of its ${all} points`,
};

/** Points that a link has room for, beside ten parts. */
export const mostSharedPoints = 2000;
const mostNameLetters = 200;
/** Finer than any instrument resolves. */
const digits = 7;

const rounded = (value: number) => Number(value.toPrecision(digits));
const roundedPair = ([re, im]: Complex): Complex => [rounded(re), rounded(im)];

/** Evenly among all, with the first and the last. */
function thinned<Value>(values: readonly Value[], most: number): readonly Value[] {
  if (values.length <= most) return values;
  const step = (values.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, place) => values[Math.round(place * step)]).filter(
    (value) => value !== undefined,
  );
}

/** Points of each of so many measurements. */
const room = (count: number) => Math.floor(mostSharedPoints / Math.max(count, 1));

function keptMeasurement(measurement: Measurement, most: number): Measurement {
  const pairs = (values: readonly Complex[]) => thinned(values, most).map(roundedPair);
  const name = measurement.name.slice(0, mostNameLetters);
  const frequencies = thinned(measurement.frequencies, most);
  if (measurement.kind === "impedance") {
    return { name, kind: "impedance", frequencies, impedances: pairs(measurement.impedances) };
  }
  const { kind, reference, path, pathFrom, s11, s21 } = measurement;
  const ports = { s11: pairs(s11), s21: pairs(s21) };
  return { name, kind, frequencies, reference, path, pathFrom, ...ports };
}

export const keptMeasurements = (shown: readonly ShownMeasurement[]): readonly ShownMeasurement[] =>
  shown.map(({ measurement, comparedWith }) => ({
    measurement: keptMeasurement(measurement, room(shown.length)),
    comparedWith,
  }));

function keptPoints({ frequencies: { length } }: Measurement, count: number): string {
  const most = room(count);
  if (length <= most) return texts.keptPoints(formatPlain(length));
  return texts.keptSomePoints(formatPlain(most), formatPlain(length));
}

/** What a link would keep of one of so many measurements, while they are on the page. */
export const storedSentence = (measurement: Measurement, count: number): string =>
  texts.storedWithLink(keptPoints(measurement, count));

/** What a link keeps, after it was made. */
export const storedNotice = (shown: readonly ShownMeasurement[]): string =>
  shown
    .map(({ measurement }) =>
      texts.keptByLink(measurement.name, keptPoints(measurement, shown.length)),
    )
    .join(" ");

const pair = v.pipe(v.strictTuple([number, number]), v.readonly());
const pairs = v.pipe(v.array(pair), v.readonly());

const measured = {
  name: v.pipe(
    v.string(),
    v.transform((name) => name.slice(0, mostNameLetters)),
  ),
  frequencies: v.pipe(
    v.array(number),
    v.maxLength(mostPoints),
    v.readonly(),
    v.minLength(2),
    v.check(rise),
  ),
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
      // Links of before had the mounting of the plot.
      path: v.fallback(v.picklist(linePaths), "Shunt"),
      pathFrom: v.fallback(v.picklist(pathSources), "assumed"),
      s11: pairs,
      s21: pairs,
    }),
    v.check(
      ({ frequencies: { length }, s11, s21 }) =>
        (s11.length === length || s11.length === 0) && s21.length === length,
    ),
  ),
]);

const shownSchema = v.object({
  measurement: measurementSchema,
  comparedWith: v.fallback(v.nullable(number), null),
});

const sessionSchema = fields({
  measurements: v.fallback(v.array(shownSchema), []),
  /** The only one, of links of before. */
  measurement: v.fallback(v.nullable(measurementSchema), null),
});

/** The measurements of a session, whoever wrote it; those that can be shown. */
export function measurementsOf(session: unknown): readonly ShownMeasurement[] {
  const { measurements, measurement } = v.parse(sessionSchema, session);
  if (measurements.length > 0) return measurements;
  return measurement ? [{ measurement, comparedWith: null }] : [];
}
