import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from "react";
import { ChartHeader } from "./ChartHeader";
import { ChartTableView } from "./ChartTableView";
import "./chart.css";
import { moveOf, nextStop } from "./cursor-keys";
import type { Layout, Size } from "./frame";
import { cursorStops } from "./interpolate";
import { paletteOf, usePalette } from "./palette";
import { readoutAt } from "./readout";
import { SmithReadout } from "./SmithReadout";
import { nominal } from "./scales";
import "./smith.css";
import {
  nearestFrequency,
  ringsAt,
  type SmithContent,
  smithCurves,
  smithDrawing,
  smithView,
} from "./smith";
import { smithSheet } from "./smith-sheet";
import {
  dragged,
  isZoomed,
  type Point,
  type SmithView,
  smithBox,
  wholeChart,
  zoomedAround,
} from "./smith-view";
import { chartTexts } from "./texts";
import type { ChartReadout, ChartStatus, FrequencyChartHandle } from "./types";
import { useChartSize } from "./use-chart-size";
import { useDrawing } from "./use-drawing";
import { useReadoutFile } from "./use-readout-file";
import { isOld, useWaiting } from "./use-waiting";

interface SmithChartProps {
  content: SmithContent;
  status: ChartStatus;
  answeredAt?: number | null | undefined;
  view: "plot" | "table";
  aside: ReactNode;
  alert: ReactNode;
  /** On a phone there is always a cursor, so that the first touch moves nothing but the cursor. */
  layout?: Layout;
  onSaveReadout?: (readout: ChartReadout) => void;
  className?: string;
  ref?: Ref<FrequencyChartHandle>;
}

function useDrawn(content: SmithContent, size: Size, strength: number, view: SmithView) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const palette = usePalette(canvas);
  const drawing = useMemo(
    () => (size.width > 0 ? smithDrawing(content, size, strength, view) : null),
    [content, size, strength, view],
  );
  useDrawing(canvas, drawing, palette);
  return canvas;
}

interface StageProps extends Pick<SmithChartProps, "content" | "status" | "answeredAt" | "alert"> {
  /** Frequencies at which the arrow keys stop. */
  stops: readonly number[];
  frequency: number | null;
  onFrequency: (frequency: number | null) => void;
  chartView: SmithView;
  onView: (change: (view: SmithView) => SmithView) => void;
}

/** Zoom by one press of a key or one step of a wheel. */
const ZOOM = 1.25;
const zoomKeys: Readonly<Record<string, number>> = { "+": ZOOM, "=": ZOOM, "-": 1 / ZOOM };

/** The wheel zooms around the mouse; the listener must be able to keep the page from scrolling. */
function useWheel(stage: RefObject<HTMLElement | null>, zoom: (at: Point, factor: number) => void) {
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      zoom([event.clientX - left, event.clientY - top], event.deltaY < 0 ? ZOOM : 1 / ZOOM);
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [stage, zoom]);
}

