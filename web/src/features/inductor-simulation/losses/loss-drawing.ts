/** Stacked bars of the losses of each part at its operating point, with what the estimates leave open. */

import { markerAt } from "@/charts/draw-curves";
import { type Drawing, type Ink, layer, type Shape, type Size } from "@/charts/drawing";
import { foot, footHeight } from "@/charts/image-sheet";
import { seriesStyle } from "@/charts/series-style";
import { ticksFor } from "@/charts/ticks";
import type { ImageMeta } from "@/charts/types";
import type { Curves } from "../model/answer";
import { estimatedWatts, rangeText } from "../model/estimate";
import type { InductorState } from "../model/state";
import { texts } from "../texts";

export interface LossBar {
  refDes: string;
  slot: number;
  highlighted: boolean;
  /** Dc, ac and core, W. */
  parts: readonly [number, number, number];
  total: number;
  range: readonly [number, number];
}

/** Bars of the rows that settle and are not hidden, in their order. */
export function lossBars(state: InductorState, curves: Curves | null): LossBar[] {
  return state.rows.flatMap((row, index): LossBar[] => {
    const point = curves?.list[curves.rowIds.indexOf(row.id)]?.operating_point;
    if (row.hidden || point?.total_loss == null) return [];
    const { dc_loss, ac_loss, core_loss, total_loss, total_loss_range } = point;
    const [low = total_loss, high = total_loss] = total_loss_range ?? [];
    return [
      {
        refDes: `L${index + 1}`,
        slot: row.slot,
        highlighted: row.id === state.highlight,
        parts: [dc_loss ?? 0, ac_loss ?? 0, core_loss ?? 0],
        total: total_loss,
        range: [low, high],
      },
    ];
  });
}

export const lossInks: readonly Ink[] = ["s1", "s5", "s2"];

const LEFT = 84;
const RIGHT = 150;
const TOP = 14;
const BOTTOM = 44;
const THICKEST = 28;
/** A bracket beyond so many times the greatest loss ends in an arrow: the bars are what is compared. */
const MOST_ROOM = 4;

function text(
  x: number,
  y: number,
  words: string,
  more: Partial<Extract<Shape, { kind: "text" }>>,
) {
  const plain = { size: 12, weight: 450, fill: "ink-2", anchor: "start" } as const;
  return { kind: "text", x, y, text: words, ...plain, ...more } satisfies Shape;
}

const line = (points: readonly number[], stroke: Ink, width = 1): Shape => ({
  kind: "lines",
  lines: [points],
  stroke,
  width,
  dash: [],
  opacity: 1,
});

interface Scale {
  /** px of a loss. */
  x: (watts: number) => number;
  end: number;
  /** px of the rows' middle. */
  y: (index: number) => number;
  thickness: number;
}

function scaleOf(bars: readonly LossBar[], { width, height }: Size): Scale {
  const highest = Math.max(...bars.map(({ total }) => total));
  const widest = Math.max(...bars.map(({ range }) => range[1]));
  const end = 1.05 * Math.min(widest, MOST_ROOM * highest);
  const pitch = (height - TOP - BOTTOM) / bars.length;
  return {
    end,
    x: (value) => LEFT + (Math.min(value, end) / end) * (width - LEFT - RIGHT),
    y: (index) => TOP + (index + 0.5) * pitch,
    thickness: Math.min(THICKEST, 0.66 * pitch),
  };
}

/** Where the total may lie, with an arrow at the end that the axis does not reach. */
function bracket({ range }: LossBar, y: number, { x, end, thickness }: Scale): Shape[] {
  const [low, high] = [x(range[0]), x(range[1])];
  const cap = Math.min(5, thickness / 3);
  const tip = range[1] <= end ? high : high - cap;
  return [
    line([low, y, high, y], "ink", 1.2),
    line([low, y - cap, low, y + cap], "ink", 1.2),
    line([tip, y - cap, high, range[1] <= end ? y + cap : y], "ink", 1.2),
    ...(range[1] <= end ? [] : [line([tip, y + cap, high, y], "ink", 1.2)]),
  ];
}

