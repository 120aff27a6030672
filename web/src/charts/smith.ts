/**
 * The Smith chart: reflection coefficients Γ in the unit circle, over circles of constant
 * resistance and arcs of constant reactance, z = (1 + Γ)/(1 − Γ) in multiples of the line impedance.
 */

import { formatQuantity } from "@/lib/quantity";
import { markerAt } from "./draw-curves";
import { type Drawing, type LinesShape, layer, type Polyline, type TextShape } from "./drawing";
import type { Box, Size } from "./frame";
import { fullView, nominal, visible } from "./scales";
import { seriesStyle } from "./series-style";
import { type Point, type SmithView, smithBox, toPixel, wholeChart } from "./smith-view";
import type { ChartContent, ChartQuantity, ChartSeries } from "./types";

/** One part's Γ over frequency. */
export interface SmithSeries
  extends Pick<
    ChartSeries,
    "id" | "slot" | "refDes" | "label" | "name" | "highlighted" | "hidden" | "limit"
  > {
  /** Γ, real and imaginary part, ascending in frequency. */
  points: readonly Point[];
  /** Hz, as many as points. */
  frequencies: readonly number[];
  /** Ω, what the circles read at each point. */
  impedances: readonly Point[];
  /** Hz. */
  extrapolatedFrom: number | null;
  extrapolatedBelow?: number | null;
}

export interface SmithContent {
  title: string;
  conditions: string;
  /** Impedance in the middle of the chart, Ω. */
  reference: number;
  series: readonly SmithSeries[];
}

const quantities: readonly ChartQuantity[] = [
  { name: "Magnitude", symbol: "|Γ|", unit: "", axis: "left", scale: "linear", siPrefix: false },
  { name: "Phase", symbol: "∠Γ", unit: "°", axis: "left", scale: "linear", siPrefix: false },
  { name: "Resistance", symbol: "R", unit: "Ω", axis: "left", scale: "linear" },
  { name: "Reactance", symbol: "X", unit: "Ω", axis: "left", scale: "linear" },
];

const valuesOf = (series: SmithSeries): readonly (readonly number[])[] => [
  series.points.map(([re, im]) => Math.hypot(re, im)),
  series.points.map(([re, im]) => (Math.atan2(im, re) * 180) / Math.PI),
  series.impedances.map(([resistance]) => resistance),
  series.impedances.map(([, reactance]) => reactance),
];

/** The same numbers against frequency: for the read-out, its file and the table. */
export function smithCurves({ title, conditions, series }: SmithContent): ChartContent {
  return {
    title,
    conditions,
    xLabel: "Frequency",
    xUnit: "Hz",
    quantities,
    series: series.flatMap((one) =>
      valuesOf(one).map((y, quantityIndex): ChartSeries => {
        const { points: _points, frequencies, impedances: _impedances, ...rest } = one;
        return { ...rest, id: `${one.id}:${quantityIndex}`, quantityIndex, x: frequencies, y };
      }),
    ),
  };
}

export const smithView = (content: SmithContent) => fullView(smithCurves(content));

/** Values in multiples of the line impedance that have a circle or an arc. */
const coarseGrid = [0.2, 0.5, 1, 2, 5];
/** Near the ends, where the coarse ones leave nothing in sight. */
const fineGrid = [0.005, 0.01, 0.02, 0.05, 0.1, ...coarseGrid, 10, 20, 50, 100];
/** From this scale on. */
const FINE = 3;
const STEPS = 96;

/** Γ = (z − 1)/(z + 1). */
export function reflection(resistance: number, reactance: number): Point {
  const norm = (resistance + 1) ** 2 + reactance ** 2;
  return [(resistance ** 2 - 1 + reactance ** 2) / norm, (2 * reactance) / norm];
}

const line = (lines: readonly Polyline[], stroke: LinesShape["stroke"], width = 1): LinesShape => ({
  kind: "lines",
  lines,
  stroke,
  width,
  dash: [],
  opacity: 1,
});

