import type { Config } from "@/api/types";
import { emptyHistory, type History, recorded, redone, undone } from "@/lib/history";
import { createStoredStore } from "@/lib/stored-state";
import { settleEntry } from "@/ui/entry/entries";
import { markedFields } from "@/ui/entry/marked-fields";
import { obeyingPlots } from "./model/plots";
import type { FieldKey } from "./model/request";
import { initialState, type SimulationState, stateSchema, stateVersion } from "./model/state";
import { tool } from "./tool";

type Transition = (state: SimulationState) => SimulationState;

interface SimulationStore {
  state: SimulationState;
  /** Undo history (Ctrl+Z and Ctrl+Shift+Z); lost on a reload. */
  history: History<SimulationState>;
  /** Fields with unreadable text or a number out of range. */
  invalidFields: ReadonlySet<FieldKey>;
  /** The current of the ripple view, for links; undefined before it was opened. */
  ripple: unknown;
  /** The server's plots and limits; null until loaded. */
  config: Config | null;
  /** Every step ends in a state that the server's rules allow. */
  update: (transition: Transition) => void;
  undo: () => void;
  redo: () => void;
  setConfig: (config: Config) => void;
  markField: (field: FieldKey, valid: boolean) => void;
}

const obeying = (state: SimulationState, config: Config | null) =>
  config ? obeyingPlots(state, config) : state;

type Stored = Pick<SimulationStore, "state" | "history" | "config">;

/** Highlighting a row is not an undo step. */
function isStep(before: SimulationState, after: SimulationState): boolean {
  const { rows, highlight: _before, ...rest } = before;
  const { rows: nextRows, highlight: _after, ...nextRest } = after;
  const keys = Object.keys(rest) as (keyof typeof rest)[];
  return (
    rows.length !== nextRows.length ||
    rows.some((row, index) => row !== nextRows[index]) ||
    keys.some((key) => rest[key] !== nextRest[key])
  );
}

function changed({ state, history, config }: Stored, transition: Transition) {
  const next = obeying(transition(state), config);
  if (!isStep(state, next)) return { state: next };
  return { state: next, history: recorded(history, state, Date.now()) };
}

function stepped({ state, history, config }: Stored, step: typeof undone) {
  const taken = step(history, state);
  return taken ? { ...taken, state: obeying(taken.state, config) } : {};
}

const rowIds = ({ rows }: SimulationState) => rows.map(({ id }) => id).join(" ");

/** What is chosen, not typed, is answered at once: parts that come and go, another plot, row or sum. */
const isChoice = (before: SimulationState, after: SimulationState): boolean =>
  before.plotType !== after.plotType ||
  before.highlight !== after.highlight ||
  before.combine !== after.combine ||
  rowIds(before) !== rowIds(after);

export const useSimulation = createStoredStore<SimulationStore>(
  {
    name: "henrad.capacitor-simulation",
    version: stateVersion,
    page: tool.path,
    stored: { state: stateSchema },
  },
  (set, get) => {
    const settling = (change: (store: SimulationStore) => Partial<SimulationStore>) => {
      const before = get().state;
      set(change);
      if (isChoice(before, get().state)) settleEntry();
    };
    return {
      state: initialState,
      history: emptyHistory,
      invalidFields: new Set(),
      ripple: undefined,
      config: null,
      update: (transition) => settling((store) => changed(store, transition)),
      undo: () => settling((store) => stepped(store, undone)),
      redo: () => settling((store) => stepped(store, redone)),
      setConfig: (config) => set(({ state }) => ({ config, state: obeying(state, config) })),
      markField: (field, valid) =>
        set(({ invalidFields }) => ({ invalidFields: markedFields(invalidFields, field, valid) })),
    };
  },
);
