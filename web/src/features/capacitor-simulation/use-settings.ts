import { useConfig } from "@/api/config";
import type { Config } from "@/api/types";
import { type FrequencyRange, frequencyRange, rangeKeys, sharedSettings } from "./model/settings";
import type { SharedSettings } from "./model/state";
import { changeSettings } from "./model/transitions";
import { useSimulation } from "./store";

export interface Settings {
  config: Config;
  values: SharedSettings;
  /** The range that holds for the parts on the page. */
  range: FrequencyRange;
  set: (change: Partial<SharedSettings>) => void;
  setRange: (change: Partial<FrequencyRange>) => void;
}

/** The shared settings as they hold, and how to change them. */
export function useSettings(): Settings {
  const config = useConfig();
  const { state, update } = useSimulation();
  const keys = rangeKeys(state);
  const set = (change: Partial<SharedSettings>) => update((now) => changeSettings(now, change));
  return {
    config,
    values: sharedSettings(state, config),
    range: frequencyRange(state, config),
    set,
    setRange: ({ start, stop }) =>
      set({
        ...(start !== undefined && { [keys.start]: start }),
        ...(stop !== undefined && { [keys.stop]: stop }),
      }),
  };
}
