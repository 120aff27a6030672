import { create } from "zustand";
import { persist } from "zustand/middleware";
import { markedFields } from "@/domain/calculator/calculator-store";
import type { SharedState } from "@/domain/tool";
import { restoredState, stateVersion } from "./model/restore";
import { type InductorState, initialState } from "./model/state";

interface InductorStore {
  state: InductorState;
  /** Fields that hold a text no number can be read from, or a number out of range. */
  invalidFields: ReadonlySet<string>;
  update: (transition: (state: InductorState) => InductorState) => void;
  markField: (key: string, valid: boolean) => void;
}

/** The page's one store; kept in the browser, so that a reload loses nothing. */
export const useInductors = create<InductorStore>()(
  persist(
    (set) => ({
      state: initialState,
      invalidFields: new Set(),
      update: (transition) => set(({ state }) => ({ state: transition(state) })),
      markField: (key, valid) =>
        set(({ invalidFields }) => ({ invalidFields: markedFields(invalidFields, key, valid) })),
    }),
    {
      name: "henrad.inductor-simulation",
      version: stateVersion,
      partialize: ({ state }) => ({ state }),
      merge: (kept, current) => ({
        ...current,
        state: restoredState((kept as { state?: unknown } | undefined)?.state),
      }),
    },
  ),
);

export const sharedState: SharedState = {
  version: stateVersion,
  save: () => useInductors.getState().state,
  restore: (state) =>
    useInductors.setState({ state: restoredState(state), invalidFields: new Set() }),
};
