import { create } from "zustand";
import { persist } from "zustand/middleware";
import type { FieldKey } from "./model/request";
import { restoredState, stateVersion } from "./model/restore";
import { initialState, type SimulationState } from "./model/state";

interface SimulationStore {
  state: SimulationState;
  /** Fields that hold a text no number can be read from, or a number out of range. */
  invalidFields: ReadonlySet<FieldKey>;
  update: (transition: (state: SimulationState) => SimulationState) => void;
  markField: (field: FieldKey, valid: boolean) => void;
}

function marked(fields: ReadonlySet<FieldKey>, field: FieldKey, valid: boolean) {
  if (fields.has(field) !== valid) return fields;
  const next = new Set(fields);
  if (valid) next.delete(field);
  else next.add(field);
  return next;
}

/** The page's one store; kept in the browser, so that a reload loses nothing. */
export const useSimulation = create<SimulationStore>()(
  persist(
    (set) => ({
      state: initialState,
      invalidFields: new Set(),
      update: (transition) => set(({ state }) => ({ state: transition(state) })),
      markField: (field, valid) =>
        set(({ invalidFields }) => ({ invalidFields: marked(invalidFields, field, valid) })),
    }),
    {
      name: "henrad.capacitor-simulation",
      version: stateVersion,
      partialize: ({ state }) => ({ state }),
      merge: (kept, current) => ({
        ...current,
        state: restoredState((kept as { state?: unknown } | undefined)?.state),
      }),
    },
  ),
);
