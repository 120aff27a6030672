import type { SimulationState } from "../model/state";
import { settled } from "../model/transitions";

/** Gives some rows the pieces of a bank: those that it does not use go, and each part keeps one of them. */
export function takeQuantities(
  state: SimulationState,
  ids: readonly string[],
  bank: readonly { partNumber: string; count: number }[],
): SimulationState {
  const left = new Map(bank.map(({ partNumber, count }) => [partNumber, count]));
  const rows = state.rows.flatMap((row) => {
    if (!ids.includes(row.id)) return [row];
    const count = left.get(row.part.mfrPn);
    left.delete(row.part.mfrPn);
    if (count === undefined) return [];
    const { qty } = row.part.param;
    const param = { ...row.part.param, qty: { ...qty, select: Math.min(count, qty.max) } };
    return [{ ...row, part: { ...row.part, param } }];
  });
  return settled({ ...state, rows });
}
