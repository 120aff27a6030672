/** Ground, grid, tick labels and axis titles. */
import type { AreaShape, LinesShape, Polyline, Shape, TextShape } from "./drawing";
import {
  type Box,
  FIGURE_WIDTH,
  type Frame,
  rightQuantity,
  showsRightAxis,
  xScaleOf,
  xToPixel,
  yToPixel,
} from "./frame";
import { scaleOf } from "./scales";
import { type Ticks, ticksFor } from "./ticks";
import type { ChartQuantity } from "./types";

/** Least distance of tick labels: about their width on x, their height and some air on y. */
const LABEL_GAP = { x: 44, y: 16 };
/** Below this many px a decade has no room for its faint lines. */
const MINOR_ROOM = 12;

/** Lines of 1 px are sharp on half pixels. */
const sharp = (pixel: number) => Math.round(pixel) + 0.5;

/** "Impedance |Z| (Ω)", "ESR (Ω)", "|S21| (dB)" */
function axisTitle(name: string, symbol: string, unit: string): string {
  const named = symbol.includes(name) ? symbol : `${name} ${symbol}`;
  return unit === "" ? named : `${named} (${unit})`;
}

export function xTicks(frame: Frame): Ticks {
  return ticksFor(xScaleOf(frame), frame.view.x, {
    length: frame.plot.width,
    gap: LABEL_GAP.x,
    siPrefix: frame.content.xSiPrefix !== false,
  });
}

function yTicks(frame: Frame, quantityIndex: number): Ticks {
  const quantity = frame.content.quantities[quantityIndex];
  return ticksFor(scaleOf(quantity), frame.view.y[quantityIndex] ?? [1, 10], {
    length: frame.plot.height,
    gap: LABEL_GAP.y,
    siPrefix: quantity?.siPrefix !== false,
  });
}

const gridLines = (stroke: "grid-major" | "grid-minor", lines: Polyline[]): LinesShape => ({
  kind: "lines",
  lines,
  stroke,
  width: 1,
  dash: [],
  opacity: 1,
});

function upright(frame: Frame, values: readonly number[]): Polyline[] {
  const { y, height } = frame.plot;
  return values.map((value) => {
    const x = sharp(xToPixel(frame, value));
    return [x, y, x, y + height];
  });
}

function level(frame: Frame, quantityIndex: number, values: readonly number[]): Polyline[] {
  const { x, width } = frame.plot;
  return values.map((value) => {
    const y = sharp(yToPixel(frame, quantityIndex, value));
    return [x, y, x + width, y];
  });
}

const roomFor = (ticks: Ticks, length: number) =>
  length / Math.max(ticks.major.length, 1) >= MINOR_ROOM ? ticks.minor : [];

/** Only the first quantity has grid lines: two grids of different scales cannot be read. */
function grid(frame: Frame): Shape[] {
  const [x, y] = [xTicks(frame), yTicks(frame, 0)];
  const { width, height } = frame.plot;
  return [
    gridLines("grid-minor", [
      ...upright(frame, roomFor(x, width)),
      ...level(frame, 0, roomFor(y, height)),
    ]),
    gridLines("grid-major", [...upright(frame, x.major), ...level(frame, 0, y.major)]),
  ];
}

function bands(frame: Frame): AreaShape[] {
  const { plot, content } = frame;
  return (content.bands ?? []).map(({ from, to, tone, quantityIndex = 0 }) => {
    const inside = (pixel: number) =>
      Math.min(
        Math.max(Number.isNaN(pixel) ? plot.y + plot.height : pixel, plot.y),
        plot.y + plot.height,
      );
    const top = inside(yToPixel(frame, quantityIndex, Math.max(from, to)));
    const bottom = inside(yToPixel(frame, quantityIndex, Math.min(from, to)));
    const box = { x: plot.x, y: top, width: plot.width, height: bottom - top };
    return { kind: "area", box, fill: `band-${tone}` };
  });
}

/** End of the models' valid range: the lowest of all curves. */
export function extrapolationStart({ content }: Frame): number | null {
  const starts = content.series
    .map(({ extrapolatedFrom }) => extrapolatedFrom ?? null)
    .filter((start) => start !== null);
  if (content.series.length === 0) return content.extrapolatedFrom ?? null;
  return starts.length > 0 ? Math.min(...starts) : null;
}

