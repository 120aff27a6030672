import * as v from "valibot";
import type { SharedState } from "@/domain/tool";
import { createStoredStore } from "@/lib/stored-state";
import { markedFields } from "@/ui/entry/marked-fields";
import { type ArrayState, initialState, stateSchema, stateVersion } from "./model/state";
import { tool } from "./tool";

interface ArrayStore {
  state: ArrayState;
  /** Fields with unreadable text or a number out of range. */
  invalidFields: ReadonlySet<string>;
  /** Starred fields are marked while they are empty. */
  marksMissing: boolean;
  /** Counts calculations, so that the same request can be repeated. */
  run: number;
  update: (transition: (state: ArrayState) => ArrayState) => void;
  ask: (request: NonNullable<ArrayState["asked"]>) => void;
  markField: (key: string, valid: boolean) => void;
}

export const useArray = createStoredStore<ArrayStore>(
  {
    name: "henrad.power-array",
    version: stateVersion,
    page: tool.path,
    stored: { state: stateSchema },
  },
  (set) => ({
    state: initialState,
    invalidFields: new Set(),
    marksMissing: false,
    run: 0,
    update: (transition) => set(({ state }) => ({ state: transition(state) })),
    ask: (request) =>
      set(({ state, run }) => ({
        run: run + 1,
        marksMissing: false,
        state: { ...state, asked: request, view: { ...state.view, page: 1 } },
      })),
    markField: (key, valid) =>
      set(({ invalidFields }) => ({ invalidFields: markedFields(invalidFields, key, valid) })),
  }),
);

export const sharedState: SharedState = {
  version: stateVersion,
  save: () => useArray.getState().state,
  restore: (state) =>
    useArray.setState({ state: v.parse(stateSchema, state), invalidFields: new Set() }),
  snapshot() {
    const { state } = useArray.getState();
    const isWork = Object.keys(state.requirements.numbers).length > 0;
    return { parts: 0, isWork, bringBack: () => useArray.setState({ state }) };
  },
};
