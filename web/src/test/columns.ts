/** Curves as the calls answer them, written point by point. */
import type { Line } from "@/api/columns";
import type { InductorValues } from "@/api/types";

export const lineOf = (...points: readonly (readonly [number, number])[]): Line => ({
  x: points.map(([x]) => x),
  y: points.map(([, y]) => y),
});

type Point = Partial<Record<keyof InductorValues, number | boolean | null>>;

/** Columns of the members that the first point has; what a point lacks has no value. */
export function valuesOf(points: readonly Point[]): InductorValues {
  const names = Object.keys(points[0] ?? {}) as (keyof InductorValues)[];
  const column = (name: keyof InductorValues) =>
    points.map((point) => (point[name] == null ? Number.NaN : Number(point[name])));
  const columns = Object.fromEntries(names.map((name) => [name, column(name)]));
  return columns as unknown as InductorValues;
}
