import * as v from "valibot";
import type { SharedState } from "@/domain/tool";
import { emptyHistory, type History, recorded, redone, undone, withStep } from "@/lib/history";
import { createStoredStore } from "@/lib/stored-state";
import { settleEntry } from "@/ui/entry/entries";
import { markedFields } from "@/ui/entry/marked-fields";
import { type InductorState, initialState, stateSchema, stateVersion } from "./model/state";
import { tool } from "./tool";

interface InductorStore {
  state: InductorState;
  /** Undo history; lost on a reload. */
  history: History<InductorState>;
  /** Fields with unreadable text or a number out of range. */
  invalidFields: ReadonlySet<string>;
  update: (transition: (state: InductorState) => InductorState) => void;
  undo: () => void;
  redo: () => void;
  markField: (key: string, valid: boolean) => void;
}

/** Changes to these are undo steps; highlighting or choosing a plot is not. */
const stepKeys = ["rows", "conditions", "circuit", "component"] as const;

function changed({ state, history }: InductorStore, next: InductorState): Partial<InductorStore> {
  if (stepKeys.every((key) => state[key] === next[key])) return { state: next };
  // A part that comes or goes is a step of its own, however soon the next change follows.
  if (state.rows.length !== next.rows.length) {
    return { state: next, history: { ...withStep(history, state, false), recordedAt: 0 } };
  }
  return { state: next, history: recorded(history, state, Date.now()) };
}

const rowIds = ({ rows }: InductorState) => rows.map(({ id }) => id).join(" ");

/** What is chosen, not typed, is answered at once: parts that come and go, and another plot. */
const isChoice = (before: InductorState, after: InductorState): boolean =>
  before.plotType !== after.plotType || rowIds(before) !== rowIds(after);

export const useInductors = createStoredStore<InductorStore>(
  {
    name: "henrad.inductor-simulation",
    version: stateVersion,
    page: tool.path,
    stored: { state: stateSchema },
  },
  (set, get) => {
    const settling = (change: (store: InductorStore) => Partial<InductorStore>) => {
      const before = get().state;
      set(change);
      if (isChoice(before, get().state)) settleEntry();
    };
    return {
      state: initialState,
      history: emptyHistory,
      invalidFields: new Set(),
      update: (transition) => settling((store) => changed(store, transition(store.state))),
      undo: () => settling(({ history, state }) => undone(history, state) ?? {}),
      redo: () => settling(({ history, state }) => redone(history, state) ?? {}),
      markField: (key, valid) =>
        set(({ invalidFields }) => ({ invalidFields: markedFields(invalidFields, key, valid) })),
    };
  },
);

export const sharedState: SharedState = {
  version: stateVersion,
  save: () => useInductors.getState().state,
  restore: (state) => {
    useInductors.getState().update(() => v.parse(stateSchema, state));
    useInductors.setState({ invalidFields: new Set() });
  },
  brief: async () => (await import("./brief")).brief,
  snapshot() {
    const { state } = useInductors.getState();
    const parts = state.rows.length;
    return {
      parts,
      isWork: parts > 0,
      bringBack: () => useInductors.getState().update(() => state),
    };
  },
};