function barShapes(bar: LossBar, index: number, scale: Scale, { width }: Size): Shape[] {
  const { x, y, thickness } = scale;
  const middle = y(index);
  let from = 0;
  const stacked = bar.parts.map((loss, kind): Shape => {
    const left = x(from);
    from += loss;
    const box = { x: left, y: middle - thickness / 2, width: x(from) - left, height: thickness };
    return { kind: "area", box, fill: lossInks[kind] ?? "ink" };
  });
  const { color } = seriesStyle(bar.slot);
  const weight = bar.highlighted ? 650 : 450;
  const right = width - RIGHT + 12;
  return [
    ...stacked,
    ...bracket(bar, middle, scale),
    line([14, middle, 42, middle], color, 2),
    markerAt(28, middle, bar.slot, 4),
    text(50, middle + 4, bar.refDes, { weight, fill: "ink" }),
    text(right, middle - 1, estimatedWatts(bar.total), { weight: 650, fill: "ink" }),
    text(right, middle + 12, rangeText(bar.range) ?? "", {
      size: 11,
      fill: "ink-3",
    }),
  ];
}

function axis(scale: Scale, { width, height }: Size): Shape[] {
  const base = height - BOTTOM;
  const space = { length: width - LEFT - RIGHT, gap: 60, siPrefix: true };
  const { major, labels } = ticksFor("linear", [0, scale.end], space);
  return [
    ...major.map((value) => line([scale.x(value), TOP, scale.x(value), base], "grid-major")),
    ...labels.map(({ value, label }) =>
      text(scale.x(value), base + 16, label, { size: 11, anchor: "middle" }),
    ),
    text((LEFT + width - RIGHT) / 2, height - 8, texts.lossAxis, { anchor: "middle" }),
  ];
}

/** One bar for each part; null without a part or a place. */
export function lossDrawing(bars: readonly LossBar[], size: Size): Drawing | null {
  if (bars.length === 0 || size.width < LEFT + RIGHT + 40 || size.height < 100) return null;
  const scale = scaleOf(bars, size);
  const frame = {
    x: LEFT,
    y: TOP,
    width: size.width - LEFT - RIGHT,
    height: size.height - TOP - BOTTOM,
  };
  return {
    ...size,
    layers: [
      layer([
        { kind: "area", box: { x: 0, y: 0, ...size }, fill: "plot-bg" },
        ...axis(scale, size),
        { kind: "outline", box: frame, stroke: "axis-line" },
        ...bars.flatMap((bar, index) => barShapes(bar, index, scale, size)),
      ]),
    ],
  };
}

const HEAD = 64;

interface Sheet {
  title: string;
  conditions: string;
  meta: ImageMeta;
}

/** The same as a file holds it, with title, key, conditions and origin. */
export function lossSheet(bars: readonly LossBar[], sheet: Sheet): Drawing {
  const width = 1200;
  const below = footHeight(sheet.meta, width);
  const size = { width, height: Math.max(320, HEAD + below + 60 + 48 * bars.length) };
  const inner = lossDrawing(bars, { width, height: size.height - HEAD - below });
  const key = texts.lossKinds.flatMap((label, kind): Shape[] => [
    {
      kind: "area",
      box: { x: 24 + 80 * kind, y: 46, width: 12, height: 12 },
      fill: lossInks[kind] ?? "ink",
    },
    text(42 + 80 * kind, 57, label, {}),
  ]);
  return {
    ...size,
    layers: [
      layer([{ kind: "area", box: { x: 0, y: 0, ...size }, fill: "surface" }]),
      ...(inner?.layers ?? []).map((each) => ({ ...each, origin: { x: 0, y: HEAD } })),
      layer([
        text(24, 34, sheet.title, { size: 16, weight: 600, fill: "ink" }),
        text(size.width - 24, 34, sheet.conditions, { anchor: "end", fill: "ink-3" }),
        ...key,
        ...foot(sheet.meta, size),
      ]),
    ],
  };
}
