import { create } from "zustand";
import { persist } from "zustand/middleware";
import type { FilmSettings } from "@/api/film";
import { emptyHistory, type History, recorded, redone, undone } from "@/lib/history";
import { keptProfile } from "./model/request";
import { restoredState, stateVersion } from "./model/restore";
import { type FilmState, initialState } from "./model/state";

interface FilmStore {
  state: FilmState;
  /** What Ctrl+Z and Ctrl+Shift+Z step through; lost on a reload. */
  history: History<FilmState>;
  /** Fields that hold a text no number can be read from. */
  unreadable: ReadonlySet<string>;
  update: (transition: (state: FilmState) => FilmState) => void;
  undo: () => void;
  redo: () => void;
  /** The default profiles, once the server has named them, where there are none. */
  begin: (settings: FilmSettings) => void;
  markField: (field: string, readable: boolean) => void;
}

function marked(fields: ReadonlySet<string>, field: string, readable: boolean) {
  if (fields.has(field) !== readable) return fields;
  const next = new Set(fields);
  if (readable) next.delete(field);
  else next.add(field);
  return next;
}

function withProfiles(state: FilmState, { profileList }: FilmSettings): FilmState {
  if (state.profiles.length > 0) return state;
  return {
    ...state,
    profiles: profileList.map((profile, index) => keptProfile(profile, `default-${index}`)),
  };
}

type Stored = Pick<FilmStore, "state" | "history">;

/** Which row is highlighted and which charts are open is no step of its own. */
function isStep(before: FilmState, after: FilmState): boolean {
  const keys = ["isVac", "parts", "profiles", "noDryingCredit"] as const;
  return keys.some((key) => before[key] !== after[key]);
}

function changed({ state, history }: Stored, next: FilmState): Partial<Stored> {
  if (!isStep(state, next)) return { state: next };
  return { state: next, history: recorded(history, state, Date.now()) };
}

/** The page's one store; kept in the browser, so that a reload loses nothing. */
export const useFilm = create<FilmStore>()(
  persist(
    (set) => ({
      state: initialState,
      history: emptyHistory,
      unreadable: new Set(),
      update: (transition) => set((store) => changed(store, transition(store.state))),
      undo: () => set(({ history, state }) => undone(history, state) ?? {}),
      redo: () => set(({ history, state }) => redone(history, state) ?? {}),
      begin: (settings) => set(({ state }) => ({ state: withProfiles(state, settings) })),
      markField: (field, readable) =>
        set(({ unreadable }) => ({ unreadable: marked(unreadable, field, readable) })),
    }),
    {
      name: "henrad.film-lifetime",
      version: stateVersion,
      partialize: ({ state }) => ({ state }),
      merge: (kept, current) => ({
        ...current,
        state: restoredState((kept as { state?: unknown } | undefined)?.state),
      }),
    },
  ),
);
