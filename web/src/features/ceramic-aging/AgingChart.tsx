import { type ReactNode, type Ref, Suspense, useMemo } from "react";
import type { AgingAnswer } from "@/api/calculator-types";
import type { FrequencyChartHandle } from "@/charts/types";
import classes from "@/domain/calculator/calculator.module.css";
import type { Calculation } from "@/domain/calculator/use-calculation";
import { LazyChart } from "@/domain/plot/LazyChart";
import { PlotNote } from "@/domain/plot/PlotNote";
import { useDesktop } from "@/ui/use-desktop";
import { agingContent } from "./model/chart-content";

interface AgingChartProps {
  title: string;
  aging: Calculation<AgingAnswer>;
  chart: Ref<FrequencyChartHandle>;
}

export function AgingChart({ title, aging, chart }: AgingChartProps): ReactNode {
  const { answer, status } = aging;
  const desktop = useDesktop();
  const content = useMemo(() => answer && agingContent(answer, title), [answer, title]);
  return (
    <div className={classes.plot}>
      {content && (
        <Suspense>
          <LazyChart
            {...content}
            ref={chart}
            className={classes.chart ?? ""}
            status={status}
            zoomKey="aging"
            layout={desktop ? "wide" : "phone"}
            aside={answer?.note && <PlotNote note={answer.note} />}
          />
        </Suspense>
      )}
    </div>
  );
}
