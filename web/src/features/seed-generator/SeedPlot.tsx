import { Group, SegmentedControl, Stack } from "@mantine/core";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { useConfig } from "@/api/config";
import { FrequencyChart } from "@/charts/FrequencyChart";
import { seriesStyle } from "@/charts/series-style";
import type { ChartContent, ChartStatus, FrequencyChartHandle } from "@/charts/types";
import { PlotAlert, PlotNote } from "@/domain/plot/PlotNotice";
import { ImageButton } from "@/domain/plot/picture/ImageButton";
import { formatPlain } from "@/lib/quantity";
import { LastValid } from "@/ui/entry/LastValid";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { measuredRange } from "./model/fit-range";
import { seedContent } from "./model/plot";
import { residualContent } from "./model/residuals";
import { RangeHandles } from "./RangeHandles";
import classes from "./seed-generator.module.css";
import { useSeed } from "./store";
import { texts } from "./texts";
import type { useSeedPlot } from "./use-seed-plot";

type Plot = ReturnType<typeof useSeedPlot>;
type Look = NonNullable<ChartContent["series"][number]["look"]>;

const sample = 26;

/** A piece of a curve, as the plot draws it. */
function Sample({ look, slot }: { look: Look; slot: number }): ReactNode {
  const middle = sample / 2;
  return (
    <svg
      className={classes.sample}
      style={{ stroke: `var(--${seriesStyle(slot).color})` }}
      width={sample}
      height="10"
      aria-hidden="true"
    >
      {look === "points" ? (
        <path d={`M${middle - 4} 5h8M${middle} 1v8`} />
      ) : (
        <line x2={sample} y1="5" y2="5" strokeDasharray={look === "dotted" ? "1.5 3" : undefined} />
      )}
    </svg>
  );
}

/** Meaning of each style on the plot. */
function SeedLegend({ series }: Pick<ChartContent, "series">): ReactNode {
  const shown = series.filter(({ quantityIndex }) => quantityIndex === 0);
  return (
    <Group className={`${classes.legend} ${text.small}`} component="ul" gap="md">
      {shown.map(({ slot, refDes, look = "line" }) => (
        <li key={slot}>
          <Sample look={look} slot={slot} /> {refDes}
        </li>
      ))}
    </Group>
  );
}

type View = "plot" | "residuals";

const statusOf = ({ status, staleness }: Plot): ChartStatus =>
  staleness === "invalid" ? "stale" : status;

interface SeedChartProps {
  plot: Plot;
  view: View;
  /** Conditions of the answer on the plot. */
  stated: string;
  content: ChartContent;
}

function SeedChart({ plot, view, stated, content }: SeedChartProps): ReactNode {
  const desktop = useDesktop();
  const chart = useRef<FrequencyChartHandle>(null);
  const { overlay, fitRange, set } = useSeed();
  const measured = useMemo(() => overlay && measuredRange(overlay.points), [overlay]);
  const { response, series, staleness, status, error } = plot;
  const isStale = staleness === "invalid";
  const waits = series.length === 0 && status !== "error" && !isStale;
  return (
    <>
      {isStale && <LastValid inputs={response && stated.replace(" · ", ", ")} floats />}
      <FrequencyChart
        {...content}
        ref={chart}
        className={classes.chart ?? ""}
        status={statusOf(plot)}
        zoomKey={view}
        layout={desktop ? "wide" : "phone"}
        empty={waits && texts.loading}
        aside={
          <>
            {response?.note && <PlotNote note={response.note} />}
            <ImageButton
              title={content.title}
              plot={chart}
              staleness={plot.staleness}
              isEmpty={series.length === 0}
            />
            {desktop && <SeedLegend series={content.series} />}
          </>
        }
        handles={(scale) =>
          measured &&
          fitRange && (
            <RangeHandles
              scale={scale}
              range={fitRange}
              measured={measured}
              onChange={(range) => set({ fitRange: range })}
            />
          )
        }
        alert={
          status === "error" && (
            <PlotAlert error={error} lastResultAt={plot.lastResultAt} onRetry={plot.retry} />
          )
        }
      />
    </>
  );
}

/** The curves of the part, its stored model and the measurement, or what is left between them. */
export function SeedPlot({ plot }: { plot: Plot }): ReactNode {
  const config = useConfig();
  const { history, fit } = useSeed();
  const [wanted, setView] = useState<View>("plot");
  const view = fit ? wanted : "plot";
  const { bias, tempAmbient } = plot.conditions ?? history.conditions;
  const stated = `${formatPlain(bias)} V · ${formatPlain(tempAmbient)} °C`;
  const content = useMemo(
    () =>
      view === "residuals" && fit
        ? residualContent(fit, texts)
        : seedContent(config, texts.plotTitle, stated, plot.series),
    [view, fit, config, stated, plot.series],
  );
  return (
    <Stack className={classes.plot} component="section" gap={0} aria-label={texts.plotTitle}>
      {fit && (
        <SegmentedControl
          className={classes.view}
          aria-label={texts.plotView}
          value={view}
          data={[
            { value: "plot", label: texts.plotView },
            { value: "residuals", label: texts.residualView },
          ]}
          onChange={(value) => setView(value === "residuals" ? "residuals" : "plot")}
        />
      )}
      <SeedChart plot={plot} view={view} stated={stated} content={content} />
    </Stack>
  );
}
