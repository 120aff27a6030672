import type { ReactNode } from "react";
import text from "@/ui/text.module.css";
import { SECOND_QUANTITY_DASH } from "./series-style";
import { chartTexts } from "./texts";
import type { ChartContent } from "./types";

interface ChartHeaderProps {
  content: ChartContent;
  /** Nothing is plotted: only the title is shown, muted. */
  bare: boolean;
  aside: ReactNode;
  zoomed: boolean;
  onReset: () => void;
}

function Key({ symbol, dashed }: { symbol: string; dashed: boolean }) {
  return (
    <span className="chart-key">
      <svg width="26" height="8" aria-hidden="true">
        <line
          x2="26"
          y1="4"
          y2="4"
          strokeDasharray={dashed ? SECOND_QUANTITY_DASH.join(" ") : ""}
        />
      </svg>
      {symbol}
    </span>
  );
}

function Hint() {
  return (
    <span className={`${text.note} chart-hint`}>
      {chartTexts.dragToZoom} · <kbd className={text.key}>Shift</kbd>{" "}
      <kbd className={text.key}>D</kbd> {chartTexts.savesReadout}
      <span className="chart-hint-more">
        {" "}
        · <kbd className={text.key}>A</kbd> <kbd className={text.key}>B</kbd>{" "}
        {chartTexts.setsMarkers}
      </span>
    </span>
  );
}

/** The row above the plot: title, key to the dashes, shared conditions, hint or Reset Zoom. */
export function ChartHeader({ content, bare, aside, zoomed, onReset }: ChartHeaderProps) {
  const { title, quantities, conditions } = content;
  return (
    <div className="chart-header" data-bare={bare || undefined} data-zoomed={zoomed || undefined}>
      <div className="chart-head">
        <h2>{title}</h2>
        {aside}
        {bare || quantities.length < 2
          ? null
          : quantities.map(({ symbol }, index) => (
              <Key key={symbol} symbol={symbol} dashed={index > 0} />
            ))}
        {bare || !conditions ? null : (
          <span className={`${text.note} chart-conditions`}>{conditions}</span>
        )}
      </div>
      {zoomed ? (
        <button type="button" className="chart-reset" onClick={onReset}>
          {chartTexts.resetZoom}
        </button>
      ) : null}
      {!zoomed && !bare ? <Hint /> : null}
    </div>
  );
}
