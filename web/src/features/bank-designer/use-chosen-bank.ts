import { useMemo } from "react";
import type { RippleBank } from "@/domain/ripple/ripple-form";
import { type BankRow, idOf, rowsOf } from "./model/answer";
import { useBank } from "./store";
import { useDesign } from "./use-design";

/** The bank that is drawn thick; undefined before the first answer. */
export function useChosenRow(): BankRow | undefined {
  const { progress, picked } = useDesign();
  const rows = useMemo(() => (progress.answer ? rowsOf(progress.answer) : []), [progress.answer]);
  return rows.find((row) => idOf(row) === picked) ?? rows[0];
}

/** The same at the conditions of the rail, for its ripple. */
export function useChosenBank(): RippleBank {
  const row = useChosenRow();
  const given = useBank((store) => store.given);
  const { rail, ambient } = useBank((store) => store.state);
  return useMemo(
    () => ({ parts: given ?? row?.bank ?? [], bias: rail, temperature: ambient }),
    [given, row, rail, ambient],
  );
}
