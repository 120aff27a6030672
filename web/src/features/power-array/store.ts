import { create } from "zustand";
import { persist } from "zustand/middleware";
import { markedFields } from "@/domain/calculator/calculator-store";
import type { SharedState } from "@/domain/tool";
import { restoredState, stateVersion } from "./model/restore";
import { type ArrayState, initialState } from "./model/state";

interface ArrayStore {
  state: ArrayState;
  /** Fields that hold a text no number can be read from, or a number out of range. */
  invalidFields: ReadonlySet<string>;
  /** Counts calculations, so that the same requirements can be asked for again. */
  run: number;
  update: (transition: (state: ArrayState) => ArrayState) => void;
  ask: (request: NonNullable<ArrayState["asked"]>) => void;
  markField: (key: string, valid: boolean) => void;
}

/** The page's one store; kept in the browser, so that a reload loses nothing. */
export const useArray = create<ArrayStore>()(
  persist(
    (set) => ({
      state: initialState,
      invalidFields: new Set(),
      run: 0,
      update: (transition) => set(({ state }) => ({ state: transition(state) })),
      ask: (request) =>
        set(({ state, run }) => ({
          run: run + 1,
          state: { ...state, asked: request, view: { ...state.view, page: 1 } },
        })),
      markField: (key, valid) =>
        set(({ invalidFields }) => ({ invalidFields: markedFields(invalidFields, key, valid) })),
    }),
    {
      name: "henrad.power-array",
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
  save: () => useArray.getState().state,
  restore: (state) => useArray.setState({ state: restoredState(state), invalidFields: new Set() }),
};
