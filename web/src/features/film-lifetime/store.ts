import type { FilmSettings } from "@/api/lifetime-types";
import { createLifetimeStore, lifetimeSharedState } from "@/domain/lifetime/lifetime-store";
import { keptProfiles } from "@/domain/lifetime/load-profiles";
import { type FilmState, stateSchema, stateVersion } from "./model/state";
import { path } from "./tool";

export const useFilm = createLifetimeStore<FilmState, FilmSettings>({
  name: "henrad.film-lifetime",
  version: stateVersion,
  page: path,
  schema: stateSchema,
  profilesOf: ({ profileList }) => keptProfiles(profileList, "default"),
  stepKeys: ["isVac", "parts", "profiles", "noDryingCredit", "heat"],
});

export const sharedState = lifetimeSharedState({
  store: useFilm,
  version: stateVersion,
  schema: stateSchema,
  brief: async () => (await import("./brief")).brief,
});
