/** Curves with their markers and the labels at their left ends. */

import { extrapolationBoxes } from "./draw-axes";
import type { LinesShape, MarkerShapeDrawn, Polyline, Shape, TextShape } from "./drawing";
import { type Box, type Frame, pixelToX, type Size, xScaleOf, xToPixel, yToPixel } from "./frame";
import { indexBefore, valueAt } from "./interpolate";
import { markerPath } from "./markers";
import { axesOf } from "./readout";
import { decadesIn, nominal, valueAtFraction, visible } from "./scales";
import { conditionDash, SECOND_QUANTITY_DASH, seriesStyle } from "./series-style";
import { overlaps } from "./text-boxes";
import type { ChartSeries, Range } from "./types";

/** px; far below what a screen or a print shows. */
const TOLERANCE = 0.1;

/** Slopes of the lines from one point that pass another within the tolerance. */
interface Cone {
  low: number;
  high: number;
}

const OPEN: Cone = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };

/** Empty where points lie one above the other, so that the next point ends the line. */
function narrowed({ low, high }: Cone, slope: number, spread: number): Cone {
  return { low: Math.max(low, slope - spread), high: Math.min(high, slope + spread) };
}

/**
 * Leaves out the points that lie on the straight line between those that stay, within a tenth of
 * a pixel up or down. Points are x0, y0, x1, y1… with ascending x; both ends always stay.
 */
export function thinnedLine(line: Polyline): Polyline {
  const at = (index: number) => [line[index] ?? 0, line[index + 1] ?? 0] as const;
  const kept = [...line.slice(0, 2)];
  let anchor = 0;
  let cone = OPEN;
  for (let index = 2; index < line.length; index += 2) {
    const [x, y] = at(index);
    let [fromX, fromY] = at(anchor);
    const slope = (y - fromY) / (x - fromX);
    const passes = slope >= cone.low && slope <= cone.high;
    if (!passes && index - 2 > anchor) {
      anchor = index - 2;
      [fromX, fromY] = at(anchor);
      kept.push(fromX, fromY);
      cone = OPEN;
    }
    const width = x - fromX;
    cone = narrowed(cone, (y - fromY) / width, TOLERANCE / width);
  }
  if (line.length > 2) kept.push(...at(line.length - 2));
  return kept;
}

/** Combined steps forward by making the parts a little fainter. */
const BESIDE_COMBINED = 0.9;
const BEYOND_VALIDITY = 0.45;
/** Points far outside the plot are drawn at this distance, to keep line joins sane. */
const FAR = 4000;

/** Ends of tolerance bands are thin and faint beside their curve. */
const LIMIT_WIDTH = 1;
const LIMIT_OPACITY = 0.6;

const DOTTED = [1.5, 3];
/** Between measured points that are marked, px. */
const POINT_DISTANCE = 9;

const isStrong = ({ slot, highlighted }: ChartSeries) => slot === 0 || highlighted === true;

/** Drawn last and so on top: highlighted, then Combined, then low slots; first quantity over second. */
export function drawingOrder(series: readonly ChartSeries[]): ChartSeries[] {
  const rank = (one: ChartSeries) =>
    one.look === "points" ? 3 : one.highlighted || one.raised ? 2 : one.slot === 0 ? 1 : 0;
  return visible(series).sort(
    (a, b) => rank(a) - rank(b) || b.slot - a.slot || b.quantityIndex - a.quantityIndex,
  );
}

export function lineWidth(series: ChartSeries, quantities: number): number {
  if (series.limit) return LIMIT_WIDTH;
  if (isStrong(series)) return series.quantityIndex === 0 ? 2.5 : 2.1;
  if (quantities === 1) return 1.75;
  return series.quantityIndex === 0 ? 1.6 : 1.4;
}

/** Two quantities: the dash names the quantity. One: it helps to tell parts apart. */
export function lineDash(series: ChartSeries, quantities: number): readonly number[] {
  if (series.plain) return [];
  if (series.look === "dotted") return DOTTED;
  if (quantities === 1) return seriesStyle(series.slot).dash;
  return series.quantityIndex === 0 ? [] : SECOND_QUANTITY_DASH;
}

