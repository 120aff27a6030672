import { lazy, type ReactNode, type Ref, Suspense } from "react";
import { useConfig } from "@/api/config";
import type { FrequencyChartHandle } from "@/charts/types";
import { PlotAlert } from "@/ui/plot-notice/PlotAlert";
import { PlotNote } from "@/ui/plot-notice/PlotNote";
import { useDesktop } from "@/ui/use-desktop";
import { CircuitView } from "./CircuitView";
import { NoParts, NoResults } from "./EmptyPlot";
import { type AxisChoice, chartContent } from "./model/chart-content";
import { plotKind } from "./model/plots";
import { frequencyRange } from "./model/settings";
import { type Axis, axisKey, type SimulationState } from "./model/state";
import type { TableRow } from "./model/table";
import classes from "./simulation-page.module.css";
import { useSimulation } from "./store";
import { texts } from "./texts";
import type { Plot, PlotResult } from "./use-plot";

/** The drawing code is loaded apart, while the frame of the page already stands. */
const FrequencyChart = lazy(() =>
  import("@/charts/FrequencyChart").then((module) => ({ default: module.FrequencyChart })),
);

interface PlotAreaProps {
  plot: Plot;
  table: readonly TableRow[];
  view: "plot" | "table";
  chart: Ref<FrequencyChartHandle>;
  onZoomChange: (zoomed: boolean) => void;
  onExample: (id: string) => void;
}

/** What to read where no curve is: how to begin, that one is coming, or why there is none. */
function emptyMessage({ plot, table, onExample }: PlotAreaProps): ReactNode {
  if (table.length <= 1) return <NoParts onExample={onExample} />;
  if (plot.result) return <NoResults reason={plot.result.response.note} />;
  return plot.status === "error" ? null : <div className={classes.empty}>{texts.loading}</div>;
}

const curvesOf = ({ kind, rows, response }: PlotResult) => ({
  kind,
  rowIds: rows.map(({ id }) => id),
  seriesList: response.seriesList,
  title: response.title,
});

/** Which axes are linear though the server says otherwise. */
function axisChoice({ linearAxes }: SimulationState, plotType: string): AxisChoice {
  const isLinear = (axis: Axis) => linearAxes.includes(axisKey(plotType, axis));
  return { ...(isLinear("x") && { x: "linear" }), ...(isLinear("y") && { y: "linear" }) };
}

interface ChartProps extends PlotAreaProps {
  alert: ReactNode;
}

function Chart(props: ChartProps): ReactNode {
  const { plot, table, view, chart, onZoomChange, alert } = props;
  const config = useConfig();
  const desktop = useDesktop();
  const state = useSimulation((store) => store.state);
  const kind = plotKind(state, config);
  const curves = plot.result && curvesOf(plot.result);
  const range = frequencyRange(state, config);
  const axes = axisChoice(state, (plot.result?.kind ?? kind).plotType);
  const content = chartContent({ kind, curves, table, range, axes });
  const note = plot.result?.response.note;
  const isEmpty = content.series.length === 0;
  return (
    <FrequencyChart
      {...content}
      ref={chart}
      className={classes.chart ?? ""}
      status={plot.status}
      zoomKey={[kind.plotType, axes.x, axes.y].join(" ")}
      view={view}
      layout={desktop ? "wide" : "phone"}
      onZoomChange={onZoomChange}
      empty={isEmpty && emptyMessage(props)}
      aside={!isEmpty && note && <PlotNote note={note} />}
      alert={alert}
    />
  );
}

/** The newest answer: curves, or a circuit where the answer is one. */
export function PlotArea(props: PlotAreaProps): ReactNode {
  const { plot } = props;
  const { result } = plot;
  const alert = plot.status === "error" && (
    <PlotAlert error={plot.error} lastResultAt={result?.receivedAt ?? null} onRetry={plot.retry} />
  );
  return (
    <div className={classes.plot}>
      {result?.response.image ? (
        <CircuitView {...result.response} faint={plot.status !== "idle"} alert={alert} />
      ) : (
        <Suspense>
          <Chart {...props} alert={alert} />
        </Suspense>
      )}
    </div>
  );
}
