import { type ReactNode, Suspense, useMemo } from "react";
import type { ArrayRequest } from "@/api/array-types";
import { client } from "@/api/client";
import { Failure } from "@/domain/calculator/Failure";
import { useCalculation } from "@/domain/calculator/use-calculation";
import { LazyChart } from "@/domain/plot/LazyChart";
import { PlotNote } from "@/domain/plot/PlotNote";
import { useDesktop } from "@/ui/use-desktop";
import { ratingContent } from "./model/rating-content";
import type { ArrayRow } from "./model/rows";
import classes from "./power-array.module.css";

/** What the array bears at every frequency, and where the application stands in it. */
export function RatingChart({ row, request }: { row: ArrayRow; request: ArrayRequest }): ReactNode {
  const desktop = useDesktop();
  const body = useMemo(
    () => ({
      partnumber: row.orderedPartNumber,
      NumberSeries: row.inSeries,
      NumberParallel: row.inParallel,
      requirements: request.requirements,
    }),
    [row, request],
  );
  const { answer, status, error, retry } = useCalculation({
    name: "array-ratings",
    request: body,
    ask: async (asked, signal) =>
      (await client.POST("/api/powerArray/ratings", { body: asked, signal })).data,
  });
  const content = useMemo(() => answer && ratingContent(row, answer), [row, answer]);
  if (status === "error") return <Failure error={error} onRetry={retry} />;
  return (
    <div className={classes.chartBox}>
      {content && (
        <Suspense>
          <LazyChart
            {...content}
            className={classes.chart ?? ""}
            status={status}
            zoomKey={row.id}
            layout={desktop ? "wide" : "phone"}
            aside={answer?.note && <PlotNote note={answer.note} />}
          />
        </Suspense>
      )}
    </div>
  );
}
