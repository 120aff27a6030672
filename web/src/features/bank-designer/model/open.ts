/** What "Open in Simulation" takes along, and what the simulation has no place for. */
import type { BroughtBy } from "@/domain/part/brought-by";
import { type LinkedPart, partsLink } from "@/domain/part/parts-link";
import { maskOf } from "@/domain/plot/target-mask";
import { texts } from "../texts";
import type { BankRow } from "./answer";
import type { BankState } from "./state";

export type LinkedBank = readonly Pick<BankRow["bank"][number], "partNumber" | "count">[];

/** The view that a bank is opened from, and the conditions of its figures there, V and °C. */
export interface OpenedAt {
  from: BroughtBy;
  bias: number;
  temperature: number;
}

/**
 * The bank in a link: parts, conditions, target, and the way to the load as its trace.
 */
export function openLink(
  state: BankState,
  bank: LinkedBank,
  { from, bias, temperature }: OpenedAt,
): string {
  const { spreadingResistance, spreadingInductance, worstCase } = state;
  const parts = bank.map(
    ({ partNumber, count }): LinkedPart => [partNumber, count, bias, temperature],
  );
  return partsLink(parts, {
    from,
    mask: maskOf(state) ?? [],
    combine: true,
    point: { frequency: 0, ageHours: 0, rise: 0, worstCase },
    trace: { resistance: spreadingResistance, inductance: spreadingInductance },
  });
}

/** Names of what the plot of the simulation will lack beside that of the designer. */
export function lostOnOpen(state: BankState): readonly string[] {
  const { resistance, inductance, mounting, mountingResistance, planeCapacitance } = state;
  return [
    ...(resistance > 0 || inductance > 0 ? [texts.lost.regulator] : []),
    ...(mounting > 0 || mountingResistance > 0 ? [texts.lost.mounting] : []),
    ...(planeCapacitance > 0 ? [texts.lost.planes] : []),
  ];
}
