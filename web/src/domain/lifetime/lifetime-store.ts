import * as v from "valibot";
import type { StoreApi, UseBoundStore } from "zustand";
import type { SharedState } from "@/domain/tool";
import { emptyHistory, type History, recorded, redone, undone } from "@/lib/history";
import { createStoredStore } from "@/lib/stored-state";
import { settleEntry } from "@/ui/entry/entries";
import { markedFields } from "@/ui/entry/marked-fields";
import type { ProfileState } from "./load-profiles";

export interface LifetimeStore<State, Settings> {
  state: State;
  /** Undo history (Ctrl+Z and Ctrl+Shift+Z); lost on a reload. */
  history: History<State>;
  /** Fields with unreadable text. */
  unreadable: ReadonlySet<string>;
  update: (transition: (state: State) => State) => void;
  undo: () => void;
  redo: () => void;
  /** The default profiles, once the server has named them, where there are none. */
  begin: (settings: Settings) => void;
  markField: (field: string, readable: boolean) => void;
}

interface LifetimeStoreOptions<State extends ProfileState, Settings> {
  name: string;
  version: number;
  /** Path of the page. */
  page: string;
  schema: v.GenericSchema<unknown, State>;
  /** The default profiles. */
  profilesOf: (settings: Settings) => State["profiles"];
  /** Changes to these are undo steps; choosing a row or chart is not. */
  stepKeys: readonly (keyof State)[];
}

/** The one store of a lifetime page; kept in the browser, so that a reload loses nothing. */
export function createLifetimeStore<
  State extends ProfileState & { parts: readonly unknown[] },
  Settings,
>(options: LifetimeStoreOptions<State, Settings>) {
  const { name, version, page, schema, profilesOf, stepKeys } = options;
  type Store = LifetimeStore<State, Settings>;
  const changed = ({ state, history }: Store, next: State): Partial<Store> => {
    if (stepKeys.every((key) => state[key] === next[key])) return { state: next };
    return { state: next, history: recorded(history, state, Date.now()) };
  };
  const stored = { state: schema };
  return createStoredStore<Store>({ name, version, page, stored }, (set, get) => {
    // A part that comes or goes is chosen, not typed: it is answered at once.
    const settling = (change: (store: Store) => Partial<Store>) => {
      const before = get().state;
      set(change);
      if (before.parts !== get().state.parts) settleEntry();
    };
    return {
      state: v.parse(schema, undefined),
      history: emptyHistory,
      unreadable: new Set<string>(),
      update: (transition) => settling((store) => changed(store, transition(store.state))),
      undo: () => settling(({ history, state }) => undone(history, state) ?? {}),
      redo: () => settling(({ history, state }) => redone(history, state) ?? {}),
      begin: (settings) =>
        set(({ state }) =>
          state.profiles.length > 0 ? {} : { state: { ...state, profiles: profilesOf(settings) } },
        ),
      markField: (field, readable) =>
        set(({ unreadable }) => ({ unreadable: markedFields(unreadable, field, readable) })),
    };
  });
}

interface LifetimeSharing<State, Settings> {
  store: UseBoundStore<StoreApi<LifetimeStore<State, Settings>>>;
  version: number;
  schema: v.GenericSchema<unknown, State>;
  brief: NonNullable<SharedState["brief"]>;
}

/** What a link holds of a lifetime page. */
export function lifetimeSharedState<State extends { parts: readonly unknown[] }, Settings>(
  sharing: LifetimeSharing<State, Settings>,
): SharedState {
  const { store, version, schema, brief } = sharing;
  const set = (state: State) => store.getState().update(() => state);
  return {
    version,
    save: () => store.getState().state,
    restore: (state) => set(v.parse(schema, state)),
    brief,
    snapshot() {
      const { state } = store.getState();
      const parts = state.parts.length;
      return { parts, isWork: parts > 0, bringBack: () => set(state) };
    },
  };
}
