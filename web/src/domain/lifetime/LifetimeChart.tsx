import { Box } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { FrequencyChart } from "@/charts/FrequencyChart";
import type { ChartStatus, FrequencyChartHandle } from "@/charts/types";
import { ImageButton } from "@/domain/plot/picture/ImageButton";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import type { LifeChart } from "./life-chart";
import classes from "./profile-panel.module.css";
import { lifetimeTexts } from "./texts";

interface LifetimeChartProps {
  content: LifeChart;
  status: ChartStatus;
}

/** One chart of a profile, with the conditions that hold along its curve. */
function LifetimeChart({ content, status }: LifetimeChartProps): ReactNode {
  const desktop = useDesktop();
  const chart = useRef<FrequencyChartHandle>(null);
  return (
    <figure className={classes.chart}>
      <FrequencyChart
        {...content}
        ref={chart}
        aside={
          <ImageButton
            title={content.title}
            plot={chart}
            staleness={status === "stale" ? "invalid" : null}
            isEmpty={Boolean(content.empty) || status !== "idle"}
          />
        }
        status={status}
        zoomKey={content.title}
        layout={desktop ? "wide" : "phone"}
      />
    </figure>
  );
}

interface LifetimeChartsProps {
  /** Null before the first result. */
  charts: readonly LifeChart[] | null;
  /** Whether the last result was asked for with the charts of this profile. */
  isCharted: boolean;
  status: ChartStatus;
}

/** The charts of a profile, beside each other; they come after the profile's other results. */
export function LifetimeCharts({ charts, isCharted, status }: LifetimeChartsProps): ReactNode {
  if (!charts)
    return (
      <Box className={text.muted} component="p" pt={12}>
        {lifetimeTexts.noCharts}
      </Box>
    );
  if (!isCharted && status === "stale") {
    return (
      <Box className={text.muted} component="p" pt={12}>
        {lifetimeTexts.chartsNeedEntries}
      </Box>
    );
  }
  const isWaiting = !isCharted && status !== "error";
  return (
    <div className={classes.charts}>
      {charts.map((content) => (
        <LifetimeChart
          key={content.title}
          content={isCharted ? content : { ...content, empty: undefined }}
          status={isWaiting ? "loading" : status}
        />
      ))}
    </div>
  );
}
