import type { ElectrolyticSettings } from "@/api/lifetime-types";
import { createLifetimeStore } from "@/domain/lifetime/lifetime-store";
import { keptProfiles } from "@/domain/lifetime/load-profiles";
import { asLinked, linkedBasis } from "@/domain/part/by-number/by-number";
import { type ElectrolyticState, stateSchema, stateVersion } from "./model/state";

export const useElectrolytic = createLifetimeStore<ElectrolyticState, ElectrolyticSettings>({
  name: "henrad.electrolytic-lifetime",
  version: stateVersion,
  schema: stateSchema,
  profilesOf: ({ profileList }) => keptProfiles(profileList, "default"),
  opensCharts: true,
  stepKeys: ["parts", "profiles", "heat"],
  parts: {
    list: "parts",
    shorten: (part) => [part.mfrPn, ...linkedBasis(part)],
    complete: async ([partNumber, basis]) => {
      const { fetchPart } = await import("./use-lifetime");
      return asLinked(await fetchPart({ partNumber, method: "URL" }), basis);
    },
  },
});
