import { create } from "zustand";
import { persist } from "zustand/middleware";
import type { FilmSettings } from "@/api/film";
import { keptProfile } from "./model/request";
import { restoredState, stateVersion } from "./model/restore";
import { type FilmState, initialState } from "./model/state";

interface FilmStore {
  state: FilmState;
  /** Fields that hold a text no number can be read from. */
  unreadable: ReadonlySet<string>;
  update: (transition: (state: FilmState) => FilmState) => void;
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

/** The page's one store; kept in the browser, so that a reload loses nothing. */
export const useFilm = create<FilmStore>()(
  persist(
    (set) => ({
      state: initialState,
      unreadable: new Set(),
      update: (transition) => set(({ state }) => ({ state: transition(state) })),
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
