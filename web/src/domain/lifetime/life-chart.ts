/** Shared parts of the lifetime charts. */
import type {
  ChartContent,
  ChartLevel,
  ChartPoint,
  ChartQuantity,
  ChartSeries,
  Range,
} from "@/charts/types";
import { formatQuantity } from "@/lib/quantity";
import { lifetimeTexts as texts } from "./texts";

/** A point of the server's curve. */
export interface LifePoint {
  x: number;
  /** h. */
  y: number;
}

type Points = readonly LifePoint[];

/** A chart of lives; without a curve it says why there is none. */
export interface LifeChart extends ChartContent {
  empty?: string | undefined;
}

/** The axis up to a limit, and the reason, where no point of a curve has a life. */
export function withoutCurve(points: Points, axis: Range, reason: string) {
  return points.length === 0 ? { xRange: axis, empty: reason } : {};
}

export const lifeQuantity: ChartQuantity = {
  name: texts.lifetime,
  symbol: texts.lifetime,
  unit: "h",
  axis: "left",
  scale: "log",
  emptyRange: [1e3, 1e7],
};

/** "58.0 kh" */
const printLife = (hours: number) => formatQuantity(hours, "h");

export const byX = (points: Points): Points => [...points].sort((a, b) => a.x - b.x);

/** The part of a curve that lies below a life, with its end on that life. */
export function below(points: Points, top: number): Points {
  return points.flatMap((point, index) => {
    if (point.y <= top) return [point];
    const ends = [points[index - 1], points[index + 1]].filter((next) => next && next.y <= top);
    return ends.flatMap((next) => {
      if (!next || next.y <= 0) return [];
      const share = Math.log(top / next.y) / Math.log(point.y / next.y);
      return [{ x: next.x + share * (point.x - next.x), y: top }];
    });
  });
}

/** `index` is the place of the profile, from 0; it gives the color. */
export function lifeCurve(
  partNumber: string,
  label: string,
  index: number,
  points: Points,
  condition?: string,
): readonly ChartSeries[] {
  if (points.length === 0) return [];
  return [
    {
      id: [partNumber, condition].filter(Boolean).join(" "),
      ...(condition && { condition }),
      slot: index + 1,
      refDes: "",
      name: partNumber,
      quantityIndex: 0,
      label,
      plain: true,
      x: points.map(({ x }) => x),
      y: points.map(({ y }) => y),
    },
  ];
}

/** Life at x on the plotted curve, along the straight line between its points on the logarithmic axis. */
export function lifeAt(points: Points, x: number | null | undefined): number | null {
  if (x == null) return null;
  const after = points.findIndex((point) => point.x >= x);
  const [low, high] = [points[after - 1], points[after]];
  if (!high) return null;
  if (high.x === x || !low) return high.x === x ? high.y : null;
  const share = (x - low.x) / (high.x - low.x);
  return low.y * (high.y / low.y) ** share;
}

/** The profile's point on the curve; none beyond its ends. */
export function operatingPoint(
  index: number,
  points: Points,
  x: number | null | undefined,
  name: (x: number) => string,
): ChartPoint[] {
  const y = lifeAt(points, x);
  if (x == null || y === null) return [];
  const label = `${name(x)} · ${printLife(y)}`;
  return [{ x, y, kind: "operating", slot: index + 1, label }];
}

export const maxRatedLevel = (hours: number): ChartLevel => ({
  y: hours,
  label: texts.maxRated(formatQuantity(hours, "h", { trim: true })),
});
