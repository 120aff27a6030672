/** Whether a part stands the condition of its values: what its verdict names, in two or three words. */
import type { OperatingPointRow } from "@/api/types";
import { formatPlain, formatQuantity } from "@/lib/quantity";

type Verdict = OperatingPointRow["verdict"];
type LimitUse = Verdict["uses"][number];

const volts = (limit: number) => formatQuantity(limit, "V", { digits: 3, trim: true });
const celsius = (limit: number) => `${formatPlain(limit)} °C`;

/** Words for the limits of a condition; those of a current are margins, which columns show. */
const words: Readonly<Partial<Record<LimitUse["kind"], (limit: number) => string>>> = {
  ratedVoltage: (limit) => `rated ${volts(limit)}`,
  categoryVoltage: (limit) => `rated ${volts(limit)} at this ambient`,
  reverseVoltage: () => "no reverse bias",
  highestTemperature: (limit) => `rated to ${celsius(limit)}`,
  lowestTemperature: (limit) => `rated from ${celsius(limit)}`,
  acVoltage: (limit) => `ac up to ${volts(limit)}`,
};

/** The rating that the condition exceeds, as "rated 10 V"; null within all. */
export function exceededRating({ verdict }: { verdict: Pick<Verdict, "uses"> }): string | null {
  for (const { kind, limit, exceeded, advice } of verdict.uses) {
    if (exceeded && !advice && words[kind]) return words[kind](limit);
  }
  return null;
}

interface Listed {
  /** V. */
  voltageRating: number;
  /** °C. */
  maxTemp: number;
  minTemp?: number;
}

/** The same by what is listed, before an answer and for parts that are not asked for; null within. */
export function exceededListing(
  { voltageRating, maxTemp, minTemp = Number.NEGATIVE_INFINITY }: Listed,
  { bias, ambient }: { bias: number; ambient: number },
): string | null {
  if (Math.abs(bias) > voltageRating) return words.ratedVoltage?.(voltageRating) ?? null;
  if (ambient < minTemp) return words.lowestTemperature?.(minTemp) ?? null;
  return ambient > maxTemp ? (words.highestTemperature?.(maxTemp) ?? null) : null;
}

/** What the server says of a point, each sentence once. */
export const sentencesOf = ({
  verdict,
  notes,
}: {
  verdict: Pick<Verdict, "reasons">;
  notes: readonly string[];
}): readonly string[] => [...new Set([...verdict.reasons, ...notes])];

/** Parts within their ratings first, each kind in its order. */
export const withinFirst = <Part>(
  parts: readonly Part[],
  isBeyond: (part: Part) => boolean,
): Part[] => [
  ...parts.filter((part) => !isBeyond(part)),
  ...parts.filter((part) => isBeyond(part)),
];
