import { create } from "zustand";
import { persist } from "zustand/middleware";
import { obeyingPlots, type PlotRules } from "./model/plots";
import type { FieldKey } from "./model/request";
import { restoredState, stateVersion } from "./model/restore";
import { initialState, type SimulationState } from "./model/state";

interface SimulationStore {
  state: SimulationState;
  /** Fields that hold a text no number can be read from, or a number out of range. */
  invalidFields: ReadonlySet<FieldKey>;
  /** What the server says about plots; null until the page has asked. */
  rules: PlotRules | null;
  /** Every step ends in a state that the rules allow. */
  update: (transition: (state: SimulationState) => SimulationState) => void;
  setRules: (rules: PlotRules) => void;
  markField: (field: FieldKey, valid: boolean) => void;
}

const obeying = (state: SimulationState, rules: PlotRules | null) =>
  rules ? obeyingPlots(state, rules) : state;

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
      rules: null,
      update: (transition) =>
        set(({ state, rules }) => ({ state: obeying(transition(state), rules) })),
      setRules: (rules) => set(({ state }) => ({ rules, state: obeying(state, rules) })),
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
