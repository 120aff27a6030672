/** The limit line on the plot, with its violations shaded and labeled. */
import type { PointTarget } from "@/api/types";
import { namedPeaks } from "@/charts/draw-peaks";
import type { PolygonShape, Shape, TextShape } from "@/charts/drawing";
import type { ChartPeak, PlotScale } from "@/charts/types";
import { targetLabel, targetLine, targetName } from "@/domain/plot/target-line";
import { texts } from "./texts";

const SHADE = 0.22;
/** px from the edge of the plot, where the names of the curves stand. */
const LABEL_ROOM = 72;

/** The area between curve and line of each violation. */
function shades(target: PointTarget, { x, y }: PlotScale): PolygonShape[] {
  return target.violations.map(({ start, stop }) => {
    const within = target.frequency
      .map((frequency, index) => ({ frequency, index }))
      .filter(({ frequency }) => frequency >= start && frequency <= stop);
    const side = (values: readonly number[]) =>
      within.map(({ frequency, index }) => [x(frequency), y(values[index] ?? Number.NaN)]);
    return {
      kind: "polygon",
      corners: [...side(target.mask), ...side(target.impedance).toReversed()].flat(),
      fill: "danger",
      opacity: SHADE,
    };
  });
}

/** Steps of the grid on which the target is checked lie closer together. */
const ONE_PEAK = 1.02;

/** Whether an excess is that of an anti-resonance, which has its own name. */
export const isOneWith = ({ x }: Pick<ChartPeak, "x">, frequency: number): boolean =>
  Math.max(x / frequency, frequency / x) < ONE_PEAK;

type Side = "left" | "right" | "up" | "down";

/** px between the edge of the plot and the middle of a label that points beyond it. */
const EDGE = { x: 90, y: 14 };

/** The side beyond which a place lies; null in view. */
function sideOf({ plot }: PlotScale, px: number, py: number): Side | null {
  if (px < plot.x) return "left";
  if (px > plot.x + plot.width) return "right";
  if (py < plot.y) return "up";
  return py > plot.y + plot.height ? "down" : null;
}

/**
 * The largest excess of each violation. Of those beyond an edge of the view the largest has an arrow there, with its
 * frequency.
 */
function excesses(target: PointTarget, scale: PlotScale, named: readonly ChartPeak[]): TextShape[] {
  const { plot, x, y } = scale;
  const [left, right] = [plot.x, plot.x + plot.width];
  const inside = (px: number, room: number) => Math.min(Math.max(px, left + room), right - room);
  const lowest = plot.y + plot.height - EDGE.y;
  const pointing = new Set<Side>();
  const worstFirst = target.violations.toSorted((one, other) => other.peak.ratio - one.peak.ratio);
  return worstFirst.flatMap(({ peak: { frequency, impedance } }) => {
    const [px, py] = [x(frequency), y(impedance)];
    const side = sideOf(scale, px, py);
    if (side === null && named.some((peak) => isOneWith(peak, frequency))) return [];
    if (side === null) {
      const top = Math.max(py - 8, plot.y + 12);
      return [targetLabel(inside(px, LABEL_ROOM), top, texts.excessLabel(impedance), "danger")];
    }
    if (pointing.has(side)) return [];
    pointing.add(side);
    const words = texts.excessBeyond(side, impedance, frequency);
    const at = { left: left + EDGE.x, right: right - EDGE.x }[side as "left" | "right"];
    const height = { up: plot.y + EDGE.y, down: lowest }[side as "up" | "down"];
    return [
      targetLabel(
        at ?? inside(px, EDGE.x),
        height ?? Math.min(Math.max(py, plot.y + 3 * EDGE.y), lowest - 2 * EDGE.y),
        words,
        "danger",
      ),
    ];
  });
}

export const targetShapes = (
  target: PointTarget,
  scale: PlotScale,
  peaks: readonly ChartPeak[] = [],
): Shape[] => [
  ...shades(target, scale),
  ...targetLine(target, scale),
  ...targetName(target, scale),
  ...excesses(target, scale, namedPeaks(peaks, scale)),
];
