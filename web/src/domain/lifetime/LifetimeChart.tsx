import type { ReactNode } from "react";
import { FrequencyChart } from "@/charts/FrequencyChart";
import type { ChartContent, ChartStatus } from "@/charts/types";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import classes from "./profile-panel.module.css";

interface LifetimeChartProps {
  content: ChartContent;
  status: ChartStatus;
}

/** One chart of a profile, with the conditions that hold along its curve. */
export function LifetimeChart({ content, status }: LifetimeChartProps): ReactNode {
  const desktop = useDesktop();
  return (
    <figure className={classes.chart}>
      <FrequencyChart
        {...content}
        status={status}
        zoomKey={content.title}
        layout={desktop ? "wide" : "phone"}
      />
      <figcaption className={`${classes.conditions} ${text.muted} ${text.small}`}>
        {content.conditions}
      </figcaption>
    </figure>
  );
}
