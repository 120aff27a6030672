/** Whether |Z| keeps to the target, in words. */
import type { PlotResponse, PointTarget } from "@/api/types";
import { targetTitle } from "@/domain/plot/target-line";
import { isOneWith } from "./draw-target";
import { texts } from "./texts";

type Peaks = NonNullable<PlotResponse["antiResonances"]>;

export interface Sentence {
  isMet: boolean;
  /** What is compared with what. */
  subject: string;
  /** Between which frequencies. */
  span: string;
  rest: string;
}

/** The frequency at which |Z| comes nearest to the mask. */
function nearestOf({ frequency, impedance, mask }: PointTarget) {
  const ratios = impedance.map((z, index) => z / (mask[index] ?? Number.NaN));
  const index = ratios.indexOf(Math.min(...ratios));
  return { frequency: frequency[index] ?? 0, impedance: impedance[index] ?? 0 };
}

/** The anti-resonance farthest above the target, within it. */
function worstPeak(peaks: Peaks): Peaks[number] | undefined {
  const above = peaks.filter(({ ratio }) => (ratio ?? 0) > 1);
  return above.toSorted((a, b) => (b.ratio ?? 0) - (a.ratio ?? 0))[0];
}

/** Where the target is met, its largest excesses, and the two parts that make one of them. */
function missed({ metBetween, violations }: PointTarget, peaks: Peaks): string {
  const peak = worstPeak(peaks);
  // In the worst case, the excess beside an anti-resonance is another one.
  const others = violations.filter(
    (violation) => !peak || !isOneWith({ x: peak.frequency }, violation.peak.frequency),
  );
  return [
    texts.metWithin(metBetween),
    others.length > 0 && texts.largest(others),
    peak && texts.made(peak),
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * @param compared names the row; "" for the combination
 * @param peaks of the combination
 */
export function verdictOf(
  target: PointTarget,
  compared: string,
  isWorstCase: boolean,
  peaks: Peaks = [],
): Sentence {
  const { mask, frequency, met, metBetween } = target;
  const line = targetTitle(Math.min(...mask), Math.max(...mask));
  const span = texts.span(frequency[0] ?? 0, frequency.at(-1) ?? 0);
  const prefix = [compared && `${compared}: `, isWorstCase && texts.worstCase];
  const subject = `${prefix.filter(Boolean).join("")}${line}`;
  if (met) return { isMet: true, subject, span, rest: texts.met };
  const rest =
    metBetween.length === 0
      ? texts.never(nearestOf(target))
      : missed(target, compared === "" ? peaks : []);
  return { isMet: false, subject, span, rest };
}
