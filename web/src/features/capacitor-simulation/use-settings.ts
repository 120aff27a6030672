import { useCallback, useMemo } from "react";
import { useShallow } from "zustand/react/shallow";
import { useConfig } from "@/api/config";
import type { Config, PlotName } from "@/api/types";
import { setPoint, usePoint } from "@/domain/operating-point/point";
import { plotKind, plotRefusal } from "./model/plots";
import { type FrequencyRange, isFilmOnly, rangeKeys, sharedSettings } from "./model/settings";
import type { SharedSettings } from "./model/state";
import { changeSettings, choosePlot } from "./model/transitions";
import { useSimulation } from "./store";

export interface Settings {
  config: Config;
  values: SharedSettings;
  /** The range for the parts on the page. */
  range: FrequencyRange;
  set: (change: Partial<SharedSettings>) => void;
  setRange: (change: Partial<FrequencyRange>) => void;
}

/** The effective shared settings, and how to change them; the same object until a setting changes. */
export function useSettings(): Settings {
  const config = useConfig();
  const update = useSimulation((store) => store.update);
  const frequency = usePoint(({ state }) => state.frequency);
  const values = useSimulation(useShallow(({ state }) => sharedSettings(state, config, frequency)));
  const filmOnly = useSimulation(({ state }) => isFilmOnly(state));
  return useMemo(() => {
    const keys = rangeKeys(filmOnly);
    // The frequency of the values is that of the operating point, which all pages share.
    const set = ({ pointFrequency, ...change }: Partial<SharedSettings>) => {
      if (pointFrequency !== undefined) setPoint({ frequency: pointFrequency });
      if (Object.keys(change).length > 0) update((now) => changeSettings(now, change));
    };
    return {
      config,
      values,
      range: { start: values[keys.start], stop: values[keys.stop] },
      set,
      setRange: ({ start, stop }) =>
        set({
          ...(start !== undefined && { [keys.start]: start }),
          ...(stop !== undefined && { [keys.stop]: stop }),
        }),
    };
  }, [config, values, filmOnly, update]);
}

/** Plots that always have a tab. */
const constantTabs: readonly PlotName[] = ["Imp,ESR", "Cap,Ind", "I,V", "Vbias", "S21"];

/** The plots as tabs, the last of them that chosen among all, and the others. */
export function tabsOf(
  choices: readonly PlotChoice[],
  chosen: PlotName,
  lastPlot: string,
): { tabs: readonly PlotChoice[]; others: readonly PlotChoice[] } {
  const last = constantTabs.includes(chosen) ? lastPlot : chosen;
  const names: readonly string[] = [...constantTabs, last];
  const tabs = names.flatMap((name) => choices.find(({ plotType }) => plotType === name) ?? []);
  return { tabs, others: choices.filter((choice) => !tabs.includes(choice)) };
}

export interface PlotChoice {
  plotType: PlotName;
  title: string;
  /** Why the parts do not allow it; null when they do. */
  refusal: string | null;
}

/** The available plots, and a function to choose one that the parts allow. */
export function usePlotType() {
  const config = useConfig();
  const update = useSimulation((store) => store.update);
  const chosen = useSimulation(({ state }) => plotKind(state, config).plotType);
  const refusals = useSimulation(
    useShallow(({ state }) =>
      config.plots.map(({ plotType }) => plotRefusal(state.rows, plotType)),
    ),
  );
  const choices = useMemo(
    () =>
      config.plots.map(
        ({ plotType, title }, index): PlotChoice => ({
          plotType,
          title,
          refusal: refusals[index] ?? null,
        }),
      ),
    [config, refusals],
  );
  const choose = useCallback(
    (plotType: string | null) => {
      const choice = choices.find((each) => each.plotType === plotType);
      if (choice && choice.refusal === null) update((now) => choosePlot(now, choice.plotType));
    },
    [choices, update],
  );
  return { choices, chosen, choose };
}
