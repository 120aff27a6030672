/** The way to the capacitor simulation with one part, at the conditions that its values were shown for. */
import * as v from "valibot";
import { firstParam, type SearchParams } from "@/lib/search-params";

interface ShownAt {
  /** V. */
  bias: number;
  /** °C. */
  ambient: number;
  /** Frequency of |Z| and ESR, Hz; without it the simulation keeps its own. */
  frequency?: number;
}

/** Where a link to one part leads; null for the conditions that a new row has. */
export function simulationAt(partNumber: string, at: ShownAt | null) {
  const conditions = at && {
    bias: String(at.bias),
    ambient: String(at.ambient),
    ...(at.frequency !== undefined && { f0: String(at.frequency) }),
  };
  return { to: "/capacitor-simulation", search: { pn: partNumber, ...conditions } } as const;
}

const numberIn = v.pipe(v.string(), v.nonEmpty(), v.transform(Number), v.number(), v.finite());
const shownAt = v.object({
  bias: numberIn,
  ambient: numberIn,
  f0: v.fallback(v.optional(numberIn), undefined),
});

/** The conditions that an address names beside its part; null without bias and ambient. */
export function shownAtOf({ bias, ambient, f0 }: SearchParams): ShownAt | null {
  const read = v.safeParse(shownAt, {
    bias: firstParam(bias),
    ambient: firstParam(ambient),
    f0: firstParam(f0),
  });
  if (!read.success) return null;
  const { bias: volts, ambient: celsius, f0: frequency } = read.output;
  return { bias: volts, ambient: celsius, ...(frequency !== undefined && { frequency }) };
}

/** The address without them: they count once. */
export const withoutShownAt = ({
  bias: _bias,
  ambient: _ambient,
  f0: _frequency,
  ...rest
}: Record<string, unknown>) => rest;
