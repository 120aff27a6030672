import type { SharedTool } from "@/domain/tool";
import { restoredState, stateVersion } from "./model/restore";
import { useFilm } from "./store";

export const sharedTool: SharedTool = {
  path: "/film-lifetime",
  version: stateVersion,
  save: () => useFilm.getState().state,
  restore: (state) => useFilm.getState().update(() => restoredState(state)),
};
