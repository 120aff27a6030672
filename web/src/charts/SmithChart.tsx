import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useCallback,
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
import { paletteOf } from "./palette";
import { readoutAt } from "./readout";
import { SmithReadout } from "./SmithReadout";
import { nominal } from "./scales";
import "./smith.css";
import {
  nearestFrequency,
  ringsAt,
  type SmithContent,
  smithBox,
  smithCurves,
  smithDrawing,
  smithView,
} from "./smith";
import { smithSheet } from "./smith-sheet";
import { chartTexts } from "./texts";
import type { ChartReadout, ChartStatus, FrequencyChartHandle } from "./types";
import { useChartSize } from "./use-chart-size";
import { useDrawing } from "./use-drawing";
import { usePalette } from "./use-palette";
import { useReadoutFile } from "./use-readout-file";
import { useWaiting } from "./use-waiting";

export interface SmithChartProps {
  content: SmithContent;
  status: ChartStatus;
  view: "plot" | "table";
  aside: ReactNode;
  alert: ReactNode;
  /** On a phone there is always a cursor, so that the first touch moves nothing but the cursor. */
  layout?: Layout;
  onSaveReadout?: (readout: ChartReadout) => void;
  className?: string;
  ref?: Ref<FrequencyChartHandle>;
}

function useDrawn(content: SmithContent, size: Size, strength: number) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const palette = usePalette(canvas);
  const drawing = useMemo(
    () => (size.width > 0 ? smithDrawing(content, size, strength) : null),
    [content, size, strength],
  );
  useDrawing(canvas, drawing, palette);
  return canvas;
}

interface StageProps extends Pick<SmithChartProps, "content" | "status" | "alert"> {
  /** Frequencies at which the arrow keys stop. */
  stops: readonly number[];
  frequency: number | null;
  onFrequency: (frequency: number | null) => void;
}

/** Chart and cursor; the cursor is a frequency, at which every curve is read. */
function SmithStage(props: StageProps): ReactNode {
  const { content, status, alert, stops, frequency, onFrequency } = props;
  const stage = useRef<HTMLDivElement>(null);
  const size = useChartSize(stage);
  const faint = useWaiting(status) === "faint" || status === "error";
  const canvas = useDrawn(content, size, faint ? 0.35 : 1);
  const box = smithBox(size);
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    onFrequency(nearestFrequency(content, box, [event.clientX - left, event.clientY - top]));
  };
  const onKeyDown = (event: KeyboardEvent) => {
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

/** Reflection coefficients in the unit circle, with frequency, |Γ| and impedance at the cursor. */
export function SmithChart(props: SmithChartProps): ReactNode {
  const { content, view, aside, status, alert, layout = "wide", className = "" } = props;
  const root = useRef<HTMLElement>(null);
  const [chosen, setFrequency] = useState<number | null>(null);
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
      resetZoom: () => undefined,
      readout: current,
      picture: (meta) => {
        if (!root.current) throw new Error("the chart is not on the page");
        const drawing = smithSheet(content, meta);
        return { title: content.title, drawing, palette: paletteOf(root.current) };
      },
    }),
    [content, current],
  );
  return (
    <section ref={root} className={`chart smith ${className}`.trim()} data-view={view}>
      <ChartHeader
        content={{ ...curves, quantities: [] }}
        bare={false}
        aside={aside}
        zoomed={false}
        onReset={() => undefined}
      />
      {view === "table" ? (
        <ChartTableView content={curves} view={values} />
      ) : (
        <>
          <SmithStage {...{ content, status, alert, stops, frequency }} onFrequency={moveTo} />
          {readout && <SmithReadout readout={readout} />}
        </>
      )}
    </section>
  );
}
