/** Values of all curves at the cursor: what the read-out box shows and Shift+D saves. */
import {
  formatPlain,
  formatQuantity,
  NO_VALUE,
  type PrintedQuantity,
  printQuantity,
} from "@/lib/quantity";
import { type Axes, valueAt } from "./interpolate";
import { fractionOf, scaleOf, type View, visible } from "./scales";
import type {
  ChartContent,
  ChartQuantity,
  ChartReadout,
  ChartSeries,
  ReadoutRow,
  ReadoutValue,
} from "./types";

const DIGITS = 3;

export function axesOf(content: ChartContent, quantityIndex: number): Axes {
  return { x: content.xScale ?? "log", y: scaleOf(content.quantities[quantityIndex]) };
}

function bySlot(series: readonly ChartSeries[]): Map<number, ChartSeries[]> {
  const parts = new Map<number, ChartSeries[]>();
  for (const curve of series) {
    parts.set(curve.slot, [...(parts.get(curve.slot) ?? []), curve]);
  }
  return parts;
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
    return { quantityIndex, value };
  });
  const { slot, refDes, label, name } = first;
  return { slot, refDes, label, name, highlighted: first.highlighted === true, values };
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
  const rows = [...bySlot(visible(content.series)).values()]
    .map((curves) => rowOf(content, curves, x))
    .filter((row) => row !== null)
    .map((row) => ({ row, height: heightOf(content, view, row) }))
    .sort((a, b) => (a.height === b.height ? a.row.slot - b.row.slot : b.height - a.height));
  return {
    title: content.title,
    conditions: content.conditions ?? "",
    xLabel: content.xLabel,
    xUnit: content.xUnit,
    x,
    quantities: content.quantities,
    rows: rows.map(({ row }) => row),
  };
}

/** Number and prefixed unit of a value, apart. */
export function printValue(value: number | null, quantity: ChartQuantity): PrintedQuantity {
  if (value === null) return { number: NO_VALUE, prefix: "" };
  if (quantity.siPrefix === false) {
    return { number: formatPlain(Number(value.toPrecision(DIGITS))), prefix: quantity.unit };
  }
  const { number, prefix } = printQuantity(value, { digits: DIGITS });
  return { number, prefix: `${prefix}${quantity.unit}` };
}

/** "12.6 MHz" */
export function printX(readout: Pick<ChartReadout, "x" | "xUnit">): string {
  return formatQuantity(readout.x, readout.xUnit, { digits: DIGITS });
}

/** One sentence for the live region. */
export function spoken(readout: ChartReadout): string {
  const rows = readout.rows.map(({ refDes, label, values }) => {
    const numbers = values.map(({ quantityIndex, value }) => {
      const quantity = readout.quantities[quantityIndex];
      if (!quantity || value === null) return null;
      const { number, prefix } = printValue(value, quantity);
      return `${quantity.symbol} ${number} ${prefix}`.trimEnd();
    });
    const shown = numbers.filter((number) => number !== null);
    return `${`${refDes} ${label}`.trim()}: ${shown.length > 0 ? shown.join(", ") : "no value"}`;
  });
  return [printX(readout), ...rows].join("; ");
}

const csvField = (text: string) =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Plain numbers without prefix, so that a spreadsheet can calculate with them. */
const csvNumber = (value: number | null) =>
  value === null ? "" : String(Number(value.toPrecision(6)));

/** Title line, column heads, one line a part. */
export function readoutText(readout: ChartReadout): string {
  const heads = readout.quantities.map(({ symbol, unit }) =>
    unit ? `${symbol} (${unit})` : symbol,
  );
  const at = `${readout.xLabel} ${printX(readout)}`;
  const title = [readout.title, at, readout.conditions].filter((part) => part !== "").join(" · ");
  const lines = readout.rows.map(({ refDes, label, name, values }) =>
    [...[refDes, label, name].map(csvField), ...values.map(({ value }) => csvNumber(value))].join(
      ",",
    ),
  );
  const head = ["Ref.", "Label", "Part Number", ...heads].map(csvField).join(",");
  return `${[csvField(title), head, ...lines].join("\r\n")}\r\n`;
}
