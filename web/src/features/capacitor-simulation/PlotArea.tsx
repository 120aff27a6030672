import type { ReactNode, Ref } from "react";
import type { FrequencyChartHandle } from "@/charts/types";
import { PlotAlert } from "@/ui/plot-notice/PlotAlert";
import { CircuitView } from "./CircuitView";
import type { TableRow } from "./model/table";
import { PlotChart } from "./PlotChart";
import classes from "./simulation-page.module.css";
import type { Plot } from "./use-plot";

export interface PlotAreaProps {
  plot: Plot;
  table: readonly TableRow[];
  view: "plot" | "table";
  chart: Ref<FrequencyChartHandle>;
  onZoomChange: (zoomed: boolean) => void;
  onExample: (id: string) => void;
}

/** The newest answer: curves, or a circuit where the answer is one. */
export function PlotArea(props: PlotAreaProps): ReactNode {
  const { plot, table, view } = props;
  const { result } = plot;
  const alert = plot.status === "error" && (
    <PlotAlert error={plot.error} lastResultAt={result?.receivedAt ?? null} onRetry={plot.retry} />
  );
  const hasCircuit = Boolean(result?.response.image) && view === "plot" && table.length > 1;
  return (
    <div className={classes.plot}>
      {result && hasCircuit ? (
        <CircuitView {...result.response} faint={plot.status !== "idle"} alert={alert} />
      ) : (
        <PlotChart {...props} alert={alert} />
      )}
    </div>
  );
}
