/** The frequencies that count in a fit, between two limits that the user moves. */
import type { MeasuredPoint } from "./overlay";

/** Hz. */
export interface FitRange {
  from: number;
  to: number;
}

export type RangeEnd = keyof FitRange;

/** Below, meters drift; above, fixtures and models end. */
const usual: FitRange = { from: 100, to: 1e9 };

/** The limits stay at least this factor apart. */
const apart = 1.25;

/** Digits of a frequency that a hand sets. */
const digits = 3;

type Points = readonly Pick<MeasuredPoint, "frequency">[];

/** First and last frequency of a measurement. */
export function measuredRange(points: Points): FitRange {
  const frequencies = points.map(({ frequency }) => frequency);
  return { from: Math.min(...frequencies), to: Math.max(...frequencies) };
}

/** What counts until the user says otherwise: 100 Hz to 1 GHz, as far as it was measured. */
export function defaultRange(points: Points): FitRange {
  const { from, to } = measuredRange(points);
  const inside = { from: Math.max(from, usual.from), to: Math.min(to, usual.to) };
  return inside.to >= inside.from * apart ? inside : { from, to };
}

/** The range with one limit at a frequency, inside the measurement and off the other limit. */
export function moved(
  range: FitRange,
  end: RangeEnd,
  frequency: number,
  measured: FitRange,
): FitRange {
  const rounded = Number(frequency.toPrecision(digits));
  return end === "from"
    ? { ...range, from: Math.max(Math.min(rounded, range.to / apart), measured.from) }
    : { ...range, to: Math.min(Math.max(rounded, range.from * apart), measured.to) };
}

const decades: Readonly<Record<string, number>> = {
  ArrowLeft: -0.05,
  ArrowDown: -0.05,
  ArrowRight: 0.05,
  ArrowUp: 0.05,
  PageDown: -1,
  PageUp: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Where a key moves a limit; null for other keys. */
export function keyed(
  range: FitRange,
  end: RangeEnd,
  key: string,
  measured: FitRange,
): FitRange | null {
  const step = decades[key];
  if (step === undefined) return null;
  const { from, to } = measured;
  return moved(range, end, Math.min(Math.max(range[end] * 10 ** step, from), to), measured);
}

/** Points inside the range. */
export const counted = (points: Points, { from, to }: FitRange): number =>
  points.filter(({ frequency }) => frequency >= from && frequency <= to).length;
