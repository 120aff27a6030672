import { useConfig } from "@/api/config";
import { plotKind, plotRefusal } from "./model/plots";
import { choosePlot } from "./model/transitions";
import { useSimulation } from "./store";

export interface PlotChoice {
  plotType: string;
  title: string;
  /** Why the parts do not allow it; null when they do. */
  refusal: string | null;
}

/** The plots to choose from, and the way to choose one that the parts allow. */
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
