import * as v from "valibot";
import type { FilmSettings } from "@/api/lifetime-types";
import { createLifetimeStore } from "@/domain/lifetime/lifetime-store";
import { keptProfiles } from "@/domain/lifetime/load-profiles";
import type { SharedState } from "@/domain/tool";
import { type FilmState, stateSchema, stateVersion } from "./model/state";

export const useFilm = createLifetimeStore<FilmState, FilmSettings>({
  name: "henrad.film-lifetime",
  version: stateVersion,
  schema: stateSchema,
  profilesOf: ({ profileList }) => keptProfiles(profileList, "default"),
  stepKeys: ["isVac", "parts", "profiles", "noDryingCredit", "heat"],
});

export const sharedState: SharedState = {
  version: stateVersion,
  save: () => useFilm.getState().state,
  restore: (state) => useFilm.getState().update(() => v.parse(stateSchema, state)),
  brief: async () => (await import("./brief")).brief,
  snapshot() {
    const { state } = useFilm.getState();
    const parts = state.parts.length;
    return { parts, isWork: parts > 0, bringBack: () => useFilm.getState().update(() => state) };
  },
};
