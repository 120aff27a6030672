import { useCallback } from "react";
import { plotTypes } from "./model/state";
import { choosePlot } from "./model/transitions";
import { useInductors } from "./store";

/** Chooses a plot by name; a name that no plot has changes nothing. */
export function useChoosePlot(): (name: string) => void {
  const update = useInductors((store) => store.update);
  return useCallback(
    (name) => {
      const plotType = plotTypes.find((each) => each === name);
      if (plotType) update((state) => choosePlot(state, plotType));
    },
    [update],
  );
}