/** Part of a curve inside [from, to], with interpolated ends; split where it has gaps. */
function stretch(frame: Frame, series: ChartSeries, [from, to]: Range): Polyline[] {
  const lines: number[][] = [];
  let line: number[] = [];
  const add = (x: number, y: number) => {
    const pixel = yToPixel(frame, series.quantityIndex, y);
    if (Number.isFinite(pixel)) {
      line.push(xToPixel(frame, x), Math.min(Math.max(pixel, -FAR), FAR));
    } else if (line.length > 0) {
      lines.push(line);
      line = [];
    }
  };
  const at = (x: number) => valueAt(series, axesOf(frame.content, series.quantityIndex), x);
  const [start, end] = [at(from), at(to)];
  if (start !== null) add(from, start);
  const last = indexBefore(series.x, to);
  for (let index = indexBefore(series.x, from) + 1; index <= last; index += 1) {
    add(series.x[index] ?? Number.NaN, series.y[index] ?? Number.NaN);
  }
  if (end !== null && series.x[last] !== to) add(to, end);
  if (line.length > 0) lines.push(line);
  return lines.filter((points) => points.length > 2).map(thinnedLine);
}

function curveLines(frame: Frame, series: ChartSeries, opacity: number): LinesShape[] {
  const [min, max] = frame.view.x;
  const inside = (x: number) => Math.min(Math.max(x, min), max);
  const from = inside(series.extrapolatedBelow ?? min);
  const to = Math.max(from, inside(series.extrapolatedFrom ?? max));
  const quantities = frame.content.quantities.length;
  const shape = (range: Range, strength: number): LinesShape => ({
    kind: "lines",
    lines: range[0] < range[1] ? stretch(frame, series, range) : [],
    stroke: seriesStyle(series.slot).color,
    width: lineWidth(series, quantities),
    dash: series.condition
      ? conditionDash(frame.content.series, series.condition)
      : lineDash(series, quantities),
    opacity: strength,
  });
  return [
    shape([min, from], opacity * BEYOND_VALIDITY),
    shape([from, to], opacity),
    shape([to, max], opacity * BEYOND_VALIDITY),
  ].filter(({ lines }) => lines.length > 0);
}

/**
 * Places of a curve's markers as fractions of the x axis: every 0.9 decade, shifted by 0.17 decade
 * from part to part and by 0.42 for the second quantity, so that they do not pile up. Short and
 * linear axes count as six decades.
 */
export function markerFractions(frame: Frame, { slot, quantityIndex }: ChartSeries): number[] {
  const decades = xScaleOf(frame) === "log" ? decadesIn(frame.view.x) : 0;
  const units = decades >= 3 ? decades : 6;
  const spacing = frame.layout === "phone" ? 1 : 0.9;
  const first = 0.3 + ((0.17 * slot) % 0.9) + 0.42 * quantityIndex;
  const count = Math.max(0, Math.ceil((units - first) / spacing));
  return Array.from({ length: count }, (_, index) => (first + index * spacing) / units);
}

export function markerAt(x: number, y: number, slot: number, radius: number): MarkerShapeDrawn {
  const { color, marker, hollow } = seriesStyle(slot);
  return {
    kind: "marker",
    path: markerPath(marker, radius),
    x,
    y,
    fill: hollow ? "plot-bg" : color,
    stroke: hollow ? color : "plot-bg",
    strokeWidth: hollow ? 1.6 : 1.25,
    opacity: 1,
  };
}

function curveMarkers(frame: Frame, series: ChartSeries, strength: number): MarkerShapeDrawn[] {
  if (series.plain || series.limit || series.look) return [];
  if (seriesStyle(series.slot).marker === "none") return [];
  const axes = axesOf(frame.content, series.quantityIndex);
  const radius = series.quantityIndex === 0 ? 3.4 : 2.9;
  const { extrapolatedBelow, extrapolatedFrom } = series;
  const from = extrapolatedBelow ?? Number.NEGATIVE_INFINITY;
  const to = extrapolatedFrom ?? Number.POSITIVE_INFINITY;
  return markerFractions(frame, series).flatMap((fraction) => {
    const x = valueAtFraction(xScaleOf(frame), frame.view.x, fraction);
    const value = x >= from && x < to ? valueAt(series, axes, x) : null;
    const y = value === null ? Number.NaN : yToPixel(frame, series.quantityIndex, value);
    const at = () => markerAt(xToPixel(frame, x), y, series.slot, radius);
    return Number.isNaN(y) ? [] : [{ ...at(), opacity: strength }];
  });
}

