/** The plot's rectangle inside the chart, and the way from values to pixels and back. */
import type { Box, Size } from "./drawing";
import { fractionOf, scaleOf, type View, valueAtFraction } from "./scales";
import type { AxisScale, ChartContent, ChartQuantity, PlotScale } from "./types";

export type { Box, Size };

export type Layout = "wide" | "phone";

interface Margins {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

const MARGINS: Readonly<Record<Layout, Margins>> = {
  wide: { top: 40, right: 68, bottom: 48, left: 68 },
  phone: { top: 36, right: 62, bottom: 44, left: 62 },
};

/** Below this width the title row has a second line for the conditions; chart.css knows it too. */
const TWO_LINE_WIDTH = 480;
const SECOND_LINE = 16;

/** Right margin without an axis. */
const BARE_RIGHT: Readonly<Record<Layout, number>> = { wide: 24, phone: 14 };

export const rightQuantity = (content: ChartContent): ChartQuantity | undefined =>
  content.quantities.find(({ axis }) => axis === "right");

/** On a phone a second axis that repeats the first is left out. */
export function showsRightAxis(content: ChartContent, layout: Layout): boolean {
  if (!rightQuantity(content)) return false;
  return layout === "wide" || content.sharedScale !== true;
}

function marginsOf(content: ChartContent, layout: Layout): Margins {
  const margins = MARGINS[layout];
  return showsRightAxis(content, layout) ? margins : { ...margins, right: BARE_RIGHT[layout] };
}

/** Figures of a tick label that have room beside the title of the left axis. */
const LEFT_FIGURES = 6;
/** About the width of a figure of a tick label, px. */
export const FIGURE_WIDTH = 7;

/** What numbers without a prefix need beyond the left margin: "1,000,000". */
function extraLeft({ quantities }: ChartContent, { y }: View): number {
  const index = quantities.findIndex(({ axis }) => axis === "left");
  const [bottom, top] = y[index] ?? [0, 0];
  if (quantities[index]?.siPrefix !== false) return 0;
  const digits = Math.floor(Math.log10(Math.max(Math.abs(bottom), Math.abs(top), 1))) + 1;
  const figures = digits + Math.floor((digits - 1) / 3);
  return Math.max(figures - LEFT_FIGURES, 0) * FIGURE_WIDTH;
}

/** One drawing of a chart: what is shown where. */
export interface Frame {
  content: ChartContent;
  view: View;
  layout: Layout;
  size: Size;
  /** The rectangle in which curves are drawn. */
  plot: Box;
}

export function frameOf(content: ChartContent, view: View, size: Size, layout: Layout): Frame {
  const { right, bottom, ...margins } = marginsOf(content, layout);
  const left = margins.left + extraLeft(content, view);
  const hasTwoLines = Boolean(content.conditions) && size.width < TWO_LINE_WIDTH;
  const top = margins.top + (hasTwoLines ? SECOND_LINE : 0);
  const width = Math.max(size.width - left - right, 1);
  const height = Math.max(size.height - top - bottom, 1);
  return { content, view, layout, size, plot: { x: left, y: top, width, height } };
}

export const xScaleOf = ({ content }: Frame): AxisScale => content.xScale ?? "log";

export function xToPixel(frame: Frame, value: number): number {
  const { plot, view } = frame;
  return plot.x + fractionOf(xScaleOf(frame), view.x, value) * plot.width;
}

export function pixelToX(frame: Frame, pixel: number): number {
  const { plot, view } = frame;
  return valueAtFraction(xScaleOf(frame), view.x, (pixel - plot.x) / plot.width);
}

export function yToPixel(frame: Frame, quantityIndex: number, value: number): number {
  const { plot, view, content } = frame;
  const range = view.y[quantityIndex];
  if (!range) return Number.NaN;
  const scale = scaleOf(content.quantities[quantityIndex]);
  return plot.y + (1 - fractionOf(scale, range, value)) * plot.height;
}

export function pixelToY(frame: Frame, quantityIndex: number, pixel: number): number {
  const { plot, view, content } = frame;
  const scale = scaleOf(content.quantities[quantityIndex]);
  const range = view.y[quantityIndex] ?? [0, 1];
  return valueAtFraction(scale, range, 1 - (pixel - plot.y) / plot.height);
}

/** The view that a box on the plot zooms to, cut to the plot. */
export function viewOfBox(frame: Frame, box: Box): View {
  const { plot, content } = frame;
  const left = Math.max(box.x, plot.x);
  const right = Math.min(box.x + box.width, plot.x + plot.width);
  const top = Math.max(box.y, plot.y);
  const bottom = Math.min(box.y + box.height, plot.y + plot.height);
  return {
    x: [pixelToX(frame, left), pixelToX(frame, right)],
    y: content.quantities.map((_, index) => [
      pixelToY(frame, index, bottom),
      pixelToY(frame, index, top),
    ]),
  };
}

/** The way from values to pixels and back, for what a page draws itself. */
export const plotScaleOf = (frame: Frame): PlotScale => ({
  plot: frame.plot,
  x: (value) => xToPixel(frame, value),
  y: (value, quantityIndex = 0) => yToPixel(frame, quantityIndex, value),
  xAt: (pixel) => pixelToX(frame, pixel),
  yAt: (pixel, quantityIndex = 0) => pixelToY(frame, quantityIndex, pixel),
});
