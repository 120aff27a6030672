/**
 * uPlot gives the chart its canvas at the screen's resolution, the scales, the pointer and the zoom
 * box. What is drawn on the canvas is the chart's own drawing, so that files show the same.
 */
import type uPlot from "uplot";
import { type Frame, marginsOf, xScaleOf } from "./frame";
import { scaleOf, type View } from "./scales";
import type { AxisScale } from "./types";

/** A shorter drag is a click. */
export const DRAG_MINIMUM = 6;

export interface PlotEvents {
  draw: (u: uPlot) => void;
  /** Pixels from the chart's left edge; null when the pointer leaves. */
  cursor: (pixel: number | null) => void;
  /** A finished zoom box, in pixels of the chart. */
  box: (box: { x: number; y: number; width: number; height: number }) => void;
  reset: () => void;
}

export const yKey = (quantityIndex: number) => `y${quantityIndex}`;

/** The range is always set from outside; uPlot must not round it to whole decades. */
function scale(kind: AxisScale): uPlot.Scale {
  return {
    time: false,
    auto: false,
    distr: kind === "log" ? 3 : 1,
    range: (_, min, max) => [min, max],
  };
}

function scales(frame: Frame): uPlot.Scales {
  const y = frame.content.quantities.map((quantity, index) => [
    yKey(index),
    scale(scaleOf(quantity)),
  ]);
  return { x: scale(xScaleOf(frame)), ...Object.fromEntries(y) };
}

/** Series that only carry their scale: the curves are drawn by the draw hook. */
function series(frame: Frame): uPlot.Series[] {
  const y = frame.content.quantities.map((_, index) => ({
    scale: yKey(index),
    paths: () => null,
    points: { show: false },
  }));
  return [{}, ...y];
}

function cursor(events: PlotEvents): uPlot.Cursor {
  return {
    x: false,
    y: false,
    points: { show: false },
    drag: { x: true, y: true, setScale: false, dist: DRAG_MINIMUM },
    bind: {
      dblclick: () => () => {
        events.reset();
        return null;
      },
    },
  };
}

/** A box thinner than a drag zooms along its other direction only. */
export function boxOfSelect(select: uPlot.Select, { plot }: Frame): uPlot.Select {
  const flat = select.height < DRAG_MINIMUM;
  const thin = select.width < DRAG_MINIMUM;
  return {
    left: thin ? 0 : select.left,
    width: thin ? plot.width : select.width,
    top: flat ? 0 : select.top,
    height: flat ? plot.height : select.height,
  };
}

function finishSelect(u: uPlot, frame: Frame, events: PlotEvents) {
  const { left, top, width, height } = boxOfSelect(u.select, frame);
  const drawn = u.select.width >= DRAG_MINIMUM || u.select.height >= DRAG_MINIMUM;
  u.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
  if (drawn) events.box({ x: frame.plot.x + left, y: frame.plot.y + top, width, height });
}

/** `frame` is asked anew at every event, because views change while the plot stays. */
export function uplotOptions(frame: () => Frame, events: PlotEvents): uPlot.Options {
  const first = frame();
  const { top, right, bottom, left } = marginsOf(first.content, first.layout);
  return {
    width: first.size.width,
    height: first.size.height,
    padding: [top, right, bottom, left],
    legend: { show: false },
    axes: [{ show: false }, { show: false }],
    scales: scales(first),
    series: series(first),
    cursor: cursor(events),
    hooks: {
      draw: [events.draw],
      setCursor: [
        (u) => {
          const pixel = u.cursor.left ?? -1;
          // The read-out would lie on the box that is being drawn.
          const away = pixel < 0 || u.select.width > 0 || u.select.height > 0;
          events.cursor(away ? null : frame().plot.x + pixel);
        },
      ],
      setSelect: [(u) => finishSelect(u, frame(), events)],
    },
  };
}

/** uPlot needs data to work the pointer; two points without value are enough. */
export function emptyData({ x, y }: View): uPlot.AlignedData {
  return [[...x], ...y.map(() => [null, null])];
}

/** Options change only by building a new plot; a new key says that it is needed. */
export function plotKey(frame: Frame): string {
  const { content, layout } = frame;
  const { right } = marginsOf(content, layout);
  return [layout, right, xScaleOf(frame), ...content.quantities.map(scaleOf)].join(" ");
}
