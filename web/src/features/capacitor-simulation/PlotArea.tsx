import { useComputedColorScheme } from "@mantine/core";
import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  type Ref,
  Suspense,
  useEffect,
  useMemo,
} from "react";
import { useConfig } from "@/api/config";
import type { PlotName } from "@/api/types";
import { FrequencyChart } from "@/charts/FrequencyChart";
import { SmithChart } from "@/charts/SmithChart";
import type { ChartReadout, ChartSeries, ChartStatus, FrequencyChartHandle } from "@/charts/types";
import { PlotAlert, PlotNote } from "@/domain/plot/PlotNotice";
import { useOpenProject } from "@/domain/project/storage";
import { useStable } from "@/lib/use-stable";
import { correctFirst } from "@/ui/entry/staleness";
import { lazyComponent } from "@/ui/lazy-component";
import { useDesktop } from "@/ui/use-desktop";
import { CircuitView } from "./CircuitView";
import { EarlierResult } from "./EarlierResult";
import { NoParts, NoResults } from "./EmptyPlot";
import { type AxisChoice, chartContent, smithContent } from "./model/chart-content";
import { plotKind } from "./model/plots";
import { frequencyRange, sharedSettings } from "./model/settings";
import { type Axis, axisKey, type SimulationState } from "./model/state";
import type { TableRow } from "./model/table";
import { useOverlay, useOverlayIn } from "./overlay/overlay-store";
import { useOverlaid, withMeasurements, withReflections } from "./overlay/use-overlaid";
import classes from "./simulation-page.module.css";
import { useSimulation } from "./store";
import {
  keepMarks,
  keepReadout,
  keepZoom,
  useLayered,
  usePlotLayer,
  usePlotZoom,
  useReadoutInTable,
  useReadoutRoom,
  useShownView,
} from "./table-view";
import { texts } from "./texts";
import type { Plot, PlotResult } from "./use-plot";
import { useRaisedIn } from "./use-raised";

interface PlotAreaProps {
  plot: Plot;
  table: readonly TableRow[];
  view: "plot" | "table";
  chart: Ref<FrequencyChartHandle>;
  onZoomChange: (zoomed: boolean) => void;
  onExample: (id: string) => void;
}

/** The height that the splitter has given the plot. */
const heightOf = (height: number | null) =>
  height === null ? {} : ({ "--plot-height": `${height}px` } as CSSProperties);

/** The newest answer: curves, or a circuit where the answer is one. */
export function PlotArea(props: PlotAreaProps): ReactNode {
  const { plot, table } = props;
  const { result } = plot;
  const height = useSimulation(({ state }) => state.plotHeight ?? null);
  const alert = plot.status === "error" && (
    <PlotAlert error={plot.error} lastResultAt={result?.receivedAt ?? null} onRetry={plot.retry} />
  );
  const hasCircuit = Boolean(result?.response.image) && props.view === "plot" && table.length > 1;
  return (
    <div
      className={classes.plot}
      data-set={height === null ? undefined : true}
      style={{ ...useReadoutRoom(table.length - 1), ...heightOf(height) }}
    >
      {plot.staleness === "invalid" && <EarlierResult result={result} />}
      {result && hasCircuit ? (
        <CircuitView
          {...result.response}
          faint={plot.staleness !== null}
          alert={alert}
          curves={<Curves {...props} alert={null} />}
        />
      ) : (
        <PlotChart {...props} alert={alert} />
      )}
    </div>
  );
}

const LoadedOverlayBar = lazyComponent(
  async () => (await import("./overlay/OverlayBar")).OverlayBar,
);

/** Loaded with the first measurement, of which it reads the file. */
function OverlayBar(props: ComponentProps<typeof LoadedOverlayBar>): ReactNode {
  const isShown = useOverlay(
    ({ shown, failure, chosen, questions }) =>
      shown.length + chosen.length + questions.length > 0 || failure !== "",
  );
  return (
    isShown && (
      <Suspense>
        <LoadedOverlayBar {...props} />
      </Suspense>
    )
  );
}

/** Text in place of curves: how to start, that they are loading, or why there are none. */
function emptyMessage({ plot, table, onExample }: PlotAreaProps): ReactNode {
  if (table.length <= 1) return <NoParts onExample={onExample} />;
  if (plot.result) return <NoResults reason={plot.result.response.note} />;
  if (plot.status === "error") return null;
  return (
    <div className={classes.empty}>
      {plot.staleness === "invalid" ? correctFirst : texts.loading}
    </div>
  );
}

const statusOf = ({ staleness, status, result }: Plot) => {
  const shown: ChartStatus = staleness === "invalid" ? "stale" : status;
  return { status: shown, answeredAt: result?.receivedAt };
};

const curvesOf = ({ request, kind, rows, response }: PlotResult) => ({
  kind,
  rowIds: rows.map(({ id }) => id),
  parts: request.parts,
  seriesList: response.seriesList,
  antiResonances: response.antiResonances,
  title: response.title,
  isSmallSignal: response.request.smallSignal === "Yes",
});

