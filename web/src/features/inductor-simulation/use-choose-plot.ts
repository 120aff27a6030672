import { useCallback } from "react";
import { type PlotType, plotTypes } from "./model/state";
import { choosePlot } from "./model/transitions";
import { useInductors } from "./store";

interface PlotChoice {
  plotType: PlotType;
  /** Whether a plot has the name; another name changes nothing. */
  choosePlot: (name: string) => boolean;
}

/** The plot that is shown, and its choice by name. */
export function useChoosePlot(): PlotChoice {
  const plotType = useInductors(({ state }) => state.plotType);
  const update = useInductors((store) => store.update);
  const byName = useCallback(
    (name: string) => {
      const known = plotTypes.find((each) => each === name);
      if (known) update((state) => choosePlot(state, known));
      return known !== undefined;
    },
    [update],
  );
  return { plotType, choosePlot: byName };
}