/** A mark at each point, as far as they lie apart. */
function pointMarkers(frame: Frame, { x, y, slot, quantityIndex }: ChartSeries): Shape[] {
  let last = Number.NEGATIVE_INFINITY;
  return [...x].flatMap((at, index) => {
    const column = xToPixel(frame, at);
    const row = yToPixel(frame, quantityIndex, y[index] ?? Number.NaN);
    if (Number.isNaN(row) || column - last < POINT_DISTANCE) return [];
    last = column;
    return [{ ...markerAt(column, row, slot, 4), path: markerPath("plus", 4) }];
  });
}

export function curveShapes(frame: Frame): Shape[] {
  const ordered = drawingOrder(frame.content.series);
  const combined = ordered.some(({ slot }) => slot === 0);
  const { dim } = frame.content.bank ?? {};
  const isDim = (series: ChartSeries) =>
    combined && dim !== undefined && !isStrong(series) && !series.raised;
  const strength = (series: ChartSeries) => {
    if (series.limit) return LIMIT_OPACITY * (isDim(series) ? (dim ?? 1) : 1);
    const shade = series.shade ?? 1;
    if (isDim(series)) return (dim ?? 1) * shade;
    return combined && !isStrong(series) && !series.raised ? BESIDE_COMBINED * shade : shade;
  };
  return ordered.flatMap((series) =>
    series.look === "points"
      ? pointMarkers(frame, series)
      : [
          ...curveLines(frame, series, strength(series)),
          ...curveMarkers(frame, series, isDim(series) ? (dim ?? 1) : 1),
        ],
  );
}

const MOST_LABELED = 6;
const LABEL_DISTANCE = 12;

/** Whether a curve runs through a box. */
export function isCrossed(frame: Frame, box: Box): boolean {
  const [left, right] = [box.x, box.x + box.width];
  const [top, bottom] = [box.y, box.y + box.height];
  return frame.content.series.some(({ x, y, quantityIndex, hidden }) => {
    if (hidden) return false;
    const placeOf = (index: number) => ({
      x: xToPixel(frame, x[index] ?? Number.NaN),
      y: yToPixel(frame, quantityIndex, y[index] ?? Number.NaN),
    });
    const isStruck = (index: number) => {
      const [from, to] = [placeOf(index - 1), placeOf(index)];
      if (!(from.x < right && to.x > left)) return false;
      const at = (pixel: number) =>
        to.x === from.x ? to.y : from.y + ((pixel - from.x) / (to.x - from.x)) * (to.y - from.y);
      const [a, b] = [at(Math.max(from.x, left)), at(Math.min(to.x, right))];
      return Math.min(a, b) < bottom && Math.max(a, b) > top;
    };
    // The few lines near the box, of the hundreds of a curve.
    const begin = Math.max(indexBefore(x, pixelToX(frame, left)), 0);
    const end = Math.min(indexBefore(x, pixelToX(frame, right)) + 1, x.length - 1);
    for (let index = begin + 1; index <= end; index++) if (isStruck(index)) return true;
    return false;
  });
}

interface Place {
  x: number;
  y: number;
}

/** About the width of a letter and the height of a label at 11 px. */
const LABEL_LETTER = 7;
const LABEL_HEIGHT = 14;

/** The box of a label whose baseline begins at a place, or ends there. */
function labelBox({ x, y }: Place, text: string, anchor: "start" | "end" = "start"): Box {
  const width = text.length * LABEL_LETTER;
  const left = anchor === "end" ? x - width : x;
  return { x: left, y: y - LABEL_HEIGHT + 3, width, height: LABEL_HEIGHT };
}

/** Where the label of a curve may begin, as shares of the plot's width; at its left end if possible. */
const LABEL_STARTS = [0, 0.07, 0.14, 0.21, 0.28, 0.4, 0.55, 0.7];
/** Where else, for a curve that begins on another. */
const LATE_STARTS = [0.84, 0.95];
/** Beside the place where a curve enters the frame from above or below. */
const ENTRY_STARTS = [0, 0.012, 0.03];
/** Curves nearer than this look like one, px. */
const PARTED = 2;

