/** What is marked on a plot besides its curves: levels, points, and where no curve can be. */
import { extrapolationWordBoxes, isCrossed, markerAt } from "./draw-curves";
import type { LinesShape, Shape, TextShape } from "./drawing";
import { type Box, type Frame, xToPixel, yToPixel } from "./frame";
import { markerPath } from "./markers";
import { overlaps } from "./text-boxes";
import type { ChartLevel, ChartMark, ChartPoint } from "./types";

/** A point at the edge of the plot is drawn whole, px. */
export const POINT_ROOM = 7;
const LEVEL_DASH = [4, 3];
const DROP_DASH = [1.5, 2.5];
/** About the width of a letter at 12 px, for the box around a value. */
const LETTER = 6.6;
const LEVEL_NAME = { height: 16, gap: 2, step: 24 };
const VALUE_BOX = { height: 24, padding: 14, gap: 14 };
/** Around the name of a hollow point, 11 px tall. */
const NAME_BOX = { letter: 5.9, height: 16, gap: 8 };

const stroke = (
  lines: LinesShape["lines"],
  dash: readonly number[],
  ink: LinesShape["stroke"],
): LinesShape => ({ kind: "lines", lines, stroke: ink, width: 1, dash, opacity: 1 });

const remark = (x: number, y: number, text: string): TextShape => ({
  kind: "text",
  x,
  y,
  text,
  size: 11,
  weight: 450,
  fill: "ink-2",
  anchor: "start",
  halo: "plot-bg",
});

/** The ground behind the end of the x axis in which no curve can be. */
export function excludedShapes(frame: Frame): Shape[] {
  const { plot, view, content } = frame;
  const excluded = content.annotations?.excluded;
  if (!excluded || excluded.from >= view.x[1]) return [];
  const x = Math.max(plot.x, xToPixel(frame, excluded.from));
  const width = plot.x + plot.width - x;
  const room = excluded.label.length * (LETTER - 0.8) + 12;
  const top = { x, y: plot.y + 2, width: room, height: 18 };
  const isTopCrossed = isCrossed(frame, top);
  return [
    { kind: "area", box: { ...plot, x, width }, fill: "extrap" },
    stroke([[x, plot.y, x, plot.y + plot.height]], [], "axis-line"),
    ...(width > room
      ? [remark(x + 7, isTopCrossed ? plot.y + plot.height - 9 : plot.y + 15, excluded.label)]
      : []),
  ];
}

/** Position of a level's name: below or above its line, as far left as no curve crosses it. */
function levelPlace(frame: Frame, { y, label }: ChartLevel): Box {
  const { plot } = frame;
  const line = yToPixel(frame, 0, y);
  const { height, gap, step } = LEVEL_NAME;
  const width = label.length * LETTER;
  const tops = [line + gap, line - gap - height].filter(
    (top) => top > plot.y && top + height < plot.y + plot.height,
  );
  const last = Math.max(Math.floor((plot.width - width) / step), 0);
  const places = Array.from({ length: last + 1 }, (_, index) => plot.x + index * step).flatMap(
    (x) => tops.map((top) => ({ x, y: top, width, height })),
  );
  const [first = { x: plot.x, y: line - gap - height, width, height }] = places;
  return places.find((place) => !isCrossed(frame, place)) ?? first;
}

function levelShapes(frame: Frame, level: ChartLevel): Shape[] {
  const { plot } = frame;
  const pixel = Math.round(yToPixel(frame, 0, level.y)) + 0.5;
  if (!isOnPlot(frame, plot.x, pixel)) return [];
  const name = levelPlace(frame, level);
  return [
    stroke([[plot.x, pixel, plot.x + plot.width, pixel]], LEVEL_DASH, "ink-2"),
    remark(name.x + 8, Math.round(name.y) + 11.5, level.label),
  ];
}

const within = (value: number, min: number, max: number) =>
  Math.min(Math.max(value, min), Math.max(max, min));

/** Positions of the level names. */
const levelNames = (frame: Frame): Box[] =>
  (frame.content.annotations?.levels ?? []).map((level) => levelPlace(frame, level));

/** Around a point: left or right, below or above, away from level names. */
function valuePlace(frame: Frame, x: number, y: number, width: number): Box {
  const { plot } = frame;
  const { height, gap } = VALUE_BOX;
  const names = levelNames(frame);
  const places = [y + gap, y - gap - height].flatMap((top) =>
    [x - width - 12, x + 12].map((left) => ({
      x: within(left, plot.x + 4, plot.x + plot.width - width - 4),
      y: within(top, plot.y + 4, plot.y + plot.height - height - 4),
      width,
      height,
    })),
  );
  const isFree = (place: Box) => !names.some((name) => overlaps(place, name));
  return places.find(isFree) ?? { ...plot, width, height };
}

/** Beside its point, in a box that hides the grid. */
function valueBox(frame: Frame, x: number, y: number, label: string): Shape[] {
  const box = valuePlace(frame, x, y, label.length * LETTER + VALUE_BOX.padding);
  const middle = { x: box.x + box.width / 2, y: box.y + 16 };
  return [
    { kind: "area", box, fill: "plot-bg" },
    { kind: "outline", box, stroke: "axis-line" },
    {
      kind: "text",
      ...middle,
      text: label,
      size: 12,
      weight: 600,
      fill: "ink",
      anchor: "middle",
    },
  ];
}

