import type { FilmSettings } from "@/api/lifetime-types";
import { createLifetimeStore } from "@/domain/lifetime/lifetime-store";
import type { SharedState } from "@/domain/tool";
import { keptProfile } from "./model/request";
import { restoredState, stateVersion } from "./model/restore";
import { type FilmState, initialState } from "./model/state";

function withProfiles(state: FilmState, { profileList }: FilmSettings): FilmState {
  if (state.profiles.length > 0) return state;
  return {
    ...state,
    profiles: profileList.map((profile, index) => keptProfile(profile, `default-${index}`)),
  };
}

export const useFilm = createLifetimeStore<FilmState, FilmSettings>({
  name: "henrad.film-lifetime",
  version: stateVersion,
  initial: initialState,
  restored: restoredState,
  begun: withProfiles,
  stepKeys: ["isVac", "parts", "profiles", "noDryingCredit"],
});

export const sharedState: SharedState = {
  version: stateVersion,
  save: () => useFilm.getState().state,
  restore: (state) => useFilm.getState().update(() => restoredState(state)),
};