/** Through equally spaced angles, whose tangents run from one infinity to the other. */
function traced(box: Box, from: number, at: (value: number) => Point): Polyline {
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const angle = from + ((Math.PI / 2 - from) * step) / STEPS;
    return toPixel(box, at(Math.tan(Math.min(Math.max(angle, -1.5707), 1.5707))));
  }).flat();
}

const label = (at: Point, text: string, anchor: TextShape["anchor"]): TextShape => ({
  kind: "text",
  x: at[0],
  y: at[1],
  text,
  size: 11,
  weight: 450,
  fill: "ink-3",
  anchor,
  halo: "plot-bg",
});

function rimLabel(box: Box, reactance: number, text: string): TextShape {
  const [re, im] = reflection(0, reactance);
  const [x, y] = toPixel(box, [re * 1.03, im * 1.05]);
  return label([x, y + 4], text, re < -0.1 ? "end" : re > 0.1 ? "start" : "middle");
}

const onAdmittance = ([re, im]: Point): Point => [-re, -im];

/** Circles of constant real part and arcs of constant imaginary part; the first is the rim. */
function gridLines(box: Box, values: readonly number[], place: (point: Point) => Point) {
  const circles = [0, ...values].map((real) =>
    traced(box, -Math.PI / 2, (imaginary) => place(reflection(real, imaginary))),
  );
  const arcs = values.flatMap((value) =>
    [value, -value].map((imaginary) =>
      traced(box, 0, (real) => place(reflection(real, imaginary))),
    ),
  );
  const [rim = [], ...inner] = circles;
  return { rim, inner: [...inner, ...arcs] };
}

function gridLabels(box: Box, values: readonly number[], reference: number): TextShape[] {
  return values.flatMap((value) => {
    const ohms = formatQuantity(value * reference, "", { trim: true });
    const [x, y] = toPixel(box, reflection(value, 0));
    return [
      label([x + 3, y - 4], ohms, "start"),
      rimLabel(box, value, `j${ohms}`),
      rimLabel(box, -value, `−j${ohms}`),
    ];
  });
}

function gridShapes(box: Box, reference: number, { scale, admittance }: SmithView) {
  const values = scale >= FINE ? fineGrid : coarseGrid;
  const { rim, inner } = gridLines(box, values, (point) => point);
  const axis = [...toPixel(box, [-1, 0]), ...toPixel(box, [1, 0])];
  const mirrored = admittance ? gridLines(box, values, onAdmittance).inner : [];
  return [
    { ...line(mirrored, "ink-3"), dash: [2, 3], opacity: 0.5 },
    line([...inner, axis], "grid-major"),
    line([rim], "axis-line"),
    ...gridLabels(box, values, reference),
    label(toPixel(box, [-1.02, -0.01]), "0", "end"),
    label(toPixel(box, [1.02, -0.01]), "∞", "start"),
  ];
}

const BEYOND_VALIDITY = 0.45;
const LIMIT_OPACITY = 0.6;

function seriesLines(box: Box, series: SmithSeries): LinesShape[] {
  const { color } = seriesStyle(series.slot);
  const from = series.extrapolatedBelow ?? 0;
  const to = series.extrapolatedFrom ?? Number.POSITIVE_INFINITY;
  const pixels = (wanted: (frequency: number) => boolean) =>
    series.points
      .filter((_, index) => wanted(series.frequencies[index] ?? 0))
      .flatMap((point) => toPixel(box, point));
  const width = series.limit ? 1 : series.highlighted || series.slot === 0 ? 2.5 : 1.75;
  const strength = series.limit ? LIMIT_OPACITY : 1;
  const piece = (opacity: number, wanted: (frequency: number) => boolean) => ({
    ...line([pixels(wanted)], color, width),
    opacity: strength * opacity,
  });
  return [
    piece(BEYOND_VALIDITY, (frequency) => frequency <= from),
    piece(1, (frequency) => frequency >= from && frequency <= to),
    piece(BEYOND_VALIDITY, (frequency) => frequency >= to),
  ];
}

