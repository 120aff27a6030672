/** The limits of a chart's axes as numbers that can be typed. */
import type { View } from "./scales";
import type { AxisScale, ChartContent, Range } from "./types";

export interface AxisLimits {
  name: string;
  unit: string;
  siPrefix: boolean;
  scale: AxisScale;
  range: Range;
  /** The view with other limits of this axis. */
  moved: (range: Range) => View;
}

const BOUNDS: Readonly<Record<AxisScale, Range>> = { log: [1e-15, 1e12], linear: [-1e9, 1e9] };
/** Least distance of the limits: a share of their ratio on a logarithmic axis, else of their distance. */
const LEAST = 0.01;

/** Between which values a limit may be typed, so that the lower one stays below the upper one. */
export function typeable({ scale, range: [from, to] }: AxisLimits, end: "from" | "to"): Range {
  const least = scale === "log" ? 0 : LEAST * (to - from);
  const factor = scale === "log" ? 1 + LEAST : 1;
  const [lowest, largest] = BOUNDS[scale];
  return end === "from" ? [lowest, to / factor - least] : [from * factor + least, largest];
}

/** The axes of a chart: quantities on one axis, or on one scale, share their limits. */
export function axisLimits(content: ChartContent, view: View): AxisLimits[] {
  const { quantities, xLabel, xUnit, xSiPrefix = true, xScale = "log" } = content;
  const sideOf = (index: number) =>
    content.sharedScale ? "left" : (quantities[index]?.axis ?? "left");
  const sides = [...new Set(quantities.map((_, index) => sideOf(index)))];
  const x = { name: xLabel, unit: xUnit, siPrefix: xSiPrefix, scale: xScale, range: view.x };
  return [
    { ...x, moved: (range) => ({ ...view, x: range }) },
    ...sides.flatMap((side): AxisLimits[] => {
      const own = quantities.filter((_, index) => sideOf(index) === side);
      const range = view.y[quantities.findIndex((_, index) => sideOf(index) === side)];
      const [first] = own;
      if (!first || !range) return [];
      const { unit, siPrefix = true, scale = "log" } = first;
      const name = own.map(({ symbol }) => symbol).join(", ");
      const y = (limits: Range) =>
        view.y.map((old, index) => (sideOf(index) === side ? limits : old));
      return [
        { name, unit, siPrefix, scale, range, moved: (limits) => ({ ...view, y: y(limits) }) },
      ];
    }),
  ];
}
