import { lazy, type ReactNode, type Ref, Suspense } from "react";
import { useConfig } from "@/api/config";
import type { FrequencyChartHandle } from "@/charts/types";
import { useDesktop } from "@/ui/use-desktop";
import { NoParts, NoResults } from "./EmptyPlot";
import { chartContent } from "./model/chart-content";
import { frequencyRange, plotKind } from "./model/request";
import type { TableRow } from "./model/table";
import { PlotAlert } from "./PlotAlert";
import classes from "./simulation-page.module.css";
import { useSimulation } from "./store";
import { texts } from "./texts";
import type { Plot } from "./use-plot";

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
}

/** What to read where no curve is: how to begin, that one is coming, or why there is none. */
function emptyMessage(plot: Plot, hasParts: boolean): ReactNode {
  if (!hasParts) return <NoParts />;
  if (plot.result) return <NoResults reason={plot.result.response.note} />;
  return plot.status === "error" ? null : <div className={classes.empty}>{texts.loading}</div>;
}

export function PlotArea(props: PlotAreaProps): ReactNode {
  const { plot, table, view, chart, onZoomChange } = props;
  const config = useConfig();
  const desktop = useDesktop();
  const state = useSimulation((store) => store.state);
  const { result } = plot;
  const kind = plotKind(state, config);
  const curves = result && {
    kind: result.kind,
    rowIds: result.rows.map(({ id }) => id),
    seriesList: result.response.seriesList,
  };
  const content = chartContent({ kind, curves, table, range: frequencyRange(state, config) });
  return (
    <div className={classes.plot}>
      <Suspense>
        <FrequencyChart
          {...content}
          ref={chart}
          className={classes.chart ?? ""}
          status={plot.status}
          zoomKey={kind.plotType}
          view={view}
          layout={desktop ? "wide" : "phone"}
          onZoomChange={onZoomChange}
          empty={content.series.length === 0 && emptyMessage(plot, table.length > 1)}
          alert={
            plot.status === "error" && (
              <PlotAlert
                error={plot.error}
                lastResultAt={result?.receivedAt ?? null}
                onRetry={plot.retry}
              />
            )
          }
        />
      </Suspense>
    </div>
  );
}
