/** How far a curve lies from a measurement. */
import { type Curve, valueAt } from "@/charts/interpolate";

const axes = { x: "log", y: "log" } as const;

/** Root mean square of the relative differences, in %; null where the two share no frequency. */
export function rmsDeviation(curve: Curve, measured: Curve): number | null {
  const differences = measured.x.flatMap((x, index) => {
    const wanted = measured.y[index];
    const drawn = valueAt(curve, axes, x);
    return drawn === null || wanted === undefined || wanted <= 0 ? [] : [drawn / wanted - 1];
  });
  if (differences.length === 0) return null;
  const squares = differences.reduce((sum, difference) => sum + difference ** 2, 0);
  return 100 * Math.sqrt(squares / differences.length);
}
