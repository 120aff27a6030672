/** Overlays a measurement on a plot that has its quantities. */
import { type Axes, type Curve, valueAt } from "@/charts/interpolate";
import { axesOf } from "@/charts/readout";
import { nominal } from "@/charts/scales";
import type { SmithContent, SmithSeries } from "@/charts/smith";
import type { ChartContent, ChartSeries } from "@/charts/types";
import {
  inputImpedance,
  type MeasuredLine,
  measuredCurve,
  measuredScattering,
} from "@/domain/measurement/measured-curves";
import { type Complex, isFinitePair, type Measurement } from "@/domain/measurement/measurement";
import { partSlots } from "../model/state";
import { texts } from "../texts";

interface Deviation {
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

/** Null where there is no difference to report. */
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

/** The overlay of a plot, and the plot's line impedance and mounting. */
export interface Overlay {
  measurement: Measurement;
  line: MeasuredLine;
}

const look = ({ name }: Measurement) =>
  ({ slot: partSlots, refDes: "", label: texts.measured, name }) as const;

function measuredSeries(content: ChartContent, { measurement, line }: Overlay): ChartSeries[] {
  return content.quantities.flatMap((quantity, quantityIndex): ChartSeries[] => {
    const curve = content.xUnit === "Hz" && measuredCurve(measurement, quantity.name, line);
    if (!curve) return [];
    return [{ id: `measured:${quantityIndex}`, ...look(measurement), quantityIndex, ...curve }];
  });
}

export function withMeasurement(content: ChartContent, overlay: Overlay | null): ChartContent {
  if (!overlay || content.series.length === 0) return content;
  return { ...content, series: [...content.series, ...measuredSeries(content, overlay)] };
}

export interface OverlayDeviation extends Deviation {
  symbol: string;
  /** The part that is compared. */
  refDes: string;
}

/** The curve that a measurement is compared with: the highlighted part's, or the first. */
function comparedOf<Series extends { highlighted?: boolean }>(series: readonly Series[]) {
  return series.find(({ highlighted }) => highlighted) ?? series[0];
}

const namedOf = ({ refDes, name }: Pick<ChartSeries, "refDes" | "name">) => refDes || name;

/** Deviation of the measurement from the highlighted part, by quantity. */
export function overlayDeviations(content: ChartContent, overlay: Overlay): OverlayDeviation[] {
  return measuredSeries(content, overlay).flatMap((measured) => {
    const { quantityIndex } = measured;
    const quantity = content.quantities[quantityIndex];
    const curves = nominal(content.series).filter((each) => each.quantityIndex === quantityIndex);
    const curve = comparedOf(curves);
    if (!curve || !quantity) return [];
    const found = deviation(measured, curve, axesOf(content, quantityIndex), quantity.unit);
    return found ? [{ ...found, symbol: quantity.symbol, refDes: namedOf(curve) }] : [];
  });
}

/** Γ of the measurement on the chart; null when measured with another line impedance. */
function smithSeries(overlay: Overlay): SmithSeries | null {
  const { measurement, line } = overlay;
  const scattering = measuredScattering(measurement, line);
  if (!scattering) return null;
  const points = scattering.map(({ s11 }) => s11);
  return {
    id: "measured",
    ...look(measurement),
    points,
    frequencies: measurement.frequencies,
    impedances: points.map((reflection) => finite(inputImpedance(reflection, line.reference))),
    extrapolatedFrom: null,
  };
}

/** An open end has no impedance that could be shown. */
const finite = (z: Complex): Complex => (isFinitePair(z) ? z : [Number.NaN, Number.NaN]);

export function withReflections(content: SmithContent, overlay: Overlay | null): SmithContent {
  const series = overlay && content.series.length > 0 ? smithSeries(overlay) : null;
  return series ? { ...content, series: [...content.series, series] } : content;
}

/** Distance of Γ from that of the highlighted part on the chart. */
export function smithDeviations(content: SmithContent, overlay: Overlay): OverlayDeviation[] {
  const measured = smithSeries(overlay);
  const curve = comparedOf(nominal(content.series));
  const found = measured && curve && reflectionDeviation(measured, curve);
  return found && curve ? [{ ...found, symbol: "Γ", refDes: namedOf(curve) }] : [];
}
