/** Peaks of a combination: a ring, its impedance and frequency, and the two parts that make it. */
import { isCrossed, markerAt } from "./draw-curves";
import type { Shape, TextShape } from "./drawing";
import { type Box, type Frame, plotScaleOf } from "./frame";
import { markerPath } from "./markers";
import { overlaps } from "./text-boxes";
import { chartTexts } from "./texts";
import type { ChartPeak, PlotScale } from "./types";

/** More names would cover the curves. */
const MOST_NAMED = 3;
const RING = 4.5;
/** px from the middle of a ring to its name. */
const GAP = 10;
/** About the width of a letter at 12 px and at 11 px. */
const LETTER = { figures: 6.8, names: 6.3 };
const LINE = 15;
const SWATCH = 13;
const PARTED = 7;

/** The peaks that are named: the first of those in view. */
export const namedPeaks = (
  peaks: readonly ChartPeak[],
  { plot, x, y }: Pick<PlotScale, "plot" | "x" | "y">,
): readonly ChartPeak[] =>
  peaks
    .filter((peak) => {
      const [px, py] = [x(peak.x), y(peak.y)];
      const isBeside = px >= plot.x && px <= plot.x + plot.width;
      return isBeside && py >= plot.y && py <= plot.y + plot.height;
    })
    .slice(0, MOST_NAMED);

const words = (x: number, y: number, text: string, more: Partial<TextShape>): TextShape => ({
  kind: "text",
  x,
  y,
  text,
  size: 11,
  weight: 500,
  fill: "ink-2",
  anchor: "start",
  halo: "plot-bg",
  ...more,
});

/** "C2 against" and "C3", each behind the marker of its curve. */
const entriesOf = ({ between }: ChartPeak) =>
  between.map(({ slot, refDes }, index) => {
    const text = index === 0 ? chartTexts.against(refDes) : refDes;
    return { slot, text, width: SWATCH + text.length * LETTER.names + (index === 0 ? PARTED : 0) };
  });

const widthOf = (peak: ChartPeak): number =>
  Math.max(
    peak.label.length * LETTER.figures,
    entriesOf(peak).reduce((sum, { width }) => sum + width, 0),
  );

/** Above the ring, below it, or beside it: within the plot, off what is written, off the curves if possible. */
function placeOf(frame: Frame, peak: ChartPeak, taken: readonly Box[]): Box {
  const { plot } = frame;
  const scale = plotScaleOf(frame);
  const [x, y] = [scale.x(peak.x), scale.y(peak.y)];
  const width = widthOf(peak);
  const height = 2 * LINE + 2;
  const left = Math.min(Math.max(x - width / 2, plot.x + 4), plot.x + plot.width - width - 4);
  const beside = [x + GAP, x - GAP - width];
  const places = [
    { x: left, y: y - GAP - height },
    ...beside.map((corner) => ({ x: corner, y: y - GAP - height })),
    { x: left, y: y - GAP - height - LINE },
    { x: left, y: y - GAP - height - 2 * LINE },
    ...beside.map((corner) => ({ x: corner, y: y - height / 2 })),
    { x: left, y: y + GAP },
  ].map((corner) => ({ ...corner, width, height }));
  const free = places.filter(
    (box) =>
      box.x >= plot.x &&
      box.x + width <= plot.x + plot.width &&
      box.y >= plot.y &&
      box.y + height <= plot.y + plot.height &&
      !taken.some((other) => overlaps(other, box)),
  );
  const [first = { x: left, y: plot.y, width, height }] = places;
  return free.find((box) => !isCrossed(frame, box)) ?? free[0] ?? first;
}

function nameShapes(peak: ChartPeak, { x, y, width }: Box): Shape[] {
  const entries = entriesOf(peak);
  const base = y + 2 * LINE - 2;
  let at = x + (width - entries.reduce((sum, entry) => sum + entry.width, 0)) / 2;
  const named = entries.flatMap(({ slot, text, width: room }) => {
    const shapes = [markerAt(at + 5, base - 4, slot, 3.4), words(at + SWATCH - 1, base, text, {})];
    at += room;
    return shapes;
  });
  const figures = { size: 12, weight: 650, fill: "ink", anchor: "middle" } as const;
  return [words(x + width / 2, y + LINE - 3, peak.label, figures), ...named];
}

/**
 * Rings and names of the peaks in view.
 * @param written boxes of what is written on the plot already
 */
export function peakShapes(frame: Frame, written: readonly Box[]): Shape[] {
  const scale = plotScaleOf(frame);
  const named = namedPeaks(frame.content.annotations?.peaks ?? [], scale);
  const rings = named.map((peak): Shape => {
    const place = { x: scale.x(peak.x), y: scale.y(peak.y) };
    const look = { fill: "plot-bg", stroke: "ink", strokeWidth: 1.6, opacity: 1 } as const;
    return { kind: "marker", path: markerPath("circle", RING), ...place, ...look };
  });
  const around = named.map((peak) => ({
    x: scale.x(peak.x) - RING,
    y: scale.y(peak.y) - RING,
    width: 2 * RING,
    height: 2 * RING,
  }));
  const taken = [...written, ...around];
  const names = named.flatMap((peak) => {
    const box = placeOf(frame, peak, taken);
    taken.push(box);
    return nameShapes(peak, box);
  });
  return [...rings, ...names];
}
