/** How far measurements lie from the parts that they are compared with. */
import { type Axes, type Curve, valueAt } from "@/charts/interpolate";
import { axesOf } from "@/charts/readout";
import { nominal } from "@/charts/scales";
import type { SmithContent, SmithSeries } from "@/charts/smith";
import type { ChartContent, ChartSeries } from "@/charts/types";
import type { Complex } from "@/domain/measurement/measurement";
import { formatQuantity } from "@/lib/quantity";
import { measuredSeries, type Overlay, smithSeries } from "./overlay-content";

interface Deviation {
  /** Where a share has a meaning, the factor between most values and the curve, at least 1; else 1. */
  factor: number;
  rms: number;
  /** The largest difference, with its sign, and its frequency, Hz. */
  greatest: number;
  at: number;
  /** "%" of the curve, or the quantity's own unit where a share means nothing, as in dB. */
  unit: string;
}

interface Difference {
  x: number;
  by: number;
}

/** Above this share, %, or this factor a figure says less than that the file is of another part, or was read wrongly. */
const mostPercent = 300;
const mostFactor = 5;

/** Whether a measurement lies so far from the part that it is hardly one of it. */
export const isFarOff = ({ unit, rms, factor }: Deviation): boolean =>
  (unit === "%" && rms > mostPercent) || factor > mostFactor;

/** Of shares in %: the median of the factors, whether above or below. */
function factorOf(shares: readonly Difference[]): number {
  const factors = shares
    .map(({ by }) => 1 + by / 100)
    .map((ratio) => Math.max(ratio, 1 / ratio))
    .sort((a, b) => a - b);
  return factors[Math.floor(factors.length / 2)] ?? 1;
}

/** Null where there is no difference to report. */
function summary(differences: readonly Difference[], unit: string): Deviation | null {
  const [first] = differences;
  if (!first) return null;
  const greatest = differences.reduce(
    (most, each) => (Math.abs(each.by) > Math.abs(most.by) ? each : most),
    first,
  );
  const mean = differences.reduce((sum, { by }) => sum + by ** 2, 0) / differences.length;
  const factor = unit === "%" ? factorOf(differences) : 1;
  return { factor, rms: Math.sqrt(mean), greatest: greatest.by, at: greatest.x, unit };
}

/** Null where the two share no frequency. */
export function deviation(
  measured: Curve,
  curve: Curve,
  axes: Axes,
  unit: string,
): Deviation | null {
  const asShare = axes.y === "log";
  const differences = [...measured.x].flatMap((x, index) => {
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
function reflectionDeviation(measured: Reflections, curve: Reflections): Deviation | null {
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

export interface OverlayDeviation extends Deviation {
  symbol: string;
  /** The part that is compared. */
  refDes: string;
  /** Measured and computed value where they differ most. */
  values?: readonly [measured: string, computed: string];
}

/** The curve that a measurement is compared with: that of the chosen slot, the highlighted, or the first. */
function comparedOf<Series extends { highlighted?: boolean; slot: number }>(
  series: readonly Series[],
  slot: number | null,
) {
  return (
    series.find((each) => each.slot === slot) ??
    series.find(({ highlighted }) => highlighted) ??
    series[0]
  );
}

const namedOf = ({ refDes, name }: Pick<ChartSeries, "refDes" | "name">) => refDes || name;

/** The parts that measurements on a plot can be compared with. */
export function comparedParts(
  content: Pick<ChartContent, "series"> | Pick<SmithContent, "series">,
): readonly { slot: number; name: string }[] {
  const named = nominal<ChartSeries | SmithSeries>(content.series).map(
    (each) => [each.slot, namedOf(each)] as const,
  );
  return [...new Map(named)].map(([slot, name]) => ({ slot, name }));
}

/** Deviation of a measurement from the part that it is compared with, by quantity. */
export function overlayDeviations(
  content: ChartContent,
  overlay: Overlay,
  place: number,
): OverlayDeviation[] {
  const slot = overlay.shown[place]?.comparedWith ?? null;
  return measuredSeries(content, overlay, place).flatMap((measured) => {
    const { quantityIndex } = measured;
    const quantity = content.quantities[quantityIndex];
    const curves = nominal(content.series).filter((each) => each.quantityIndex === quantityIndex);
    const curve = comparedOf(curves, slot);
    if (!curve || !quantity) return [];
    const axes = axesOf(content, quantityIndex);
    const found = deviation(measured, curve, axes, quantity.unit);
    if (!found) return [];
    const values = [measured, curve].map((each) =>
      formatQuantity(valueAt(each, axes, found.at) ?? Number.NaN, quantity.unit, { digits: 2 }),
    );
    const [own = "", computed = ""] = values;
    const named = { symbol: quantity.symbol, refDes: namedOf(curve) };
    return [{ ...found, ...named, values: [own, computed] as const }];
  });
}

/** Distance of Γ from that of the compared part on the chart. */
export function smithDeviations(
  content: SmithContent,
  overlay: Overlay,
  place: number,
): OverlayDeviation[] {
  const measured = smithSeries(overlay, place);
  const curve = comparedOf(nominal(content.series), overlay.shown[place]?.comparedWith ?? null);
  const found = measured && curve && reflectionDeviation(measured, curve);
  return found && curve ? [{ ...found, symbol: "Γ", refDes: namedOf(curve) }] : [];
}
