/** How far a measurement lies from a curve of the model. */
import { type Axes, type Curve, valueAt } from "@/charts/interpolate";

export interface Deviation {
  rms: number;
  /** The greatest one, with its sign, and where it is, Hz. */
  greatest: number;
  at: number;
  /** "%" of the curve, or the quantity's own unit where a share means nothing, as in dB. */
  unit: string;
}

/** Null where the two share no frequency. */
export function deviation(
  measured: Curve,
  curve: Curve,
  axes: Axes,
  unit: string,
): Deviation | null {
  const asShare = axes.y === "log";
  const differences = measured.x.flatMap((x, index) => {
    const value = valueAt(curve, axes, x);
    const other = measured.y[index];
    if (value === null || other === undefined || !Number.isFinite(other)) return [];
    return [{ x, by: asShare ? 100 * (other / value - 1) : other - value }];
  });
  const [first] = differences;
  if (!first) return null;
  const greatest = differences.reduce(
    (most, each) => (Math.abs(each.by) > Math.abs(most.by) ? each : most),
    first,
  );
  const mean = differences.reduce((sum, { by }) => sum + by ** 2, 0) / differences.length;
  return {
    rms: Math.sqrt(mean),
    greatest: greatest.by,
    at: greatest.x,
    unit: asShare ? "%" : unit,
  };
}
