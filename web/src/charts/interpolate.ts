/** Reads a curve between its points, along the straight line that is drawn on the plot's axes. */
import type { Numbers } from "@/lib/numbers";
import type { AxisScale } from "./types";

/** Index of the last point at or before x; -1 when x lies before the curve. */
export function indexBefore(xs: Numbers, x: number): number {
  let low = 0;
  let high = xs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((xs[middle] ?? Number.POSITIVE_INFINITY) <= x) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export interface Curve {
  x: Numbers;
  y: Numbers;
}

export interface Axes {
  x: AxisScale;
  y: AxisScale;
}

/** Share of the way from a to b; logarithmic where both ends allow it. */
function share(scale: AxisScale, a: number, b: number, value: number): number {
  if (scale === "log" && a > 0 && b > 0) return Math.log(value / a) / Math.log(b / a);
  return (value - a) / (b - a);
}

function between(scale: AxisScale, a: number, b: number, part: number): number {
  if (scale === "log" && a > 0 && b > 0) return a * (b / a) ** part;
  return a + (b - a) * part;
}

/** Value of the curve at x; null outside the curve or where it has a gap. */
export function valueAt({ x: xs, y: ys }: Curve, axes: Axes, x: number): number | null {
  const before = indexBefore(xs, x);
  const [x0, y0] = [xs[before], ys[before]];
  if (x0 === undefined || y0 === undefined || !Number.isFinite(y0)) return null;
  if (x0 === x) return y0;
  const [x1, y1] = [xs[before + 1], ys[before + 1]];
  if (x1 === undefined || y1 === undefined || !Number.isFinite(y1)) return null;
  return between(axes.y, y0, y1, share(axes.x, x0, x1, x));
}

/** All x values of the curves, ascending and each once: the stops of the keyboard cursor. */
export function cursorStops(curves: readonly Curve[]): number[] {
  return [...new Set(curves.flatMap(({ x }) => [...x]))].sort((a, b) => a - b);
}
