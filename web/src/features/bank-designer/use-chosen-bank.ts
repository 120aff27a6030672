import { useMemo } from "react";
import type { BankChange } from "@/api/types";
import {
  type RippleBank,
  type RippleForm,
  type Surroundings,
  useRippleForm,
} from "@/domain/ripple/ripple-form";
import { type BankRow, idOf, rowsOf } from "./model/answer";
import { bankOf } from "./model/changes";
import type { BankState } from "./model/state";
import { useBank } from "./store";
import { useChanges } from "./use-changes";
import { useDesign } from "./use-design";

type Design = Pick<ReturnType<typeof useDesign.getState>, "progress" | "picked">;

/** The change whose bank is drawn thick: the picked one, or the first that has a bank. */
export function chosenChange(
  changes: readonly BankChange[],
  picked: string | null,
): BankChange | undefined {
  const works = changes.filter(bankOf);
  return works.find((change) => change.text === picked) ?? works[0];
}

/** The bank that is drawn thick; undefined before the first answer. */
function chosenRow(
  { progress, picked }: Design,
  changes: readonly BankChange[],
): BankRow | undefined {
  const change = chosenChange(changes, picked);
  if (change) return bankOf(change);
  const rows = progress.answer ? rowsOf(progress.answer) : [];
  return rows.find((row) => idOf(row) === picked) ?? rows[0];
}

/** The parts that share the ripple at this moment. */
export const chosenBank = (): RippleBank["parts"] =>
  useBank.getState().given ??
  chosenRow(useDesign.getState(), useChanges.getState().changes)?.bank ??
  [];

/** The same at the conditions of the rail. */
export function useChosenBank(): RippleBank {
  const { progress, picked } = useDesign();
  const changes = useChanges((store) => store.changes);
  const row = useMemo(() => chosenRow({ progress, picked }, changes), [progress, picked, changes]);
  const given = useBank((store) => store.given);
  const { rail, ambient } = useBank((store) => store.state);
  return useMemo(
    () => ({ parts: given ?? row?.bank ?? [], bias: rail, temperature: ambient }),
    [given, row, rail, ambient],
  );
}

/** What the form of the target says of the surroundings of a bank, under the names of the ripple's form. */
export const surroundingsOf = (state: BankState): Surroundings => ({
  sourceR: state.resistance,
  sourceL: state.inductance,
  mountingR: state.mountingResistance,
  mountingL: state.mounting,
});

/** What the ripple tab begins with for a bank that was designed on a rail: that rail is the output of a buck stage. */
export function presetOf(
  { mode, rail, step }: Pick<BankState, "mode" | "rail" | "step">,
  { input }: Pick<RippleForm, "input">,
): Partial<RippleForm> {
  return {
    form: "converter",
    converter: "buckOutput",
    output: rail,
    ...(mode === "step" && { current: step }),
    ...(input <= rail && { input: 2 * rail }),
    bias: null,
    ambient: null,
  };
}

/** Opens the ripple tab; from a designed bank with its rail and load step, once for each of these. */
export function openRipple(): void {
  const { state, given, presetFor, showTab } = useBank.getState();
  const { mode, rail, step } = state;
  const key = [mode, rail, step].join();
  if (given === null && presetFor !== key && chosenBank().length > 0) {
    const { form, change } = useRippleForm.getState();
    change(presetOf(state, form));
    useBank.setState({ presetFor: key });
  }
  showTab("ripple");
}
