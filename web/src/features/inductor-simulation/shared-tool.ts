import type { SharedTool } from "@/domain/tool";
import { restoredState, stateVersion } from "./model/restore";
import { useInductors } from "./store";

export const sharedTool: SharedTool = {
  path: "/inductor-simulation",
  version: stateVersion,
  save: () => useInductors.getState().state,
  restore: (state) =>
    useInductors.setState({ state: restoredState(state), invalidFields: new Set() }),
};
