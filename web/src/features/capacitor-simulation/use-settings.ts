import { useConfig } from "@/api/config";
import type { Config } from "@/api/types";
import type { Validity } from "@/ui/quantity-input/model";
import { plotKind, plotRefusal } from "./model/plots";
import type { FieldKey } from "./model/request";
import { type FrequencyRange, frequencyRange, rangeKeys, sharedSettings } from "./model/settings";
import type { SharedSettings } from "./model/state";
import { changeSettings, choosePlot } from "./model/transitions";
import { useSimulation } from "./store";

/** Reports to the page whether a field is valid. */
export function useFieldMark(field: FieldKey): (validity: Validity) => void {
  const markField = useSimulation((store) => store.markField);
  return (validity) => markField(field, validity === "valid");
}

export interface Settings {
  config: Config;
  values: SharedSettings;
  /** The range for the parts on the page. */
  range: FrequencyRange;
  set: (change: Partial<SharedSettings>) => void;
  setRange: (change: Partial<FrequencyRange>) => void;
}

/** The effective shared settings, and how to change them. */
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

export interface PlotChoice {
  plotType: string;
  title: string;
  /** Why the parts do not allow it; null when they do. */
  refusal: string | null;
}

/** The available plots, and a function to choose one that the parts allow. */
export function usePlotType() {
  const config = useConfig();
  const { state, update } = useSimulation();
  const choices = config.plots.map(
    ({ plotType, title }): PlotChoice => ({
      plotType,
      title,
      refusal: plotRefusal(state.rows, plotType),
    }),
  );
  const choose = (plotType: string | null) => {
    const choice = choices.find((each) => each.plotType === plotType);
    if (choice && choice.refusal === null) update((now) => choosePlot(now, choice.plotType));
  };
  return { choices, chosen: plotKind(state, config).plotType, choose };
}
