/** From the server's curves to what the chart draws. */
import type { PartField, PlotKind, PlotSeries } from "@/api/types";
import type { ChartContent, ChartQuantity, ChartSeries, Range } from "@/charts/types";
import { formatPlain } from "@/lib/quantity";
import { conditions } from "./conditions";
import type { FrequencyRange } from "./request";
import { combinedId } from "./state";
import type { TableRow } from "./table";

/** Axis ranges while nothing is plotted, by unit: what capacitors commonly span. */
const emptyRanges: Readonly<Record<string, Range>> = {
  Ω: [1e-3, 1e5],
  F: [1e-12, 1e-3],
  H: [1e-11, 1e-6],
};

function chartQuantity({
  name,
  symbol,
  unit,
  axis,
}: PlotKind["quantities"][number]): ChartQuantity {
  const emptyRange = emptyRanges[unit];
  return {
    name,
    symbol,
    unit,
    axis: axis === "right" ? "right" : "left",
    ...(emptyRange && { emptyRange }),
  };
}

/** Row of a curve: the reference designator counts the rows of the request, "" is Combined. */
function rowIdOf(curve: PlotSeries, rowIds: readonly string[]): string | undefined {
  return curve.refDes === "" ? combinedId : rowIds[Number(curve.refDes.slice(1)) - 1];
}

function quantityIndexOf(curve: PlotSeries, kind: PlotKind): number {
  const byName = kind.quantities.findIndex(({ name }) => name === curve.yLabel);
  if (byName >= 0) return byName;
  return Math.max(
    kind.quantities.findIndex(({ axis }) => axis === curve.axis),
    0,
  );
}

/** Rows of one part are told apart by the conditions in which they differ. */
function rowLabel({ part, isCombined }: TableRow, table: readonly TableRow[]): string {
  if (isCombined) return part.mfrPn;
  const twins = table.filter((row) => row.part.mfrPn === part.mfrPn).map((row) => row.part.param);
  const { bias, tempAmbient } = part.param;
  const differ = (field: PartField) =>
    twins.some((twin) => twin[field].select !== part.param[field].select);
  return [
    part.capDisplay,
    differ("bias") && `${formatPlain(bias.select)} V`,
    differ("tempAmbient") && `${formatPlain(tempAmbient.select)} °C`,
  ]
    .filter(Boolean)
    .join(" · ");
}

interface Drawing {
  row: TableRow;
  table: readonly TableRow[];
  quantityIndex: number;
}

function chartSeries(curve: PlotSeries, { row, table, quantityIndex }: Drawing): ChartSeries {
  return {
    id: `${row.id}:${quantityIndex}`,
    slot: row.slot,
    refDes: row.refDes,
    label: rowLabel(row, table),
    name: row.part.mfrPn,
    quantityIndex,
    x: curve.points.map(([x = Number.NaN]) => x),
    y: curve.points.map(([, y = Number.NaN]) => y),
    extrapolatedFrom: curve.extrapolatedFrom ?? null,
    highlighted: row.highlighted,
    hidden: row.part.hidden,
  };
}

export interface Curves {
  kind: PlotKind;
  /** Row ids of the request, in its order. */
  rowIds: readonly string[];
  seriesList: readonly PlotSeries[];
}

/** Curves of rows that have gone meanwhile are left out; the others take what the rows now say. */
function drawnSeries(curves: Curves, table: readonly TableRow[]): readonly ChartSeries[] {
  return curves.seriesList.flatMap((curve) => {
    const id = rowIdOf(curve, curves.rowIds);
    const row = table.find((candidate) => candidate.id === id && candidate.plotted);
    const quantityIndex = quantityIndexOf(curve, curves.kind);
    return row ? [chartSeries(curve, { row, table, quantityIndex })] : [];
  });
}

export interface ChartSource {
  kind: PlotKind;
  /** Null while nothing has been plotted. */
  curves: Curves | null;
  table: readonly TableRow[];
  range: FrequencyRange;
}

/** The frame shows the plot that is asked for, or, until its curves come, the last one. */
export function chartContent({ kind, curves, table, range }: ChartSource): ChartContent {
  const shown = curves?.kind ?? kind;
  const parts = table.filter(({ isCombined }) => !isCombined).map(({ part }) => part);
  return {
    title: shown.title,
    conditions: conditions(parts),
    xLabel: shown.xLabel,
    xUnit: shown.xUnit,
    xScale: shown.xScale === "linear" ? "linear" : "log",
    xRange: [range.start, range.stop],
    quantities: shown.quantities.map(chartQuantity),
    sharedScale: shown.sharedScale,
    series: curves ? drawnSeries(curves, table) : [],
  };
}