/** The points of a curve at whole decades of frequency. */
function decades(box: Box, { frequencies, points }: SmithSeries) {
  return frequencies.flatMap((frequency, index) => {
    const decade = Math.log10(frequency);
    const point = points[index];
    if (!point || Math.abs(decade - Math.round(decade)) > 1e-6) return [];
    return [{ frequency, at: toPixel(box, point) }];
  });
}

function decadeMarkers(box: Box, series: SmithSeries) {
  if (series.slot === 0 || series.limit) return [];
  return decades(box, series).map(({ at: [x, y] }) => markerAt(x, y, series.slot, 3.4));
}

/** Least distance between two frequencies on the chart, px. */
const LABEL_ROOM = 28;

/** The frequencies of the highlighted curve, away from the middle, where there is room for them. */
function frequencyLabels(box: Box, series: readonly SmithSeries[]): TextShape[] {
  const [middleX, middleY] = toPixel(box, [0, 0]);
  const placed: Point[] = [];
  const marked = series.find(({ highlighted, limit }) => highlighted && !limit) ?? series[0];
  return (marked ? decades(box, marked) : []).flatMap(({ frequency, at }) => {
    const [x, y] = at;
    const isFree = placed.every((other) => Math.hypot(other[0] - x, other[1] - y) > LABEL_ROOM);
    if (!isFree) return [];
    placed.push(at);
    const below = y > middleY ? 16 : -8;
    const words = formatQuantity(frequency, "Hz", { trim: true });
    const anchor = x < middleX ? "start" : "end";
    return [
      { ...label([x + (anchor === "start" ? 6 : -6), y + below], words, anchor), fill: "ink" },
    ];
  });
}

/** The chart without cursor. `strength` is below 1 while a newer result is awaited. */
export function smithDrawing(
  content: SmithContent,
  size: Size,
  strength: number,
  view: SmithView = wholeChart,
): Drawing {
  const box = smithBox(size, view);
  const shown = visible(content.series);
  const curves = shown.flatMap((series) => [
    ...seriesLines(box, series),
    ...decadeMarkers(box, series),
  ]);
  const labels = frequencyLabels(box, shown);
  const clip = { x: 0, y: 0, ...size };
  return {
    ...size,
    layers: [
      { ...layer(gridShapes(box, content.reference, view)), clip },
      { ...layer([...curves, ...labels], strength), clip },
    ],
  };
}

/** Frequency of the point of any curve nearest to a pixel; null where no curve is near. */
export function nearestFrequency(content: SmithContent, box: Box, at: Point): number | null {
  const reach = 48;
  let best: { distance: number; frequency: number } | null = null;
  for (const { points, frequencies } of nominal(content.series)) {
    for (const [index, point] of points.entries()) {
      const [x, y] = toPixel(box, point);
      const distance = Math.hypot(x - at[0], y - at[1]);
      const frequency = frequencies[index];
      if (frequency === undefined || distance > (best?.distance ?? reach)) continue;
      best = { distance, frequency };
    }
  }
  return best?.frequency ?? null;
}

interface SmithRing {
  slot: number;
  at: Point;
}

/** The nearest point of each curve that covers the frequency. */
export function ringsAt(content: SmithContent, box: Box, frequency: number): SmithRing[] {
  return nominal(content.series).flatMap(({ slot, points, frequencies }) => {
    const [lowest = Number.NaN] = frequencies;
    const highest = frequencies.at(-1) ?? Number.NaN;
    if (!(frequency >= lowest && frequency <= highest)) return [];
    const index = nearestIndex(frequencies, frequency);
    const point = points[index];
    return point ? [{ slot, at: toPixel(box, point) }] : [];
  });
}

function nearestIndex(frequencies: readonly number[], wanted: number): number {
  return frequencies.reduce((best, frequency, index) => {
    const known = frequencies[best] ?? Number.POSITIVE_INFINITY;
    return Math.abs(frequency - wanted) < Math.abs(known - wanted) ? index : best;
  }, 0);
}
