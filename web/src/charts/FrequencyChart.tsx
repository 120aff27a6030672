import {
  type Ref,
  Suspense,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from "react";
import { ChartHeader } from "./ChartHeader";
import { ChartStage } from "./ChartStage";
import type { ChartContent, FrequencyChartHandle, FrequencyChartProps } from "./types";
import "./chart.css";
import { isForText } from "@/lib/key-target";
import { lazyComponent } from "@/ui/lazy-component";
import { chartMarks, type MarkName, type Marks, markTable } from "./compare-marks";
import type { ChartCursor } from "./cursor";
import { paletteOf } from "./palette";
import { useReadoutFile } from "./use-readout-file";
import { useView } from "./use-view";

/** The content among the props, as one value that changes only when one of them does. */
function useContent(props: ChartContent): ChartContent {
  const { title, conditions = "", xLabel, xUnit, xScale = "log", quantities } = props;
  const {
    xRange,
    xSiPrefix = true,
    xNamed = false,
    sharedScale = false,
    series,
    areas,
    bands,
    annotations,
    bank,
    extrapolatedFrom = null,
  } = props;
  return useMemo(() => {
    const axes = { xLabel, xUnit, xScale, xSiPrefix, xNamed, ...(xRange && { xRange }) };
    const grounds = { ...(areas && { areas }), ...(bands && { bands }) };
    const curves = { quantities, sharedScale, series, extrapolatedFrom, ...grounds };
    const marked = { ...curves, ...(annotations && { annotations }), ...(bank && { bank }) };
    return { title, conditions, ...axes, ...marked };
  }, [
    title,
    conditions,
    xLabel,
    xUnit,
    xScale,
    xRange,
    xSiPrefix,
    xNamed,
    quantities,
    sharedScale,
    series,
    areas,
    bands,
    annotations,
    bank,
    extrapolatedFrom,
  ]);
}

// Loaded when they are asked for: most visits see the plot alone.
const ChartTableView = lazyComponent(async () => (await import("./ChartTableView")).ChartTableView);
const MarkPanel = lazyComponent(async () => (await import("./MarkPanel")).MarkPanel);

/** The keys A and B, anywhere but in a field, set a marker where the cursor is; it stays along the same axis. */
function useMarks(cursor: () => number | null, key: string) {
  const [held, setHeld] = useState<{ key: string; marks: Marks }>({ key, marks: {} });
  const marks = held.key === key ? held.marks : {};
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const name = event.key.toUpperCase();
      const other = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (other || (name !== "A" && name !== "B") || isForText(event.target)) return;
      const x = cursor();
      if (x === null) return;
      setHeld((before) => ({
        key,
        marks: { ...(before.key === key ? before.marks : {}), [name satisfies MarkName]: x },
      }));
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [cursor, key]);
  const clear = useCallback(() => setHeld({ key, marks: {} }), [key]);
  return { marks, clear };
}

function withMarks(content: ChartContent, marks: Marks): ChartContent {
  const lines = chartMarks(marks);
  if (lines.length === 0) return content;
  return { ...content, annotations: { ...content.annotations, marks: lines } };
}

/**
 * The one chart of Henrad: quantities against frequency, or against anything else, on logarithmic
 * or linear axes. Its props define all that it shows.
 */
export function FrequencyChart(props: FrequencyChartProps & { ref?: Ref<FrequencyChartHandle> }) {
  const {
    zoomKey,
    view: shown = "plot",
    empty,
    aside,
    onZoomChange,
    onMarks,
    className = "",
  } = props;
  const root = useRef<HTMLElement>(null);
  const cursor = useRef<ChartCursor>(null);
  const plotted = useContent(props);
  const cursorX = useCallback(() => cursor.current?.readout()?.x ?? null, []);
  const { marks, clear } = useMarks(cursorX, props.xUnit);
  const content = useMemo(() => withMarks(plotted, marks), [plotted, marks]);
  const viewState = useView(content, zoomKey, props.keptZoom);
  const { view, zoomed, reset } = viewState;
  const hasMarks = chartMarks(marks).length > 0;
  const marked = useMemo(
    () => (hasMarks ? markTable(content, view, marks) : undefined),
    [hasMarks, content, view, marks],
  );
  useEffect(() => onMarks?.(marked), [marked, onMarks]);

  useEffect(() => onZoomChange?.(zoomed), [zoomed, onZoomChange]);

  useImperativeHandle(
    props.ref,
    () => ({
      resetZoom: reset,
      clearMarks: clear,
      readout: () => cursor.current?.readout() ?? null,
      picture: async (meta) => {
        // What draws files comes with the first of them.
        const { imageSheet } = await import("./image-sheet");
        if (!root.current) throw new Error("the chart is not on the page");
        const drawing = imageSheet(content, view, meta);
        return { title: content.title, drawing, palette: paletteOf(root.current) };
      },
    }),
    [content, view, reset, clear],
  );

  const readout = useCallback(() => cursor.current?.readout() ?? null, []);
  useReadoutFile(readout, props.onSaveReadout);

  return (
    <section ref={root} className={`chart ${className}`.trim()} data-view={shown}>
      <ChartHeader
        content={content}
        bare={Boolean(empty)}
        aside={aside}
        zoomed={zoomed}
        onReset={reset}
      />
      {shown === "table" ? (
        <Suspense>
          <ChartTableView {...props} content={content} view={view} />
        </Suspense>
      ) : (
        <ChartStage {...props} content={content} viewState={viewState} cursorRef={cursor} />
      )}
      {marked !== undefined && !props.marksElsewhere ? (
        <Suspense>
          <MarkPanel table={marked} onClear={clear} />
        </Suspense>
      ) : null}
    </section>
  );
}
