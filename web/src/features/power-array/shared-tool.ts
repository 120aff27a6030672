import type { SharedTool } from "@/domain/tool";
import { restoredState, stateVersion } from "./model/restore";
import { useArray } from "./store";

export const sharedTool: SharedTool = {
  path: "/power-array-calculator",
  version: stateVersion,
  save: () => useArray.getState().state,
  restore: (state) => useArray.setState({ state: restoredState(state), invalidFields: new Set() }),
};
