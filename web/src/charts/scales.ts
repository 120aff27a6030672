/** Axis arithmetic: where a value lies on an axis, and which range an axis shows. */
import type { Numbers } from "@/lib/numbers";
import type { AxisScale, ChartContent, ChartQuantity, ChartSeries, Range, View } from "./types";

export type { View };

const ASKED_X: Range = [1e4, 1e10];
const EMPTY_Y: Readonly<Record<AxisScale, Range>> = { log: [1e-3, 1e5], linear: [0, 1] };

/** Rounding noise of log10 and of values of seven digits, far below a pixel. */
const NOISE = 1e-6;

/** Place of a value on an axis: 0 at its start, 1 at its end. NaN for what a log axis cannot show. */
export function fractionOf(scale: AxisScale, [min, max]: Range, value: number): number {
  if (scale === "linear") return (value - min) / (max - min);
  return value > 0 ? Math.log10(value / min) / Math.log10(max / min) : Number.NaN;
}

/** Inverse of `fractionOf`. */
export function valueAtFraction(scale: AxisScale, [min, max]: Range, fraction: number): number {
  return scale === "log" ? min * (max / min) ** fraction : min + (max - min) * fraction;
}

export function decadesIn([min, max]: Range): number {
  return Math.log10(max / min);
}

/** Smallest range of whole decades around the given one. */
export function decadeRange([min, max]: Range): Range {
  const low = Math.floor(Math.log10(min) + NOISE);
  const high = Math.ceil(Math.log10(max) - NOISE);
  return [10 ** low, 10 ** Math.max(high, low + 1)];
}

/** Step of 1, 2 or 5 times a power of ten that cuts a range into at most `most` parts. */
export function niceStep([min, max]: Range, most: number): number {
  const rough = (max - min) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5].find((candidate) => candidate * power >= rough * (1 - NOISE)) ?? 10;
  return factor * power;
}

/** Range widened to whole steps of a readable size; a single value gets room on both sides. */
export function niceRange([min, max]: Range): Range {
  if (min === max)
    return niceRange(min === 0 ? [-1, 1] : [min - Math.abs(min), max + Math.abs(max)]);
  const step = niceStep([min, max], 8);
  const low = Math.floor(min / step + NOISE) * step;
  const high = Math.ceil(max / step - NOISE) * step;
  return [Number(low.toPrecision(12)), Number(high.toPrecision(12))];
}

/** Extent of the values an axis can show, null when there are none. */
function extent(scale: AxisScale, lists: readonly Numbers[]): Range | null {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const list of lists) {
    for (const value of list) {
      if (!Number.isFinite(value) || (scale === "log" && value <= 0)) continue;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  }
  return min <= max ? [min, max] : null;
}

export const scaleOf = (quantity: ChartQuantity | undefined): AxisScale => quantity?.scale ?? "log";

export const visible = <Series extends Pick<ChartSeries, "hidden">>(series: readonly Series[]) =>
  series.filter(({ hidden }) => !hidden);

/** Curves with values at the cursor: no ends of tolerance bands. */
export const nominal = <Series extends Pick<ChartSeries, "hidden" | "limit">>(
  series: readonly Series[],
) => visible(series).filter(({ limit }) => limit === undefined);

function yRange(
  quantity: ChartQuantity,
  curves: readonly ChartSeries[],
  marked: readonly number[],
  edges: readonly Numbers[],
): Range {
  if (quantity.range) return quantity.range;
  const scale = scaleOf(quantity);
  // Whole decades leave room for an area; a linear axis has to make it.
  const shown = extent(scale, [
    ...curves.map(({ y }) => y),
    marked,
    ...(scale === "linear" ? edges : []),
  ]);
  if (!shown) return quantity.emptyRange ?? EMPTY_Y[scale];
  return scale === "log" ? decadeRange(shown) : niceRange(shown);
}

/** A level on the top line of a logarithmic plot would hide its curve, its name and its points. */
const LEVEL_ROOM = 1.5;

/** Values of a quantity at which something is marked; levels are values of the first. */
function markedValues({ annotations, quantities }: ChartContent, quantity: number): number[] {
  const { levels = [], points = [], inView = [] } = annotations ?? {};
  const room = scaleOf(quantities[0]) === "log" ? LEVEL_ROOM : 1;
  const ownPoints = points.filter(({ quantityIndex = 0 }) => quantityIndex === quantity);
  return [
    ...(quantity === 0 ? [...levels.flatMap(({ y }) => [y, y * room]), ...inView] : []),
    ...ownPoints.map(({ y }) => y),
  ];
}

/** What an unzoomed plot shows. */
export function fullView(content: ChartContent): View {
  const curves = visible(content.series);
  const bank = curves.filter(({ slot }) => slot === 0);
  const scaling = content.bank?.isFitted && bank.length > 0 ? bank : curves;
  const data = extent(
    content.xScale ?? "log",
    curves.map(({ x }) => x),
  );
  const shared = content.sharedScale === true;
  // Several areas of one part overlap: there the curves set the scale, and areas are cut at the border.
  const areas = visible(content.areas ?? []).filter(({ condition }) => !condition);
  return {
    x: content.xRange ?? data ?? ASKED_X,
    y: content.quantities.map((quantity, index) =>
      yRange(
        quantity,
        scaling.filter(({ quantityIndex }) => shared || quantityIndex === index),
        markedValues(content, index),
        areas
          .filter(({ quantityIndex }) => quantityIndex === index)
          .flatMap(({ low, high }) => [low, high]),
      ),
    ),
  };
}
