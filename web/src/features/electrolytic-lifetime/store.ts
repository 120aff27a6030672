import type { ElectrolyticSettings } from "@/api/lifetime-types";
import { createLifetimeStore } from "@/domain/lifetime/lifetime-store";
import type { SharedState } from "@/domain/tool";
import { keptProfile } from "./model/request";
import { restoredState, stateVersion } from "./model/restore";
import { type ElectrolyticState, initialState } from "./model/state";

function withProfiles(state: ElectrolyticState, { profileList }: ElectrolyticSettings) {
  if (state.profiles.length > 0) return state;
  const profiles = profileList.map((profile, index) => keptProfile(profile, `default-${index}`));
  return { ...state, profiles };
}

export const useElectrolytic = createLifetimeStore<ElectrolyticState, ElectrolyticSettings>({
  name: "henrad.electrolytic-lifetime",
  version: stateVersion,
  initial: initialState,
  restored: restoredState,
  begun: withProfiles,
  stepKeys: ["parts", "profiles"],
});

export const sharedState: SharedState = {
  version: stateVersion,
  save: () => useElectrolytic.getState().state,
  restore: (state) => useElectrolytic.getState().update(() => restoredState(state)),
};