/** Chart and cursor; the cursor is a frequency, at which every curve is read. */
function SmithStage(props: StageProps): ReactNode {
  const { content, status, answeredAt, alert, stops, frequency, onFrequency, chartView, onView } =
    props;
  const stage = useRef<HTMLDivElement>(null);
  const size = useChartSize(stage);
  const faint = isOld(status, useWaiting(status, answeredAt));
  const canvas = useDrawn(content, size, faint ? 0.35 : 1, chartView);
  const box = smithBox(size, chartView);
  const zoom = useCallback(
    (at: Point, factor: number) => onView((view) => zoomedAround(view, size, at, factor)),
    [onView, size],
  );
  useWheel(stage, zoom);
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const isDrag = event.buttons === 1 && isZoomed(chartView);
    if (isDrag) return onView((view) => dragged(view, size, [event.movementX, event.movementY]));
    const { left, top } = event.currentTarget.getBoundingClientRect();
    onFrequency(nearestFrequency(content, box, [event.clientX - left, event.clientY - top]));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const factor = zoomKeys[event.key];
    if (factor !== undefined) {
      const ring = frequency === null ? undefined : ringsAt(content, box, frequency)[0];
      return zoom(ring?.at ?? [size.width / 2, size.height / 2], factor);
    }
    if (event.key === "Escape") return onView(withoutZoom);
    const move = moveOf(event);
    const next = move && nextStop(stops, frequency, move);
    if (next === null) return;
    event.preventDefault();
    onFrequency(next);
  };
  return (
    <div
      ref={stage}
      className="smith-stage"
      role="application"
      aria-label={`${content.title}. ${chartTexts.smithKeyboard}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move its cursor
      tabIndex={0}
      onPointerMove={onPointerMove}
      onPointerDown={onPointerMove}
      onKeyDown={onKeyDown}
    >
      <canvas ref={canvas} role="img" aria-label={chartTexts.smithSummary(content.title)} />
      <svg className="smith-rings" aria-hidden="true">
        {frequency !== null &&
          ringsAt(content, box, frequency).map(({ slot, at: [x, y] }) => (
            <circle key={slot} cx={x} cy={y} r="4.5" />
          ))}
      </svg>
      {alert ? <div className="chart-alert smith-alert">{alert}</div> : null}
    </div>
  );
}

const withoutZoom = ({ admittance }: SmithView): SmithView => ({ ...wholeChart, admittance });

/** Reflection coefficients in the unit circle, with frequency, |Γ| and impedance at the cursor. */
export function SmithChart(props: SmithChartProps): ReactNode {
  const {
    content,
    view,
    aside,
    status,
    answeredAt,
    alert,
    layout = "wide",
    className = "",
  } = props;
  const root = useRef<HTMLElement>(null);
  const [chosen, setFrequency] = useState<number | null>(null);
  const [chartView, setView] = useState(wholeChart);
  const curves = useMemo(() => smithCurves(content), [content]);
  const stops = useMemo(() => cursorStops(nominal(curves.series)), [curves]);
  const middle = layout === "phone" ? (stops[stops.length >> 1] ?? null) : null;
  const frequency = chosen ?? middle;
  // A finger beside every curve leaves the cursor where it is.
  const moveTo = (next: number | null) => {
    if (next !== null || layout === "wide") setFrequency(next);
  };
  const values = useMemo(() => smithView(content), [content]);
  const readout = useMemo(
    () => (frequency === null ? null : readoutAt(curves, values, frequency)),
    [curves, values, frequency],
  );
  const current = useCallback(() => readout, [readout]);
  useReadoutFile(current, props.onSaveReadout);
  useImperativeHandle(
    props.ref,
    () => ({
      resetZoom: () => setView(withoutZoom),
      readout: current,
      picture: async (meta) => {
        if (!root.current) throw new Error("the chart is not on the page");
        const drawing = smithSheet(content, meta, chartView);
        return { title: content.title, drawing, palette: paletteOf(root.current) };
      },
    }),
    [content, current, chartView],
  );
  return (
    <section ref={root} className={`chart smith ${className}`.trim()} data-view={view}>
      <ChartHeader
        content={{ ...curves, quantities: [] }}
        bare={false}
        aside={
          <>
            {aside}
            <button
              type="button"
              className="chart-reset"
              aria-pressed={chartView.admittance}
              onClick={() => setView((now) => ({ ...now, admittance: !now.admittance }))}
            >
              {chartTexts.admittanceGrid}
            </button>
          </>
        }
        zoomed={isZoomed(chartView)}
        onReset={() => setView(withoutZoom)}
      />
      {view === "table" ? (
        <ChartTableView content={curves} view={values} status={status} answeredAt={answeredAt} />
      ) : (
        <>
          <SmithStage
            {...{ content, status, answeredAt, alert, stops, frequency, chartView }}
            onFrequency={moveTo}
            onView={setView}
          />
          {readout && <SmithReadout readout={readout} />}
        </>
      )}
    </section>
  );
}
