import * as v from "valibot";
import { markedFields } from "@/domain/calculator/calculator-store";
import type { SharedState } from "@/domain/tool";
import { createStoredStore } from "@/lib/stored-state";
import { type InductorState, initialState, stateSchema, stateVersion } from "./model/state";

interface InductorStore {
  state: InductorState;
  /** Fields with unreadable text or a number out of range. */
  invalidFields: ReadonlySet<string>;
  update: (transition: (state: InductorState) => InductorState) => void;
  markField: (key: string, valid: boolean) => void;
}

export const useInductors = createStoredStore<InductorStore>(
  { name: "henrad.inductor-simulation", version: stateVersion, stored: { state: stateSchema } },
  (set) => ({
    state: initialState,
    invalidFields: new Set(),
    update: (transition) => set(({ state }) => ({ state: transition(state) })),
    markField: (key, valid) =>
      set(({ invalidFields }) => ({ invalidFields: markedFields(invalidFields, key, valid) })),
  }),
);

export const sharedState: SharedState = {
  version: stateVersion,
  save: () => useInductors.getState().state,
  restore: (state) =>
    useInductors.setState({ state: v.parse(stateSchema, state), invalidFields: new Set() }),
  snapshot() {
    const { state } = useInductors.getState();
    const parts = state.rows.length;
    return { parts, isWork: parts > 0, bringBack: () => useInductors.setState({ state }) };
  },
};
