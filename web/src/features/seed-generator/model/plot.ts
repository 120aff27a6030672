/** The plot of a seed part: its edited model beside the stored one and a measurement. */

import type {
  Config,
  PlotName,
  PlotRequest,
  PlotResponse,
  PlotSeries,
  SeedPart,
} from "@/api/types";
import { type Curve, valueAt } from "@/charts/interpolate";
import type { ChartContent, ChartSeries } from "@/charts/types";
import { type Overlay, resistances } from "./overlay";

const axes = { x: "log", y: "log" } as const;

/** Root mean square of the relative differences, in %; null where the two share no frequency. */
export function rmsDeviation(curve: Curve, measured: Curve): number | null {
  const differences = [...measured.x].flatMap((x, index) => {
    const wanted = measured.y[index];
    const drawn = valueAt(curve, axes, x);
    return drawn === null || wanted === undefined || wanted <= 0 ? [] : [drawn / wanted - 1];
  });
  if (differences.length === 0) return null;
  const squares = differences.reduce((sum, difference) => sum + difference ** 2, 0);
  return 100 * Math.sqrt(squares / differences.length);
}

type SentPart = PlotRequest["parts"][number];
type Overrides = readonly { parameterName: string; value: string }[];

const plotType: PlotName = "Imp,ESR";

/** Styles of the three on the plot; the stored model has the color of the edited one. */
const slots = { model: 1, overlay: 2, stored: 11 } as const;

export interface SeedQuestion {
  part: SeedPart;
  overrides: Overrides;
  conditions: { bias: number; tempAmbient: number };
  overlay: Overlay | null;
}

/** Start of the default range, lowered if the measurement starts below it. */
function startOf(config: Config, overlay: Overlay | null): number {
  const measured = overlay?.points[0]?.frequency ?? config.defaults.start;
  const below = config.startFrequencies.filter(({ value }) => value <= measured).at(-1)?.value;
  return Math.min(config.defaults.start, below ?? config.startFrequencies[0]?.value ?? measured);
}

/** The edited model first; the stored one follows while the two differ. */
export function seedPlotRequest(
  { part, overrides, conditions, overlay }: SeedQuestion,
  config: Config,
  session: string,
): PlotRequest {
  const param = { qty: 1, bias: conditions.bias, tempAmbient: conditions.tempAmbient };
  const one = (ceProps: Overrides) =>
    ({ mfrPn: part.mfrPn, param, ceProps: [...ceProps] }) as unknown as SentPart;
  return {
    plotType,
    session,
    start: startOf(config, overlay),
    stop: config.defaults.stop,
    parts: [one(overrides), ...(overrides.length > 0 ? [one([])] : [])],
  } as PlotRequest;
}

interface Role {
  slot: number;
  refDes: string;
}

interface SeedRoles {
  model: string;
  stored: string;
  overlay: string;
}

function curve(series: PlotSeries, role: Role, quantityIndex: number): ChartSeries {
  return {
    id: `${role.refDes}:${quantityIndex}`,
    ...role,
    label: "",
    name: `${role.refDes} ${series.mfrPn}`,
    quantityIndex,
    x: series.points.x,
    y: series.points.y,
    extrapolatedFrom: series.extrapolatedFrom ?? null,
    extrapolatedBelow: series.extrapolatedBelow ?? null,
    look: role.slot === slots.stored ? "dotted" : "line",
    highlighted: role.slot === slots.model,
  };
}

function measuredCurves(overlay: Overlay, refDes: string): ChartSeries[] {
  const x = overlay.points.map(({ frequency }) => frequency);
  const impedance = overlay.points.map((point) => point.impedance);
  return [impedance, resistances(overlay.points)].map((y, quantityIndex) => ({
    id: `${refDes}:${quantityIndex}`,
    slot: slots.overlay,
    refDes,
    label: "",
    name: overlay.fileName,
    look: "points",
    quantityIndex,
    x,
    y,
  }));
}

/** Every curve on the plot; each counts as one dataset. */
export function seedSeries(
  response: PlotResponse | null,
  overlay: Overlay | null,
  roles: SeedRoles,
): readonly ChartSeries[] {
  const drawn = (response?.seriesList ?? []).map((series) => {
    const isStored = series.refDes === "C2";
    const role = isStored
      ? { slot: slots.stored, refDes: roles.stored }
      : { slot: slots.model, refDes: roles.model };
    return curve(series, role, series.axis === "right" ? 1 : 0);
  });
  return [...drawn, ...(overlay ? measuredCurves(overlay, roles.overlay) : [])];
}

/** Datasets that a plot must show before a base part's properties may be fetched. */
export const datasetsBeforeProperties = 2;

interface Deviations {
  impedance: number | null;
  resistance: number | null;
}

/** Deviation of the edited model from the measurement; null without one. */
export function deviations(series: readonly ChartSeries[]): Deviations | null {
  const of = (slot: number, quantity: number) =>
    series.find((one) => one.slot === slot && one.quantityIndex === quantity);
  const between = (quantity: number) => {
    const model = of(slots.model, quantity);
    const measured = of(slots.overlay, quantity);
    return model && measured ? rmsDeviation(model, measured) : null;
  };
  if (!of(slots.overlay, 0)) return null;
  return { impedance: between(0), resistance: between(1) };
}

/** Frame and curves for the chart. */
export function seedContent(
  config: Config,
  title: string,
  conditions: string,
  series: readonly ChartSeries[],
): ChartContent {
  const kind = config.plots.find((plot) => plot.plotType === plotType);
  return {
    title: kind?.title ?? title,
    conditions,
    xLabel: kind?.xLabel ?? "Frequency",
    xUnit: kind?.xUnit ?? "Hz",
    quantities: (kind?.quantities ?? []).map(({ name, symbol, unit, axis }) => ({
      name,
      symbol,
      unit,
      axis,
    })),
    sharedScale: kind?.sharedScale ?? true,
    series,
  };
}