/** Parts of the plot beyond validity, as far as they are in view: below where the last fit begins, and above. */
export function extrapolationBoxes(frame: Frame): Box[] {
  const { plot, view, content } = frame;
  const right = plot.x + plot.width;
  const inside = (x: number) => Math.min(Math.max(plot.x, xToPixel(frame, x)), right);
  const above = inside(extrapolationStart(frame) ?? view.x[1]);
  const ends = content.series.map(({ extrapolatedBelow }) => extrapolatedBelow ?? view.x[0]);
  const below = Math.min(inside(Math.max(view.x[0], ...ends)), above);
  const boxes = [
    { ...plot, width: below - plot.x },
    { ...plot, x: above, width: right - above },
  ];
  return boxes.filter(({ width }) => width > 0);
}

export function groundShapes(frame: Frame): Shape[] {
  const { plot } = frame;
  return [
    { kind: "area", box: plot, fill: "plot-bg" },
    ...bands(frame),
    ...extrapolationBoxes(frame).map((box) => ({ kind: "area", box, fill: "extrap" }) as const),
    ...grid(frame),
    { kind: "outline", box: { ...plot, x: plot.x + 0.5, y: plot.y + 0.5 }, stroke: "axis-line" },
  ];
}

const tick = (x: number, y: number, text: string, anchor: TextShape["anchor"]): TextShape => ({
  kind: "text",
  x,
  y,
  text,
  size: 11,
  weight: 450,
  fill: "ink-2",
  anchor,
});

const title = (x: number, y: number, text: string, turn?: 90 | -90): TextShape => ({
  ...tick(x, y, text, "middle"),
  size: 12,
  weight: 500,
  ...(turn ? { turn } : {}),
});

/** A long label at the plot's end moves inwards instead of losing its last digit. */
function insideChart(center: number, label: string, width: number): number {
  const half = (label.length * FIGURE_WIDTH) / 2;
  return Math.max(half, Math.min(center, width - half));
}

function xAxis(frame: Frame): TextShape[] {
  const { plot, content, size } = frame;
  const bottom = plot.y + plot.height;
  const labels = xTicks(frame).labels.map(({ value, label }) => {
    const center = insideChart(sharp(xToPixel(frame, value)), label, size.width);
    return tick(center, bottom + 17, label, "middle");
  });
  const text = axisTitle(content.xLabel, content.xLabel, content.xUnit);
  return [...labels, title(plot.x + plot.width / 2, bottom + 35, text)];
}

function yLabels(frame: Frame, quantityIndex: number, side: "left" | "right"): TextShape[] {
  const { plot } = frame;
  const x = side === "left" ? plot.x - 8 : plot.x + plot.width + 8;
  return yTicks(frame, quantityIndex).labels.map(({ value, label }) =>
    tick(
      x,
      Math.round(yToPixel(frame, quantityIndex, value)) + 4,
      label,
      side === "left" ? "end" : "start",
    ),
  );
}

function yTitle(frame: Frame, quantity: ChartQuantity, side: "left" | "right"): TextShape {
  const { plot, size, layout } = frame;
  const edge = layout === "wide" ? 16 : 12;
  const text = axisTitle(quantity.name, quantity.symbol, quantity.unit);
  const middle = plot.y + plot.height / 2;
  return side === "left"
    ? title(edge, middle, text, -90)
    : title(size.width - edge, middle, text, 90);
}

function yAxis(frame: Frame, side: "left" | "right"): TextShape[] {
  const { quantities } = frame.content;
  const index = quantities.findIndex(({ axis }) => axis === side);
  const quantity = quantities[index];
  return quantity ? [...yLabels(frame, index, side), yTitle(frame, quantity, side)] : [];
}

/** Tick labels and titles of all axes. */
export function axisShapes(frame: Frame): TextShape[] {
  const right = showsRightAxis(frame.content, frame.layout) && rightQuantity(frame.content);
  return [...xAxis(frame), ...yAxis(frame, "left"), ...(right ? yAxis(frame, "right") : [])];
}