const rowAt = (frame: Frame, series: ChartSeries, x: number): number =>
  yToPixel(
    frame,
    series.quantityIndex,
    valueAt(series, axesOf(frame.content, series.quantityIndex), x) ?? Number.NaN,
  );

/** Whether another curve lies on this one where it has the row `y`; a bank has no name, and often lies on a part. */
function isShared(frame: Frame, series: ChartSeries, x: number, y: number): boolean {
  return visible(frame.content.series).some(
    (other) =>
      other !== series &&
      !(frame.content.bank && other.slot === 0) &&
      Math.abs(rowAt(frame, other, x) - y) < PARTED,
  );
}

/** Where a curve that begins out of sight enters the frame, as shares of the plot's width. */
function entryShares(frame: Frame, series: ChartSeries, begin: number): number[] {
  const { plot, view } = frame;
  const isInside = (x: number) => {
    const y = rowAt(frame, series, x);
    return y >= plot.y && y <= plot.y + plot.height;
  };
  if (isInside(begin)) return [];
  const entry = series.x.find((x) => x > begin && x < view.x[1] && isInside(x));
  if (entry === undefined) return [];
  const share = (xToPixel(frame, entry) - xToPixel(frame, begin)) / plot.width;
  return ENTRY_STARTS.map((more) => share + more);
}

/**
 * Places of a curve's label from its left end on, above the curve or below it, first where it is alone; none where it
 * is out of sight.
 */
function leftPlaces(frame: Frame, series: ChartSeries): Place[] {
  const { plot, view } = frame;
  const begin = Math.max(view.x[0], series.x[0] ?? Number.POSITIVE_INFINITY);
  const seen = (shares: readonly number[]) =>
    shares.flatMap((share) => {
      const from = pixelToX(frame, xToPixel(frame, begin) + share * plot.width);
      const y = rowAt(frame, series, from);
      if (!(from < view.x[1] && y >= plot.y && y <= plot.y + plot.height)) return [];
      return [{ x: xToPixel(frame, from), y, isShared: isShared(frame, series, from, y) }];
    });
  const usual = seen([...entryShares(frame, series, begin), ...LABEL_STARTS]);
  const all = usual[0]?.isShared ? [...usual, ...seen(LATE_STARTS)] : usual;
  return all
    .sort((a, b) => Number(a.isShared) - Number(b.isShared))
    .flatMap(({ x, y }) => {
      // Farther below, a label has room under a curve that falls.
      const places = [y - 8, y + 16, y + 26].map((place) => ({ x, y: place }));
      return places.filter((place) => place.y >= plot.y + 8 && place.y < plot.y + plot.height - 8);
    });
}

const REFERENCE_GAP = 8;

/** The box of a reference with its marker, which begins beside a place. */
const referenceBox = ({ x, y }: Place, text: string): Box =>
  labelBox({ x: x + REFERENCE_GAP, y: y + 4 }, `● ${text}`);

/** Places on a curve for its label: its right end, then back along it; only those in sight. */
function labelPlaces(frame: Frame, series: ChartSeries): Place[] {
  const { plot, view } = frame;
  const last = indexBefore(series.x, view.x[1]);
  return [1, 0.88, 0.76, 0.64, 0.52].flatMap((share) => {
    const index = Math.round(last * share);
    const [x = Number.NaN, value = Number.NaN] = [series.x[index], series.y[index]];
    const y = yToPixel(frame, series.quantityIndex, value);
    const inside = x >= view.x[0] && y >= plot.y && y <= plot.y + plot.height;
    return inside ? [{ x: xToPixel(frame, x) - 6, y: Math.max(y + 4, plot.y + 14) }] : [];
  });
}

/** Above or below a curve, where no curve strikes the label and none lies nearer to it than its own. */
function besides(frame: Frame, { x, y }: Place, text: string): Place[] {
  const { plot } = frame;
  return [-1, 1].flatMap((side) => {
    const place = { x, y: y + (side < 0 ? -13 : 9) };
    const { height, ...box } = labelBox(place, text, "end");
    const room = { ...box, y: box.y + (side < 0 ? -8 : 0), height: height + 8 };
    const isInside = room.y > plot.y && room.y + room.height < plot.y + plot.height;
    return isInside && !isCrossed(frame, room) ? [place] : [];
  });
}

