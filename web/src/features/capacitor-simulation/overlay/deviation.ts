/** How far a measurement lies from a curve of the model. */
import { type Axes, type Curve, valueAt } from "@/charts/interpolate";
import type { Complex } from "./complex";

export interface Deviation {
  rms: number;
  /** The greatest one, with its sign, and where it is, Hz. */
  greatest: number;
  at: number;
  /** "%" of the curve, or the quantity's own unit where a share means nothing, as in dB. */
  unit: string;
}

interface Difference {
  x: number;
  by: number;
}

/** Null where there is no difference to tell. */
function summary(differences: readonly Difference[], unit: string): Deviation | null {
  const [first] = differences;
  if (!first) return null;
  const greatest = differences.reduce(
    (most, each) => (Math.abs(each.by) > Math.abs(most.by) ? each : most),
    first,
  );
  const mean = differences.reduce((sum, { by }) => sum + by ** 2, 0) / differences.length;
  return { rms: Math.sqrt(mean), greatest: greatest.by, at: greatest.x, unit };
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
  return summary(differences, asShare ? "%" : unit);
}

/** Reflection coefficients over frequency. */
interface Reflections {
  frequencies: readonly number[];
  points: readonly Complex[];
}

/** Distance of two curves of Γ in the unit circle, at the frequencies of the measurement. */
export function reflectionDeviation(measured: Reflections, curve: Reflections): Deviation | null {
  const axes = { x: "log", y: "linear" } as const;
  const part = (place: 0 | 1): Curve => ({
    x: curve.frequencies,
    y: curve.points.map((point) => point[place]),
  });
  const [re, im] = [part(0), part(1)];
  const differences = measured.points.flatMap((point, index) => {
    const x = measured.frequencies[index] ?? Number.NaN;
    const at = [valueAt(re, axes, x), valueAt(im, axes, x)] as const;
    if (at[0] === null || at[1] === null) return [];
    const by = Math.hypot(point[0] - at[0], point[1] - at[1]);
    return Number.isFinite(by) ? [{ x, by }] : [];
  });
  return summary(differences, "");
}
