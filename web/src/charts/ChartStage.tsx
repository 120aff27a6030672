import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  type SyntheticEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { labelSpans } from "./crosshair";
import type { ChartCursor } from "./cursor";
import { moveOf } from "./cursor-keys";
import {
  type Box,
  type Frame,
  frameOf,
  type Layout,
  pixelToX,
  plotScaleOf,
  viewOfBox,
} from "./frame";
import { PlotSurface } from "./PlotSurface";
import { plotDrawing, type Strength } from "./plot-drawing";
import { chartTexts } from "./texts";
import "./readout.css";
import { lazyComponent } from "@/ui/lazy-component";
import { usePalette } from "./palette";
import { nominal } from "./scales";
import type { ChartContent, ChartStatus, FrequencyChartProps } from "./types";
import { useChartSize } from "./use-chart-size";
import { useCursor } from "./use-cursor";
import type { ViewState } from "./use-view";
import { isOld, useWaiting, type Waiting } from "./use-waiting";

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
function ChartOverlays({ plot, waiting, first, alert, empty }: ChartOverlaysProps) {
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

interface ChartStageProps
  extends Pick<
    FrequencyChartProps,
    | "status"
    | "answeredAt"
    | "layout"
    | "alert"
    | "empty"
    | "onCursor"
    | "readoutElsewhere"
    | "cursorAtRest"
    | "handles"
  > {
  content: ChartContent;
  viewState: ViewState;
  cursorRef: RefObject<ChartCursor | null>;
}

/** Narrower charts put the read-out under the plot. */
const PHONE_BELOW = 700;

function layoutFor(wanted: FrequencyChartProps["layout"], width: number): Layout {
  if (wanted === "wide" || wanted === "phone") return wanted;
  return width > 0 && width < PHONE_BELOW ? "phone" : "wide";
}

function strengthFor(status: ChartStatus, waiting: Waiting, empty: boolean): Strength {
  return { curves: isOld(status, waiting) ? 0.35 : 1, ground: empty ? 0.55 : 1 };
}

function summaryOf({ title, series, xLabel }: ChartContent): string {
  const parts = new Set(nominal(series).map(({ slot }) => slot)).size;
  return chartTexts.summary(title, parts, xLabel);
}

/** x under a finger, measured on the chart. */
function touchX(event: PointerEvent<HTMLElement>, frame: Frame): number {
  return pixelToX(frame, event.clientX - event.currentTarget.getBoundingClientRect().left);
}

const AxisLimits = lazyComponent(async () => (await import("./AxisLimits")).AxisLimits);

/** What happens in a popover is not for the plot below it. */
const stop = (event: SyntheticEvent) => event.stopPropagation();
const apart = { onKeyDown: stop, onPointerDown: stop, onPointerMove: stop };

/** Canvas, crosshair, read-out and messages of one plot. */
export function ChartStage(props: ChartStageProps) {
  const { content, viewState, status, empty, cursorRef } = props;
  const { view, zoomTo, reset } = viewState;
  const stage = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const live = useRef<HTMLParagraphElement>(null);

  const [isLimited, setLimited] = useState(false);
  const closeLimits = () => {
    setLimited(false);
    stage.current?.focus();
  };

  const size = useChartSize(stage);
  const palette = usePalette(stage);
  const waiting = useWaiting(status, props.answeredAt);
  const layout = layoutFor(props.layout, size.width);
  const { curves, ground } = strengthFor(status, waiting, Boolean(empty));

  const frame = useMemo(
    () => (size.width > 0 && size.height > 0 ? frameOf(content, view, size, layout) : null),
    [content, view, size, layout],
  );
  const drawing = useMemo(
    () => (frame ? plotDrawing(frame, { curves, ground }) : null),
    [frame, curves, ground],
  );
  useCursor({ svg, box, live }, cursorRef, frame, props);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moveOf(event);
    if (event.key === "Escape") reset();
    if (event.key === "l" && !event.ctrlKey && !event.metaKey) setLimited(true);
    if (move === null) return;
    event.preventDefault();
    cursorRef.current?.step(move);
  };
  const onTouch = (event: PointerEvent<HTMLElement>) => {
    if (frame && event.pointerType !== "mouse") cursorRef.current?.moveTo(touchX(event, frame));
  };

  return (
    <>
      <div
        ref={stage}
        className="chart-stage"
        data-layout={layout}
        role="application"
        aria-label={`${content.title}. ${chartTexts.keyboard}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move its cursor
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={onTouch}
        onPointerMove={onTouch}
      >
        <PlotSurface
          label={summaryOf(content)}
          plot={frame?.plot ?? null}
          drawing={drawing}
          palette={palette}
          onCursor={(pixel) => {
            if (frame) cursorRef.current?.moveTo(pixel === null ? null : pixelToX(frame, pixel));
          }}
          onZoom={(box) => {
            if (frame) zoomTo(viewOfBox(frame, box));
          }}
          onReset={reset}
        />
        <svg ref={svg} className="chart-cross" aria-hidden="true" />
        {frame && !empty && props.handles?.({ ...plotScaleOf(frame), xLabels: labelSpans(frame) })}
        {frame && !empty ? (
          <div className="chart-limits" {...apart}>
            <button
              type="button"
              // Reached by the key L, so that the plot stays one stop.
              tabIndex={-1}
              aria-label={chartTexts.limits}
              title={chartTexts.limits}
              onClick={() => setLimited(true)}
            >
              <Icon name="limits" size={14} />
            </button>
            {isLimited ? (
              <Suspense>
                <AxisLimits {...{ content, viewState }} onClose={closeLimits} />
              </Suspense>
            ) : null}
          </div>
        ) : null}
        {frame ? (
          <ChartOverlays
            plot={frame.plot}
            waiting={waiting !== "no"}
            first={status === "loading" && content.series.length === 0 && !empty}
            alert={props.alert}
            empty={empty}
          />
        ) : null}
      </div>
      <div
        ref={box}
        className="chart-readout"
        data-layout={layout}
        data-roomless={props.cursorAtRest === false || undefined}
        aria-hidden="true"
      />
      <p ref={live} className={text.hidden} aria-live="polite" />
    </>
  );
}
