import * as v from "valibot";
import type { ElectrolyticSettings } from "@/api/lifetime-types";
import { createLifetimeStore } from "@/domain/lifetime/lifetime-store";
import { keptProfiles } from "@/domain/lifetime/load-profiles";
import type { SharedState } from "@/domain/tool";
import { type ElectrolyticState, stateSchema, stateVersion } from "./model/state";

export const useElectrolytic = createLifetimeStore<ElectrolyticState, ElectrolyticSettings>({
  name: "henrad.electrolytic-lifetime",
  version: stateVersion,
  schema: stateSchema,
  profilesOf: ({ profileList }) => keptProfiles(profileList, "default"),
  stepKeys: ["parts", "profiles", "heat"],
});

export const sharedState: SharedState = {
  version: stateVersion,
  save: () => useElectrolytic.getState().state,
  restore: (state) => useElectrolytic.getState().update(() => v.parse(stateSchema, state)),
  brief: async () => (await import("./brief")).brief,
  snapshot() {
    const { state } = useElectrolytic.getState();
    const parts = state.parts.length;
    return {
      parts,
      isWork: parts > 0,
      bringBack: () => useElectrolytic.getState().update(() => state),
    };
  },
};
