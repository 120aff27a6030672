/** Who carries the ripple current: limits, order, verdict, bars and the file. */
import type { RippleAnswer, RippleRow } from "@/api/types";
import { exceededRating } from "@/domain/part/computed/rating";
import { csvFile } from "@/lib/csv";
import { formatQuantity } from "@/lib/quantity";
import { texts } from "./texts";

/** A part with its place in the request, which is that of its color. */
export interface SharedRow {
  row: RippleRow;
  slot: number;
}

/** The current at which the part reaches its nearest limit, A rms; null without a current. */
export const limitOf = ({ rms, margin }: RippleRow): number | null =>
  margin == null ? null : rms * (1 + margin);

/** A life, or the range of lives of parts whose endurance is that of their class. */
export const lifeText = ({ hours, longest }: NonNullable<RippleRow["life"]>): string =>
  longest === undefined ? texts.hours(hours) : `${texts.hours(hours)} to ${texts.hours(longest)}`;

/** The least margin first; parts without current last. */
export const byMargin = (parts: readonly RippleRow[]): SharedRow[] =>
  parts
    .map((row, index) => ({ row, slot: index + 1 }))
    .sort((a, b) => (a.row.margin ?? Infinity) - (b.row.margin ?? Infinity));

export interface Verdict {
  isMet: boolean;
  head: string;
  rest: string;
}

/**
 * Whether every part stays within its limit, and which one does not or is the tightest.
 * @param bias what the answer was asked for, V
 */
export function verdictOf({ parts }: Pick<RippleAnswer, "parts">, bias: number): Verdict | null {
  const [tightest, ...others] = byMargin(parts).map(({ row }) => row);
  const beyond = parts.find((row) => exceededRating(row) !== null);
  if (beyond) {
    const rating = exceededRating(beyond) ?? "";
    const head = texts.beyond(
      beyond.partNumber,
      rating,
      formatQuantity(bias, "V", { digits: 4, trim: true }),
    );
    return { isMet: false, head, rest: "" };
  }
  if (tightest?.margin == null) return null;
  const failing = parts.find(({ verdict }) => !verdict.passes);
  if (failing && tightest.margin >= 0) {
    const head = texts.fails(failing.partNumber);
    return { isMet: false, head, rest: failing.verdict.reasons.join(" ") };
  }
  const { partNumber, rms, rise, allowedRise, margin } = tightest;
  if (margin >= 0) return { isMet: true, head: texts.within(partNumber, margin), rest: "" };
  const rises = others.flatMap((row) => row.rise ?? []);
  const words = [
    rise == null ? texts.runsAway : texts.warms(rise, allowedRise),
    rises.length > 0 && texts.others(Math.max(...rises)),
  ];
  const head = texts.over(partNumber, rms, limitOf(tightest) ?? 0);
  return { isMet: false, head, rest: words.filter(Boolean).join(" ") };
}

/** Harmonics that fit beside each other. */
const mostBars = 12;

export interface Bar {
  frequency: number;
  /** Pieces of the bar, one for each part, from the bottom up. */
  pieces: { slot: number; from: number; to: number }[];
}

/** The first harmonics with the rms currents of the parts on top of each other. */
export function barsOf({ spectrum }: Pick<RippleAnswer, "spectrum">): Bar[] {
  return spectrum.slice(0, mostBars).map(({ frequency, parts }) => {
    let from = 0;
    const pieces = parts.map((rms, index) => {
      const piece = { slot: index + 1, from, to: from + rms };
      from += rms;
      return piece;
    });
    return { frequency, pieces };
  });
}

/** Rows as comma-separated values in SI units, then one period of the voltage. */
export function csvOf({ parts, waveforms }: RippleAnswer): string {
  const head = [
    "part number",
    "quantity",
    "current per piece (A rms)",
    "limit (A rms)",
    "share of the mean square",
    "rise (K)",
    "allowed rise (K)",
    "loss per piece (W)",
    "margin",
    "life (h)",
    "longest life of the class (h)",
  ];
  const rows = parts.map((row) => [
    row.partNumber,
    row.count,
    row.rms,
    limitOf(row),
    row.share,
    row.rise,
    row.allowedRise,
    row.power,
    row.margin,
    row.life?.hours,
    row.life?.longest,
  ]);
  const courses = waveforms
    ? [
        [],
        ["time (s)", "voltage (V)", ...parts.map((row) => `${row.partNumber} (A)`)],
        ...waveforms.voltage.map((volts, index) => [
          index * waveforms.step,
          volts,
          ...waveforms.parts.map((course) => course[index]),
        ]),
      ]
    : [];
  return csvFile([head, ...rows, ...courses]);
}
