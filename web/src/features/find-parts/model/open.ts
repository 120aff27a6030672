/** What "Open in Simulation" takes along. */
import type { FindRow } from "@/api/types";
import { partsLink } from "@/domain/part/parts-link";
import { formatQuantity } from "@/lib/quantity";
import { texts } from "../texts";
import { type FindState, plain } from "./state";

/** The parts in a link, at all conditions that their figures were computed for. */
export function openLink(
  { bias, temperature, frequency, ageHours, rise, isWorstCase }: FindState,
  rows: readonly Pick<FindRow, "partNumber" | "pieces">[],
): string {
  const parts = rows.map(
    ({ partNumber, pieces }) => [partNumber, pieces, bias, temperature] as const,
  );
  return partsLink(parts, {
    from: "find",
    point: { frequency, ageHours, rise, worstCase: isWorstCase },
  });
}

/** "12 V, 85 °C, f₀ = 500 kHz, age 87600 h, worst case": the same conditions in words. */
export function opensAt({
  bias,
  temperature,
  frequency,
  ageHours,
  isWorstCase,
}: FindState): string {
  return [
    formatQuantity(bias, "V", { trim: true }),
    plain(temperature, "°C"),
    `f₀ = ${formatQuantity(frequency, "Hz", { trim: true })}`,
    ...(ageHours > 0 ? [texts.age(plain(ageHours, "h"))] : []),
    ...(isWorstCase ? [texts.inWorstCase] : []),
  ].join(", ");
}