/** Whether a place is on the plot; a pixel of rounding does not count. */
function isOnPlot({ plot }: Frame, x: number, y: number): boolean {
  return (
    x >= plot.x - 1 &&
    x <= plot.x + plot.width + 1 &&
    y >= plot.y - 1 &&
    y <= plot.y + plot.height + 1
  );
}

function operatingShapes(frame: Frame, point: ChartPoint): Shape[] {
  const { plot } = frame;
  const [x, y] = [xToPixel(frame, point.x), yToPixel(frame, 0, point.y)];
  if (!isOnPlot(frame, x, y)) return [];
  const drops = [
    [plot.x, y, x, y],
    [x, y, x, plot.y + plot.height],
  ];
  return [
    stroke(drops, DROP_DASH, "ink"),
    { ...markerAt(x, y, point.slot, 5), path: markerPath("circle", 5) },
    ...(point.label ? valueBox(frame, x, y, point.label) : []),
  ];
}

/** Around a point: above it, below, further up, beside it, or further off. */
function namePlaces({ plot }: Frame, x: number, y: number, width: number): Box[] {
  const { height, gap } = NAME_BOX;
  const left = within(x - width / 2, plot.x + 4, plot.x + plot.width - width - 4);
  const middle = within(y - height / 2, plot.y, plot.y + plot.height - height);
  return [
    { x: left, y: y - gap - height },
    { x: left, y: y + gap },
    { x: left, y: y - gap - 2 * height },
    { x: x + gap + 4, y: middle },
    { x: x - gap - 4 - width, y: middle },
    // Beside a curve that falls or rises through the point.
    { x: x + 2, y: y - gap - height },
    { x: x - 2 - width, y: y + gap },
    { x: x - 2 - width, y: y - gap - height },
    { x: x + 2, y: y + gap },
    // In sight of its point, where curves fill the places beside it.
    ...[1, 2, 3].flatMap((lines) =>
      [left, x + 2, x - 2 - width].flatMap((corner) => [
        { x: corner, y: y + gap + lines * height },
        { x: corner, y: y - gap - (lines + 1) * height },
      ]),
    ),
  ].map((corner) => ({ ...corner, width, height }));
}

/** A position for a point's name: inside the plot, off taken places, and off the curves if possible. */
function namePlace(frame: Frame, x: number, y: number, name: string, taken: readonly Box[]): Box {
  const { plot } = frame;
  const places = namePlaces(frame, x, y, name.length * NAME_BOX.letter);
  const free = places.filter(
    (place) =>
      place.x >= plot.x &&
      place.y >= plot.y &&
      place.x + place.width <= plot.x + plot.width &&
      place.y + place.height <= plot.y + plot.height &&
      !taken.some((other) => overlaps(other, place)),
  );
  const [first = { ...plot, width: 0, height: 0 }] = places;
  return free.find((place) => !isCrossed(frame, place)) ?? free[0] ?? first;
}

const DIMMED = 0.4;

/** Hollow points; their names keep off each other, off the points and off what is written already. */
function referenceShapes(
  frame: Frame,
  points: readonly ChartPoint[],
  written: readonly Box[],
): Shape[] {
  const look = { fill: "plot-bg", stroke: "ink-2", strokeWidth: 1.6 } as const;
  const placed = points
    .map((point) => ({
      x: xToPixel(frame, point.x),
      y: yToPixel(frame, point.quantityIndex ?? 0, point.y),
      label: point.label ?? "",
      opacity: point.dimmed ? DIMMED : 1,
    }))
    .filter(({ x, y }) => isOnPlot(frame, x, y));
  const markers = placed.map(({ x, y, opacity }): Shape => {
    return { kind: "marker", path: markerPath("diamond", 4), x, y, opacity, ...look };
  });
  const taken = [
    ...written,
    ...extrapolationWordBoxes(frame),
    ...levelNames(frame),
    ...placed.map(({ x, y }) => ({ x: x - 5, y: y - 5, width: 10, height: 10 })),
  ];
  const names = placed
    .filter(({ label }) => label !== "")
    .map(({ x, y, label }): Shape => {
      const place = namePlace(frame, x, y, label, taken);
      taken.push(place);
      const name = remark(place.x + place.width / 2, place.y + 12, label);
      return { ...name, anchor: "middle" };
    });
  return [...markers, ...names];
}

function markShapes(frame: Frame, { x, label }: ChartMark): Shape[] {
  const { plot } = frame;
  const pixel = Math.round(xToPixel(frame, x)) + 0.5;
  if (!isOnPlot(frame, pixel, plot.y)) return [];
  return [
    stroke([[pixel, plot.y, pixel, plot.y + plot.height]], LEVEL_DASH, "ink"),
    remark(pixel + 5, plot.y + plot.height - 8, label),
  ];
}

/**
 * Levels below points; operating points on top.
 * @param written boxes of what is written on the plot already
 */
export function annotationShapes(frame: Frame, written: readonly Box[] = []): Shape[] {
  const { levels = [], points = [], marks = [] } = frame.content.annotations ?? {};
  const ofKind = (kind: ChartPoint["kind"]) => points.filter((point) => point.kind === kind);
  return [
    ...marks.flatMap((mark) => markShapes(frame, mark)),
    ...levels.flatMap((level) => levelShapes(frame, level)),
    ...referenceShapes(frame, ofKind("reference"), written),
    ...ofKind("operating").flatMap((point) => operatingShapes(frame, point)),
  ];
}
