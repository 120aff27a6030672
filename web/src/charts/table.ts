/** The plotted numbers as a table: one row for each x, one column for each curve. */
import { cursorStops } from "./interpolate";
import { curveLabel, printAlongX, printValue } from "./readout";
import { type View, visible } from "./scales";
import { chartTexts } from "./texts";
import type { ChartContent, ChartQuantity, ChartSeries } from "./types";

interface ChartTableColumn {
  id: string;
  /** "C1 100 nF" */
  part: string;
  /** "|Z|" */
  symbol: string;
}

interface ChartTableRow {
  x: number;
  /** "12.59 MHz" */
  head: string;
  cells: readonly string[];
}

interface ChartTable {
  columns: readonly ChartTableColumn[];
  rows: readonly ChartTableRow[];
}

interface Column extends ChartTableColumn {
  quantity: ChartQuantity;
  values: ReadonlyMap<number, number>;
}

function columnOf(series: ChartSeries, quantity: ChartQuantity): Column {
  const values = new Map([...series.x].map((x, index) => [x, series.y[index] ?? Number.NaN]));
  const limit = series.limit ? chartTexts.limit[series.limit] : "";
  const part = [series.refDes, curveLabel(series), limit].filter(Boolean).join(" ");
  return { id: series.id, part, symbol: quantity.symbol, quantity, values };
}

function printCell({ quantity, values }: Column, x: number): string {
  const value = values.get(x);
  const known = value !== undefined && Number.isFinite(value);
  const { number, prefix } = printValue(known ? value : null, quantity);
  return `${number} ${prefix}`.trimEnd();
}

/** Points in view only, so that a zoom also shortens the table. */
export function chartTable(content: ChartContent, view: View): ChartTable {
  const curves = visible(content.series).sort(
    (a, b) => a.slot - b.slot || a.quantityIndex - b.quantityIndex,
  );
  const columns = curves.flatMap((series) => {
    const quantity = content.quantities[series.quantityIndex];
    return quantity ? [columnOf(series, quantity)] : [];
  });
  const [min, max] = view.x;
  const stops = cursorStops(curves).filter((x) => x >= min && x <= max);
  const rows = stops.map((x) => ({
    x,
    head: printAlongX(x, content.xUnit, content.xSiPrefix !== false, 4),
    cells: columns.map((column) => printCell(column, x)),
  }));
  return { columns, rows };
}
