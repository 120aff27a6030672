import type { ReactNode } from "react";
import { SeriesSwatch } from "@/charts/SeriesSwatch";
import type { ChartSeries } from "@/charts/types";
import text from "@/ui/text.module.css";
import classes from "./seed-generator.module.css";

/** What each style on the plot stands for. */
export function SeedLegend({ series }: { series: readonly ChartSeries[] }): ReactNode {
  const shown = series.filter(({ quantityIndex }) => quantityIndex === 0);
  return (
    <ul className={`${classes.legend} ${text.small}`}>
      {shown.map(({ slot, refDes }) => (
        <li key={slot}>
          <SeriesSwatch slot={slot} size="readout" /> {refDes}
        </li>
      ))}
    </ul>
  );
}
