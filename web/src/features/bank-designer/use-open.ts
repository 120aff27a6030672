import { notifications } from "@mantine/notifications";
import { useNavigate } from "@tanstack/react-router";
import type { BroughtBy } from "@/domain/part/brought-by";
import { type LinkedPart, partsLink } from "@/domain/part/parts-link";
import { maskOf } from "@/domain/plot/target-mask";
import type { BankRow } from "./model/answer";
import type { BankState } from "./model/state";
import { useBank } from "./store";
import { texts } from "./texts";

type LinkedBank = readonly Pick<BankRow["bank"][number], "partNumber" | "count">[];

/** The view that a bank is opened from, and the conditions of its figures there, V and °C. */
interface OpenedAt {
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

/** Opens a bank in the simulation, at the conditions of its view, and says what is not taken along. */
export function useOpen(): (bank: LinkedBank, at: OpenedAt) => void {
  const navigate = useNavigate();
  const state = useBank((store) => store.state);
  return (bank, at) => {
    const lost = lostOnOpen(state);
    if (lost.length > 0) {
      const message = texts.lostOnOpen(lost);
      notifications.show({ id: "bank-opened", message, autoClose: 15_000, withCloseButton: true });
    }
    void navigate({ to: "/share/$id", params: { id: openLink(state, bank, at) } });
  };
}
