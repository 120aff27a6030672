/** Values of all curves at the cursor: what the read-out box shows and Shift+D saves. */
import {
  formatGrouped,
  formatQuantity,
  NO_VALUE,
  type PrintedQuantity,
  printQuantity,
} from "@/lib/quantity";
import { type Axes, valueAt } from "./interpolate";
import { fractionOf, nominal, scaleOf, type View } from "./scales";
import { conditionDash } from "./series-style";
import { chartTexts } from "./texts";
import type {
  ChartContent,
  ChartQuantity,
  ChartReadout,
  ChartSeries,
  Range,
  ReadoutRow,
  ReadoutValue,
} from "./types";

const DIGITS = 3;

export function axesOf(content: ChartContent, quantityIndex: number): Axes {
  return { x: content.xScale ?? "log", y: scaleOf(content.quantities[quantityIndex]) };
}

/** The curves that share a row of the read-out: those of one part under one condition. */
function byRow(series: readonly ChartSeries[]): Map<string, ChartSeries[]> {
  const rows = new Map<string, ChartSeries[]>();
  for (const curve of series) {
    const key = `${curve.slot} ${curve.condition ?? ""}`;
    rows.set(key, [...(rows.get(key) ?? []), curve]);
  }
  return rows;
}

/** Reasons named for these curves at x, each once. */
function regionAt(curves: readonly ChartSeries[], x: number): string {
  const reasons = curves.flatMap(({ regions = [] }) =>
    regions.filter(({ from, to }) => x >= from && x <= to).map(({ reason }) => reason),
  );
  return [...new Set(reasons)].join("; ");
}

/** "10 µF", or "10 µF · 100 kHz" for one of several curves of a part. */
export function curveLabel({ label, condition }: Pick<ChartSeries, "label" | "condition">): string {
  return [label, condition].filter(Boolean).join(" · ");
}

/** Where most parts lie at x around a curve of the slot. */
function rangeAt(
  content: ChartContent,
  curve: Pick<ChartSeries, "slot" | "quantityIndex" | "condition">,
  x: number,
): Range | null {
  const area = (content.areas ?? []).find(
    ({ slot, quantityIndex, condition = curve.condition, edged }) =>
      !edged &&
      slot === curve.slot &&
      quantityIndex === curve.quantityIndex &&
      condition === curve.condition,
  );
  if (!area) return null;
  const axes = axesOf(content, area.quantityIndex);
  const low = valueAt({ x: area.x, y: area.low }, axes, x);
  const high = valueAt({ x: area.x, y: area.high }, axes, x);
  return low === null || high === null ? null : [low, high];
}

function rowOf(
  content: ChartContent,
  curves: readonly ChartSeries[],
  x: number,
): ReadoutRow | null {
  const [first] = curves;
  if (!first) return null;
  const values = content.quantities.map((_, quantityIndex): ReadoutValue => {
    const curve = curves.find((one) => one.quantityIndex === quantityIndex);
    const value = curve ? valueAt(curve, axesOf(content, quantityIndex), x) : null;
    const range = curve && value !== null ? rangeAt(content, curve, x) : null;
    return { quantityIndex, value, ...(range && { range }) };
  });
  const { slot, refDes, name } = first;
  const highlighted = first.highlighted === true;
  const region = regionAt(curves, x);
  return {
    slot,
    refDes,
    label: curveLabel(first),
    name,
    highlighted,
    region,
    values,
    ...(first.condition && { dash: conditionDash(content.series, first.condition) }),
    ...(first.shade !== undefined && { shade: first.shade }),
  };
}

/** Height of a row's first value on the plot; rows without value come last. */
function heightOf(content: ChartContent, view: View, { values }: ReadoutRow): number {
  for (const { quantityIndex, value } of values) {
    const range = view.y[quantityIndex];
    if (value === null || !range) continue;
    const height = fractionOf(scaleOf(content.quantities[quantityIndex]), range, value);
    return Number.isNaN(height) ? Number.NEGATIVE_INFINITY : height;
  }
  return Number.NEGATIVE_INFINITY;
}

export function readoutAt(content: ChartContent, view: View, x: number): ChartReadout {
  const rows = [...byRow(nominal(content.series)).values()]
    .map((curves) => rowOf(content, curves, x))
    .filter((row) => row !== null)
    .map((row) => ({ row, height: heightOf(content, view, row) }))
    .sort((a, b) => (a.height === b.height ? a.row.slot - b.row.slot : b.height - a.height));
  return {
    title: content.title,
    conditions: content.conditions ?? "",
    xLabel: content.xLabel,
    xUnit: content.xUnit,
    xSiPrefix: content.xSiPrefix !== false,
    xNamed: content.xNamed === true,
    x,
    quantities: content.quantities,
    rows: rows.map(({ row }) => row),
  };
}

/** Number and prefixed unit of a value, separately. */
export function printValue(value: number | null, quantity: ChartQuantity): PrintedQuantity {
  if (value === null) return { number: NO_VALUE, prefix: "" };
  if (quantity.siPrefix === false) {
    const rounded = Number(value.toPrecision(DIGITS));
    // A ten-thousandth of a decibel, a percent or a degree means nothing.
    const shown = quantity.unit === "" ? rounded : Math.round(100 * rounded) / 100;
    return { number: formatGrouped(shown), prefix: quantity.unit };
  }
  const { number, prefix } = printQuantity(value, { digits: DIGITS });
  return { number, prefix: `${prefix}${quantity.unit}` };
}

/** "8.94 to 20.3 mΩ", or "950 µΩ to 1.2 mΩ" where the prefix changes. */
export function printRange([low, high]: Range, quantity: ChartQuantity): string {
  const [from, to] = [printValue(low, quantity), printValue(high, quantity)];
  const first = from.prefix === to.prefix ? from.number : `${from.number} ${from.prefix}`;
  return `${first} to ${to.number} ${to.prefix}`.trimEnd();
}

/** A value of the x axis with its unit: "12.59 MHz", or "−40 °C" where no prefix is taken. */
export function printAlongX(x: number, unit: string, siPrefix: boolean, digits: number): string {
  if (siPrefix) return formatQuantity(x, unit, { digits });
  return `${formatGrouped(Number(x.toPrecision(digits)))} ${unit}`.trimEnd();
}

/** "12.6 MHz" */
export function printX({ x, xUnit, xSiPrefix }: Pick<ChartReadout, "x" | "xUnit" | "xSiPrefix">) {
  return printAlongX(x, xUnit, xSiPrefix, DIGITS);
}

/** Head of the read-out: "12.6 MHz", or "Current: 20.0 A" where the axis is named. */
export function readoutHead(readout: ChartReadout): string {
  return readout.xNamed ? `${readout.xLabel}: ${printX(readout)}` : printX(readout);
}

/** One sentence for the live region. */
export function spoken(readout: ChartReadout): string {
  const rows = readout.rows.map(({ refDes, label, region, values }) => {
    const numbers = values.map(({ quantityIndex, value, range }) => {
      const quantity = readout.quantities[quantityIndex];
      if (!quantity || value === null) return null;
      const { number, prefix } = printValue(value, quantity);
      const said = `${quantity.symbol} ${number} ${prefix}`.trimEnd();
      return range ? `${said} (${chartTexts.mostParts}: ${printRange(range, quantity)})` : said;
    });
    const shown = numbers.filter((number) => number !== null);
    const said = [...(shown.length > 0 ? shown : ["no value"]), region].filter(Boolean);
    return `${`${refDes} ${label}`.trim()}: ${said.join(", ")}`;
  });
  return [readoutHead(readout), ...rows].join("; ");
}