/** Axes that the user switched to linear. */
function axisChoice({ linearAxes }: SimulationState, plotType: PlotName): AxisChoice {
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
  const overlay = useOverlayIn(result);
  const model = useMemo(() => {
    const reference = result.response.referenceImpedance;
    return smithContent({ curves: curvesOf(result), table, reference });
  }, [result, table]);
  const content = useOverlaid(model, overlay, withReflections);
  return (
    <>
      <OverlayBar model={model} overlay={overlay} />
      <SmithChart
        content={content}
        ref={chart}
        className={classes.chart ?? ""}
        {...statusOf(plot)}
        view={view}
        layout={desktop ? "wide" : "phone"}
        aside={noteOf(plot)}
        alert={alert}
        onSaveReadout={saveReadout}
      />
    </>
  );
}

/** What saves files comes with the first of them. */
async function saveReadout(readout: ChartReadout): Promise<void> {
  const files = await import("./export-files");
  await files.saveReadout(readout);
}

/** Strength of the parts beside their combination: on a dark ground pale colors need more of it. */
const dimOf = { light: 0.3, dark: 0.5 };

/** Curves and axes of the plot; the same value as long as nothing that they show has changed. */
function useModel({ plot: { result }, table }: PlotChartProps) {
  const config = useConfig();
  const state = useSimulation((store) => store.state);
  const kind = plotKind(state, config);
  const range = frequencyRange(state, config);
  const axes = axisChoice(state, (result?.kind ?? kind).plotType);
  const dim = dimOf[useComputedColorScheme("light")];
  const isFitted = !sharedSettings(state, config).fitsAll;
  const model = useMemo(
    () =>
      chartContent({
        kind,
        table,
        curves: result && curvesOf(result),
        range: { start: range.start, stop: range.stop },
        axes: { ...(axes.x && { x: axes.x }), ...(axes.y && { y: axes.y }) },
        bank: { dim, isFitted },
      }),
    [kind, table, result, range.start, range.stop, axes.x, axes.y, dim, isFitted],
  );
  return { model: useStable(model), zoomKey: [kind.plotType, axes.x, axes.y].join(" ") };
}

/** Time that a plot stands before it is kept as the sketch of its project, ms. */
const sketchRest = 1000;

/** Keeps the curve of all parts, or of the first one, for the list of projects. */
function useSketch(series: readonly ChartSeries[]): void {
  const id = useOpenProject((open) => open.id);
  useEffect(() => {
    const curves = series.filter(({ quantityIndex, limit }) => quantityIndex === 0 && !limit);
    const curve = curves.find(({ slot }) => slot === 0) ?? curves[0];
    if (!curve) return;
    const timer = setTimeout(() => {
      // Without the server its code may not come; the next plot tries again.
      import("@/domain/project/sketch").then(
        ({ keepSketch }) => keepSketch(id, curve),
        () => undefined,
      );
    }, sketchRest);
    return () => clearTimeout(timer);
  }, [id, series]);
}

function Curves(props: PlotChartProps): ReactNode {
  const { plot, chart, onZoomChange, alert } = props;
  const desktop = useDesktop();
  const { model, zoomKey } = useModel(props);
  useSketch(model.series);
  const overlay = useOverlayIn(plot.result);
  const measured = useOverlaid(model, overlay, withMeasurements);
  const content = useRaisedIn(useLayered(measured));
  const zoom = usePlotZoom((store) => store.zoom);
  const keptZoom = useMemo(() => ({ zoom, onZoom: keepZoom }), [zoom]);
  const handles = usePlotLayer((layer) => layer.handles);
  const view = useShownView();
  const readoutElsewhere = useReadoutInTable(content);
  const isEmpty = model.series.length === 0;
  // The table has |Z| and ESR at the frequency of its line.
  const isInTable = view === "point" && model.quantities.every(({ unit }) => unit === "Ω");
  return (
    <>
      <OverlayBar model={model} overlay={overlay} />
      <FrequencyChart
        {...content}
        ref={chart}
        className={classes.chart ?? ""}
        {...statusOf(plot)}
        zoomKey={zoomKey}
        keptZoom={keptZoom}
        view={props.view}
        layout={desktop ? "wide" : "phone"}
        {...(handles && { handles })}
        onMarks={keepMarks}
        marksElsewhere={view === "marks"}
        readoutElsewhere={readoutElsewhere}
        cursorAtRest={!isInTable}
        onCursor={readoutElsewhere ? keepReadout : undefined}
        onZoomChange={onZoomChange}
        onSaveReadout={saveReadout}
        empty={isEmpty && emptyMessage(props)}
        aside={!isEmpty && noteOf(plot)}
        alert={alert}
      />
    </>
  );
}

/** The newest answer on axes, or reflection coefficients on the unit circle. */
function PlotChart(props: PlotChartProps): ReactNode {
  const { result } = props.plot;
  const isSmith = result?.kind.kind === "smith" && result.response.seriesList.length > 0;
  return isSmith ? <Smith {...props} result={result} /> : <Curves {...props} />;
}