const isCrowded = (at: Place, taken: readonly Place[], { width, height }: Size): boolean =>
  taken.some((other) => Math.abs(other.y - at.y) < height && Math.abs(other.x - at.x) < width);

const CONDITION_ROOM = { width: 64, height: 28 };

/** "100 kHz" at the right ends, where the curves of one part have parted. */
function conditionLabels(frame: Frame, series: readonly ChartSeries[]): TextShape[] {
  const parts = new Set(series.map(({ slot }) => slot)).size;
  const taken: Place[] = [];
  return series.flatMap((one) => {
    const text = parts > 1 ? `${one.refDes} ${one.condition}` : (one.condition ?? "");
    const isFree = (at: Place) => !isCrowded(at, taken, CONDITION_ROOM);
    const places = labelPlaces(frame, one);
    const beside = places.flatMap((place) => besides(frame, place, text));
    // Where curves lie close, the label interrupts its own.
    const at = [...beside, ...places].find(isFree);
    if (!at) return [];
    taken.push(at);
    const place = { ...at, anchor: "end" } as const;
    return [
      { kind: "text", text, ...place, size: 11, weight: 650, fill: "ink-2", halo: "plot-bg" },
    ];
  });
}

const REFERENCE_ROOM = { height: LABEL_DISTANCE };

/**
 * C1… near the left ends of the first quantity, for at most six parts, none closer than 12 px and, if possible, none
 * on a curve or on what is written already; where parts have several curves, their conditions at the right ends instead.
 */
export function endLabelShapes(frame: Frame, written: readonly Box[] = []): Shape[] {
  const { plot } = frame;
  const first = nominal(frame.content.series).filter(
    ({ quantityIndex, slot, refDes, plain, look }) =>
      quantityIndex === 0 && slot !== 0 && refDes !== "" && !plain && !look,
  );
  if (first.some(({ condition }) => condition)) return conditionLabels(frame, first);
  if (first.length > MOST_LABELED && !frame.content.bank) return [];
  const ordered = first.sort(
    (a, b) => Number(b.highlighted ?? false) - Number(a.highlighted ?? false) || a.slot - b.slot,
  );
  const taken: Place[] = [];
  return ordered.flatMap((series) => {
    const boxAt = (place: Place) => referenceBox(place, series.refDes);
    const { width } = boxAt({ x: 0, y: 0 });
    const isInside = (at: Place) => {
      const { x } = boxAt(at);
      return x >= plot.x && x + width <= plot.x + plot.width;
    };
    const beginning = leftPlaces(frame, series);
    // A long name near the right edge has room on the other side of a curve that falls.
    const ending = beginning.map(({ x, y }) => ({ x: x - width - 2 * REFERENCE_GAP, y }));
    const places = [...beginning, ...ending].filter(
      (at) => isInside(at) && !isCrowded(at, taken, { ...REFERENCE_ROOM, width }),
    );
    const free = places.filter((place) => !written.some((box) => overlaps(box, boxAt(place))));
    const at = free.find((place) => !isCrossed(frame, boxAt(place))) ?? free[0] ?? places[0];
    if (!at) return [];
    taken.push(at);
    return [markerAt(at.x + 12, at.y, series.slot, 3.2), endText(at, series.refDes)];
  });
}

function endText(end: Place, text: string): TextShape {
  const place = { x: end.x + 20, y: end.y + 4, anchor: "start" } as const;
  return { kind: "text", text, ...place, size: 11, weight: 650, fill: "ink-2", halo: "plot-bg" };
}

const WORD_ROOM = { width: 84, height: 18 };

/** What the words beyond validity cover, where there is room for them. */
export function extrapolationWordBoxes(frame: Frame): Box[] {
  return extrapolationBoxes(frame)
    .filter(({ width }) => width >= WORD_ROOM.width)
    .map(({ x, y }) => ({ x, y, ...WORD_ROOM }));
}

/** The word at the top of each ground beyond validity. */
export function extrapolationWord(frame: Frame): TextShape[] {
  return extrapolationWordBoxes(frame).map(({ x, y }) => ({
    ...({ kind: "text", text: "Extrapolation", anchor: "start" } as const),
    ...({ x: x + 7, y: y + 15, size: 11, weight: 450, fill: "ink-3" } as const),
  }));
}
