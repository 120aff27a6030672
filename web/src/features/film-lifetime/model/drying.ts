/** The two readings of a load: an element dried by its own heat, and one as humid as the air. */
import type { FilmPartResult, FilmProfileResult } from "@/api/lifetime-types";

/** Closer lives than this are one to a reader. */
const noticeable = 1.1;

/** The life that it would be without the longest stated one; where nothing wears, endless. */
const unlimited = (hours: number | null | undefined) => hours ?? Number.POSITIVE_INFINITY;

/** Whether drying changes the life of a part by more than a tenth. */
export function dryingMatters(result: FilmPartResult): boolean {
  const bare = result.withoutDryingCredit;
  if (!bare || result.lifetimeHoursTotal == null) return false;
  const [long, short] = [
    unlimited(result.lifetimeHoursUnlimited),
    unlimited(bare.lifetimeHoursUnlimited),
  ];
  return long !== short && long > noticeable * short;
}

/**
 * Whether the life with drying credit leads. Above the permitted self-heating it does not: more heat would
 * then give more life.
 */
export const isCredited = (result: FilmPartResult | null, noDryingCredit: boolean): boolean =>
  !noDryingCredit && !result?.isSelfHeatingAboveMax;

/** The result of a part in the reading that leads. */
export function ledBy(result: FilmPartResult, credited: boolean): FilmPartResult {
  const bare = result.withoutDryingCredit;
  return credited || !bare ? result : { ...result, ...bare };
}

/** The result of a profile in the reading that leads. */
export function profileLedBy(result: FilmProfileResult, credited: boolean): FilmProfileResult {
  const bare = result.withoutDryingCredit;
  return credited || !bare ? result : { ...result, ...bare };
}
