import * as v from "valibot";
import type { FilmSettings } from "@/api/lifetime-types";
import { createLifetimeStore } from "@/domain/lifetime/lifetime-store";
import { keptProfiles } from "@/domain/lifetime/load-profiles";
import { fetchPart } from "./calls";
import { type FilmState, stateSchema, stateVersion, toleranceSchema } from "./model/state";

export const useFilm = createLifetimeStore<FilmState, FilmSettings>({
  name: "henrad.film-lifetime",
  version: stateVersion,
  schema: stateSchema,
  profilesOf: ({ profileList }) => keptProfiles(profileList, "default"),
  opensCharts: true,
  stepKeys: ["isVac", "parts", "profiles", "noDryingCredit", "heat"],
  parts: {
    list: "parts",
    shorten: ({ part, tolerance }) => [part.mfrPn, tolerance],
    complete: async ([partNumber, tolerance]) => ({
      part: await fetchPart({ partNumber, method: "URL" }),
      tolerance: v.parse(toleranceSchema, tolerance),
    }),
  },
});
