/** Inductance over current of the parts, as the plot beside the losses shows it. */
import type { InductorCurve, InductorForm } from "@/api/types";
import { markerAt } from "@/charts/draw-curves";
import type { Shape } from "@/charts/drawing";
import { seriesStyle } from "@/charts/series-style";
import type { ChartContent, PlotScale, Range } from "@/charts/types";
import { pointsOf } from "../model/answer";
import type { InductorState } from "../model/state";
import { texts } from "../texts";

interface InductanceCurve {
  id: string;
  refDes: string;
  name: string;
  slot: number;
  highlighted: boolean;
  /** A and H. */
  points: readonly (readonly [number, number])[];
  /** No saturation current is published, so no drop is drawn. */
  isFlat: boolean;
  /** Dc current of the inductor, A. */
  current: number;
  /** Valley and peak, A; empty where nothing settles. */
  ripple: readonly number[];
}

interface Answer {
  rowIds: readonly string[];
  list: readonly InductorCurve[];
}

/** Curves of the rows that are not hidden, in their order. */
export function inductanceCurves(state: InductorState, answer: Answer | null): InductanceCurve[] {
  return state.rows.flatMap((row, index): InductanceCurve[] => {
    const curve = answer?.list[answer.rowIds.indexOf(row.id)];
    if (row.hidden || !curve) return [];
    const { current, valley_current, peak_current } = curve.operating_point;
    return [
      {
        id: row.id,
        refDes: `L${index + 1}`,
        name: row.part.pn,
        slot: row.slot,
        highlighted: row.id === state.highlight,
        points: pointsOf(curve.values).flatMap(({ x, y }) => (y === null ? [] : [[x, y] as const])),
        isFlat: row.part.saturation_current == null,
        current,
        ripple:
          valley_current == null || peak_current == null ? [] : [valley_current, peak_current],
      },
    ];
  });
}

export interface Extent {
  /** End of the x axis, A. */
  current: number;
  /** End of the y axis, H. */
  inductance: number;
}

/** How far beyond the largest peak the axis shows. */
const BEYOND = 2;

/** Up to twice the largest operating current, so that one large part does not squeeze the others; null without curves. */
export function extentOf(curves: readonly InductanceCurve[]): Extent | null {
  const ends = curves.flatMap(({ points }) => points.at(-1)?.[0] ?? []);
  const operated = curves.flatMap(({ current, ripple }) => [current, ...ripple]);
  const inductances = curves.flatMap(({ points }) => points.map(([, y]) => y));
  if (ends.length === 0 || inductances.length === 0) return null;
  return {
    current: Math.min(Math.max(...ends), BEYOND * Math.max(...operated)),
    inductance: 1.06 * Math.max(...inductances),
  };
}

type Point = readonly [number, number];

const between = ([x1, y1]: Point, [x2, y2]: Point, x: number): Point => [
  x,
  y1 + ((y2 - y1) * (x - x1)) / (x2 - x1),
];

/** A curve up to a current, with its value there; the whole curve where it ends before. */
export function upTo(points: readonly Point[], current: number): readonly Point[] {
  const beyond = points.findIndex(([x]) => x > current);
  const [last, next] = [points[beyond - 1], points[beyond]];
  if (!last || !next) return beyond === 0 ? [] : points;
  return [...points.slice(0, beyond), between(last, next, current)];
}

interface Shown {
  curves: readonly InductanceCurve[];
  /** The part whose ripple is drawn. */
  shown: InductanceCurve;
  extent: Extent;
}

/** The ground from valley to peak of the part that is shown, and where each part works. */
function drawnOver(scale: PlotScale, { curves, shown, extent }: Shown): Shape[] {
  const { plot } = scale;
  const [valley, peak] = shown.ripple.map((amperes) =>
    scale.x(Math.min(Math.max(amperes, 0), extent.current)),
  );
  const bottom = plot.y + plot.height;
  const ripple: Shape[] =
    valley === undefined || peak === undefined
      ? []
      : [
          {
            kind: "polygon",
            corners: [valley, plot.y, peak, plot.y, peak, bottom, valley, bottom],
            fill: seriesStyle(shown.slot).color,
            opacity: 0.1,
          },
        ];
  const places = curves.flatMap(({ points, current, slot }): Shape[] => {
    const at = placeAt(points, current);
    return at ? [markerAt(scale.x(at[0]), scale.y(at[1]), slot, 4)] : [];
  });
  return [...ripple, ...places];
}

export function inductanceContent(drawn: Shown, conditions: string): ChartContent {
  const { curves, shown, extent } = drawn;
  return {
    title: texts.overCurrent,
    // What is shaded comes first: a narrow head cuts the end.
    conditions: [`${shown.refDes} ${texts.withRipple}`, conditions].filter(Boolean).join(" · "),
    xLabel: texts.currentAxis,
    xUnit: "A",
    xNamed: true,
    xScale: "linear",
    xRange: [0, extent.current],
    quantities: [
      {
        name: texts.inductanceAxis,
        symbol: "L",
        unit: "H",
        axis: "left",
        scale: "linear",
        range: [0, extent.inductance],
      },
    ],
    series: curves.map(({ id, slot, refDes, name, highlighted, points }) => {
      const within = upTo(points, extent.current);
      return {
        id,
        slot,
        refDes,
        name,
        highlighted,
        label: name,
        quantityIndex: 0,
        x: within.map(([x]) => x),
        y: within.map(([, y]) => y),
      };
    }),
    annotations: { drawn: (scale) => drawnOver(scale, drawn) },
  };
}

/** The place of a curve at a current; null where the curve does not reach it. */
export function placeAt(points: readonly Point[], current: number): Point | null {
  const [end] = points.slice(-1);
  return end && end[0] >= current ? (upTo(points, current).at(-1) ?? null) : null;
}

/** A current within the limits and on the steps of its field. */
export function currentFields(inputs: InductorForm["inputs"], amperes: number): number {
  const input = inputs.find(({ key }) => key === "currentOutput");
  const within = Math.min(Math.max(amperes, input?.min ?? 0), input?.max ?? amperes);
  return Number(within.toPrecision(3));
}

/** What a key does to the current; null for a key without a meaning. */
export function currentOfKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  current: number,
  [, last]: Range,
): number | null {
  const step = last * (shiftKey ? 0.1 : 0.01);
  const currents: Readonly<Record<string, number>> = {
    ArrowLeft: current - step,
    ArrowDown: current - step,
    ArrowRight: current + step,
    ArrowUp: current + step,
    Home: 0,
    End: last,
  };
  return currents[key] ?? null;
}
