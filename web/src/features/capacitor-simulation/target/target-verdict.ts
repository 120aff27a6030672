/** Whether |Z| keeps to the target, in words. */
import type { PointTarget } from "@/api/types";
import { targetTitle } from "@/domain/plot/target-line";
import { texts } from "./texts";

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

/** `compared` names the row; "" for the combination. */
export function verdictOf(target: PointTarget, compared: string, isWorstCase: boolean): Sentence {
  const { mask, frequency, met, metBetween, violations } = target;
  const line = targetTitle(Math.min(...mask), Math.max(...mask));
  const span = texts.span(frequency[0] ?? 0, frequency.at(-1) ?? 0);
  const prefix = [compared && `${compared}: `, isWorstCase && texts.worstCase];
  const subject = `${prefix.filter(Boolean).join("")}${line}`;
  if (met) return { isMet: true, subject, span, rest: texts.met };
  const rest =
    metBetween.length === 0
      ? texts.never(nearestOf(target))
      : `${texts.metWithin(metBetween)} ${texts.largest(violations)}`;
  return { isMet: false, subject, span, rest };
}
