import type { CSSProperties, ReactNode } from "react";
import type { Box } from "./frame";
import { chartTexts } from "./texts";

interface ChartOverlaysProps {
  plot: Box;
  /** The bar on the plot's top edge. */
  waiting: boolean;
  /** The first result is still loading. */
  first: boolean;
  alert: ReactNode;
  empty: ReactNode;
}

/** Messages over the plot area. */
export function ChartOverlays({ plot, waiting, first, alert, empty }: ChartOverlaysProps) {
  const place: CSSProperties = {
    left: plot.x,
    top: plot.y,
    width: plot.width,
    height: plot.height,
  };
  return (
    <div className="chart-overlays" style={place}>
      {waiting ? (
        <div className="chart-progress" role="progressbar" aria-label={chartTexts.loading} />
      ) : null}
      {first ? <p className="chart-loading">{chartTexts.loading}</p> : null}
      {alert ? <div className="chart-alert">{alert}</div> : null}
      {empty ? (
        <div className="chart-empty">
          <div>{empty}</div>
        </div>
      ) : null}
    </div>
  );
}
