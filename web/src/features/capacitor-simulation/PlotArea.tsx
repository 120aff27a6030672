import { lazy, type ReactNode, type Ref, Suspense, useMemo } from "react";
import { useConfig } from "@/api/config";
import type { FrequencyChartHandle } from "@/charts/types";
import { PlotAlert } from "@/domain/plot/PlotAlert";
import { PlotNote } from "@/domain/plot/PlotNote";
import { useDesktop } from "@/ui/use-desktop";
import { CircuitView } from "./CircuitView";
import { NoParts, NoResults } from "./EmptyPlot";
import { type AxisChoice, chartContent } from "./model/chart-content";
import { plotKind } from "./model/plots";
import { frequencyRange } from "./model/settings";
import { smithContent } from "./model/smith-content";
import { type Axis, axisKey, type SimulationState } from "./model/state";
import type { TableRow } from "./model/table";
import { OverlayBar } from "./overlay/OverlayBar";
import {
  overlayDeviations,
  smithDeviations,
  withMeasurement,
  withReflections,
} from "./overlay/overlay-content";
import { useOverlayIn } from "./overlay/use-overlay-in";
import { saveReadout } from "./save-readout";
import classes from "./simulation-page.module.css";
import { useSimulation } from "./store";
import { texts } from "./texts";
import type { Plot, PlotResult } from "./use-plot";

interface PlotAreaProps {
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

/** The drawing code is loaded apart, while the frame of the page already stands. */
const FrequencyChart = lazy(() =>
  import("@/charts/FrequencyChart").then((module) => ({ default: module.FrequencyChart })),
);
const SmithChart = lazy(() =>
  import("@/charts/SmithChart").then((module) => ({ default: module.SmithChart })),
);

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

const noteOf = ({ result }: Plot) =>
  result?.response.note ? (
    <PlotNote note={result.response.note} modelUrl={result.kind.modelUrl} />
  ) : null;

interface PlotChartProps extends PlotAreaProps {
  alert: ReactNode;
}

function Smith(props: PlotChartProps & { result: PlotResult }): ReactNode {
  const { plot, result, table, view, chart, alert } = props;
  const desktop = useDesktop();
  const { overlay, line } = useOverlayIn(result);
  const model = useMemo(() => {
    const reference = result.response.referenceImpedance;
    return smithContent({ curves: curvesOf(result), table, reference });
  }, [result, table]);
  const content = useMemo(() => withReflections(model, overlay), [model, overlay]);
  return (
    <>
      <OverlayBar
        deviationsOf={(measurement) => smithDeviations(model, { measurement, line })}
        reference={line.reference}
      />
      <SmithChart
        content={content}
        ref={chart}
        className={classes.chart ?? ""}
        status={plot.status}
        view={view}
        layout={desktop ? "wide" : "phone"}
        aside={noteOf(plot)}
        alert={alert}
        onSaveReadout={saveReadout}
      />
    </>
  );
}

/** Curves and axes of the plot; the same value as long as nothing that they show has changed. */
function useModel({ plot: { result }, table }: PlotChartProps) {
  const config = useConfig();
  const state = useSimulation((store) => store.state);
  const kind = plotKind(state, config);
  const range = frequencyRange(state, config);
  const axes = axisChoice(state, (result?.kind ?? kind).plotType);
  const model = useMemo(
    () =>
      chartContent({
        ...{ kind, table, curves: result && curvesOf(result) },
        range: { start: range.start, stop: range.stop },
        axes: { ...(axes.x && { x: axes.x }), ...(axes.y && { y: axes.y }) },
      }),
    [kind, table, result, range.start, range.stop, axes.x, axes.y],
  );
  return { model, zoomKey: [kind.plotType, axes.x, axes.y].join(" ") };
}

function Curves(props: PlotChartProps): ReactNode {
  const { plot, view, chart, onZoomChange, alert } = props;
  const desktop = useDesktop();
  const { model, zoomKey } = useModel(props);
  const { overlay, line } = useOverlayIn(plot.result);
  const content = useMemo(() => withMeasurement(model, overlay), [model, overlay]);
  const isEmpty = model.series.length === 0;
  return (
    <>
      <OverlayBar
        deviationsOf={(measurement) => overlayDeviations(model, { measurement, line })}
        reference={line.reference}
      />
      <FrequencyChart
        {...content}
        ref={chart}
        className={classes.chart ?? ""}
        status={plot.status}
        zoomKey={zoomKey}
        view={view}
        layout={desktop ? "wide" : "phone"}
        onZoomChange={onZoomChange}
        onSaveReadout={saveReadout}
        empty={isEmpty && emptyMessage(props)}
        aside={!isEmpty && noteOf(plot)}
        alert={alert}
      />
    </>
  );
}

/** The newest answer on axes, or on the unit circle where it holds reflection coefficients. */
function PlotChart(props: PlotChartProps): ReactNode {
  const { result } = props.plot;
  const isSmith = result?.kind.kind === "smith" && result.response.seriesList.length > 0;
  return (
    <Suspense>{isSmith ? <Smith {...props} result={result} /> : <Curves {...props} />}</Suspense>
  );
}
