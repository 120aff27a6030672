/** The operating point on the plots of capacitance over bias and temperature, and these plots in farads. */
import type { ChartContent, ChartPoint, ChartSeries } from "@/charts/types";
import { formatPlain, formatQuantity } from "@/lib/quantity";
import { hoursPerYear } from "@/lib/time";
import type { SharedSettings } from "../model/state";
import type { PointRow } from "./point-values";
import { texts } from "./texts";

/** The value of a curve at x, straight between its points; null beyond its ends. */
export function curveAt({ x, y }: Pick<ChartSeries, "x" | "y">, at: number): number | null {
  const next = x.findIndex((each) => each >= at);
  const [x1, y1] = [x[next], y[next]];
  if (x1 === undefined || y1 === undefined) return null;
  const [x0, y0] = [x[next - 1], y[next - 1]];
  if (x1 === at || x0 === undefined || y0 === undefined) return x1 === at ? y1 : null;
  return y0 + ((y1 - y0) * (at - x0)) / (x1 - x0);
}

const tenYears = 10;

/** "7.2 µF left at 12 V, 85 °C, 10 years, lower tolerance". */
export function leftInWords(
  { part, values }: Pick<PointRow, "part" | "values">,
  settings: Pick<SharedSettings, "pointAge" | "pointLevel" | "worstCase">,
): string {
  const { pointAge, pointLevel, worstCase } = settings;
  if (values?.capacitance == null) return "";
  const { bias, tempAmbient } = part.param;
  const years = pointAge > 0 ? pointAge / hoursPerYear : worstCase ? tenYears : 0;
  return texts.left(formatQuantity(values.capacitance, "F", { digits: 3, trim: true }), [
    `${formatPlain(bias.select)} V`,
    `${formatPlain(tempAmbient.select)} °C`,
    ...(years > 0 ? [texts.years(Number(years.toPrecision(2)))] : []),
    ...(pointLevel > 0 ? [texts.acLevel(formatQuantity(pointLevel, "V", { trim: true }))] : []),
    ...(worstCase ? [texts.lowerTolerance] : []),
  ]);
}

interface Drawn {
  rows: readonly PointRow[];
  /** The condition along x. */
  field: "bias" | "tempAmbient";
  inFarads: boolean;
  settings: Pick<SharedSettings, "pointAge" | "pointLevel" | "worstCase">;
}

const percent = 100;
/** Capacitances that differ by more share no linear axis. */
const farApart = 30;

/**
 * A curve in farads passes through the capacitance at the operating point, so that it holds at the
 * other conditions of that point, its age and the tolerance.
 */
function inFaradsOf(series: ChartSeries, capacitance: number, change: number): ChartSeries {
  const scale = capacitance / (1 + change / percent);
  return { ...series, y: Array.from(series.y, (each) => scale * (1 + each / percent)) };
}

interface Operating {
  row: PointRow;
  x: number;
  /** Change on the curve, %. */
  change: number;
  capacitance: number;
}

/** The operating point of the part whose curve this is; null where the curve does not reach it. */
function operatingOf(curve: ChartSeries, content: ChartContent, drawn: Drawn): Operating | null {
  const row = drawn.rows.find(({ slot, isCombined }) => slot === curve.slot && !isCombined);
  const nominal = content.series.find(({ slot, limit }) => slot === curve.slot && !limit);
  const capacitance = row?.values?.capacitance;
  if (!row || !nominal || capacitance == null) return null;
  const x = row.part.param[drawn.field].select;
  const change = curveAt(nominal, x);
  return change === null ? null : { row, x, change, capacitance };
}

function pointOf(operating: Operating, drawn: Drawn, isNamed: boolean): ChartPoint {
  const { row, x, change, capacitance } = operating;
  const label = isNamed ? leftInWords(row, drawn.settings) : "";
  return {
    x,
    y: drawn.inFarads ? capacitance : change,
    slot: row.slot,
    kind: isNamed ? "operating" : "reference",
    ...(label && { label }),
  };
}

export function withOperatingPoint(content: ChartContent, drawn: Drawn): ChartContent {
  const placed = content.series.map((curve) => ({
    curve,
    at: operatingOf(curve, content, drawn),
  }));
  const shown = placed.flatMap(({ curve, at }) =>
    at && !curve.limit && !curve.hidden ? [at] : [],
  );
  // A highlighted part without a curve here, such as a tantalum one over bias, leaves the words to the first that has one.
  const named = shown.find(({ row }) => row.highlighted) ?? shown[0];
  const points = shown.map((at) => pointOf(at, drawn, at.row.slot === named?.row.slot));
  const annotations = { ...content.annotations, points };
  if (!drawn.inFarads) return { ...content, annotations };
  const { areas: _inPercent, ...plain } = content;
  const sizes = points.map(({ y }) => y);
  const isFar = Math.max(...sizes) > farApart * Math.min(...sizes);
  const scale = isFar ? "log" : "linear";
  return {
    ...plain,
    title: texts.capacitancePlot(content.title),
    series: placed.flatMap(({ curve, at }) =>
      at ? [inFaradsOf(curve, at.capacitance, at.change)] : [],
    ),
    annotations,
    quantities: [{ name: texts.capacitance, symbol: "C", unit: "F", axis: "left", scale }],
  };
}
