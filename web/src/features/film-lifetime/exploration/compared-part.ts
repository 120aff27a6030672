/** Parts side by side: which is best, and where each is stressed most. */
import type { FilmPartResult, FilmProfileResult } from "@/api/film";

export interface ComparedPart {
  result: FilmPartResult;
  profiles: readonly FilmProfileResult[];
}

/** The profile in which a part gets hottest; a runaway is hottest of all. */
export function hottestProfile(
  profiles: readonly FilmProfileResult[],
): FilmProfileResult | undefined {
  const heat = ({ hotSpotTemperature }: FilmProfileResult) =>
    hotSpotTemperature ?? Number.MAX_VALUE;
  return [...profiles].sort((a, b) => heat(b) - heat(a))[0];
}

/** Longest life first, as it were without the rated limit; parts without a result last. */
export function byLife(parts: readonly ComparedPart[]): readonly ComparedPart[] {
  const rank = ({ result }: ComparedPart): number => {
    if (result.lifetimeHoursTotal == null) return -1;
    return result.lifetimeHoursUnlimited ?? Number.MAX_VALUE;
  };
  return [...parts].sort((a, b) => rank(b) - rank(a));
}
