import type { SharedTool } from "@/domain/tool";
import { restoredState, stateVersion } from "./model/restore";
import { useElectrolytic } from "./store";

export const sharedTool: SharedTool = {
  path: "/electrolytic-lifetime",
  version: stateVersion,
  save: () => useElectrolytic.getState().state,
  restore: (state) => useElectrolytic.getState().update(() => restoredState(state)),
};
