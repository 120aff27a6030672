/** From the server's curves to what the chart draws. */
import type { InductorMarker } from "@/api/types";
import type { ChartContent, ChartPoint, ChartSeries } from "@/charts/types";
import { formatPlain, formatQuantity } from "@/lib/quantity";
import { axisName, type Curves, type InductorPoint, pointsOf } from "./answer";
import {
  circuitPlotOf,
  type InductorState,
  inductorFields,
  type LossCode,
  type PartRow,
  type PlotType,
  type Sweep,
} from "./state";

interface LossCurve {
  code: LossCode;
  label: string;
}

const inductance = (henries: number) => formatQuantity(henries, "H", { digits: 3, trim: true });

/** Labels rows of one part by the conditions in which they differ. */
export function rowLabel(row: PartRow, rows: readonly PartRow[]): string {
  const twins = rows.filter(({ part }) => part.pn === row.part.pn);
  const { param, value } = row.part;
  const differing = inductorFields
    .filter((field) => twins.some(({ part }) => part.param[field].select !== param[field].select))
    .map((field) => `${formatPlain(param[field].select ?? 0)} ${param[field].unit}`);
  return [inductance(value), ...differing].join(" · ");
}

/** Regions beyond a rated current, which the read-out names. */
function regionsOf(markers: readonly InductorMarker[], last: number) {
  return markers
    .filter(({ axis, value }) => axis === "x" && value < last)
    .map(({ value, label }) => ({ from: value, to: last, reason: `beyond ${label}` }));
}

interface Drawn {
  row: PartRow;
  refDes: string;
  state: InductorState;
  points: readonly InductorPoint[];
  markers: readonly InductorMarker[];
  /** Dc current of the inductor at the point of the request; in a boost it is not the output current. */
  current: number;
  sweep: Sweep;
}

function chartSeries(
  { row, refDes, state, points, markers }: Drawn,
  condition: string,
  y: readonly (number | null)[],
): ChartSeries {
  return {
    id: `${row.id}:${condition}`,
    slot: row.slot,
    refDes,
    label: rowLabel(row, state.rows),
    name: row.part.pn,
    condition,
    regions: regionsOf(markers, points.at(-1)?.x ?? Number.POSITIVE_INFINITY),
    quantityIndex: 0,
    x: points.map(({ x }) => x),
    y: y.map((value) => value ?? Number.NaN),
    highlighted: state.highlight === row.id,
    hidden: row.hidden,
  };
}

/** One curve, or one for each chosen kind of loss. */
function seriesOf(drawn: Drawn, losses: readonly LossCurve[]): ChartSeries[] {
  const { points, state } = drawn;
  if (points[0]?.losses == null) {
    return [
      chartSeries(
        drawn,
        "",
        points.map(({ y }) => y),
      ),
    ];
  }
  return losses
    .filter(({ code }) => state.lossCurves.includes(code))
    .map(({ code, label }) =>
      chartSeries(
        drawn,
        label,
        points.map((point) => point.losses?.[code] ?? null),
      ),
    );
}

/** Value of a curve at a point of its axis, where the server computed one; null elsewhere. */
export function pointAt(points: readonly InductorPoint[], x: number): InductorPoint | null {
  return points.reduce<InductorPoint | null>(
    (nearest, point) =>
      nearest === null || Math.abs(point.x - x) < Math.abs(nearest.x - x) ? point : nearest,
    null,
  );
}

/** Operating point of the part on the x axis. */
function operatedAt({ row, sweep, current }: Drawn): number {
  const { frequency, voltageInput } = row.part.param;
  const places: Record<Sweep, number> = {
    current,
    frequency: (frequency.select ?? 0) * 1e3,
    voltage_input: voltageInput.select ?? 0,
  };
  return places[sweep];
}

/** The marks of the highlighted part: its ratings on its curve, and where it is operated. */
function marksOf(drawn: Drawn): ChartPoint[] {
  const { row, points, markers, state } = drawn;
  if (state.highlight !== row.id || row.hidden) return [];
  const mark = (x: number, place: Pick<ChartPoint, "kind" | "label">): ChartPoint[] => {
    const point = pointAt(points, x);
    const y = point?.losses?.[3] ?? point?.y ?? null;
    return y === null ? [] : [{ x, y, slot: row.slot, ...place }];
  };
  const ratings = markers
    .filter(({ axis }) => axis === "x")
    .flatMap(({ value, label }) => mark(value, { kind: "reference", label }));
  return [...ratings, ...mark(operatedAt(drawn), { kind: "operating" })];
}

const levelsOf = ({ markers, state, row }: Drawn) =>
  state.highlight === row.id
    ? markers.filter(({ axis }) => axis === "y").map(({ value, label }) => ({ y: value, label }))
    : [];

const unprefixed = ["°C", "K", "%"];

/** Axes before the first answer. */
const emptyAxes: Readonly<Record<PlotType, { label: string; range: readonly [number, number] }>> = {
  inductance: { label: "Inductance (H)", range: [0, 1e-5] },
  power_loss: { label: "Power Loss (W)", range: [0, 2] },
  split_power_loss: { label: "Power Loss (W)", range: [0, 2] },
  temperature_rise: { label: "Temperature Rise (°C)", range: [0, 80] },
};

const symbols: Readonly<Record<PlotType, string>> = {
  inductance: "L",
  power_loss: "P",
  split_power_loss: "P",
  temperature_rise: "ΔT",
};

export interface ChartSource {
  state: InductorState;
  /** Null while nothing has been plotted. */
  curves: Curves | null;
  /** Titles of the plots by type. */
  titles: Readonly<Record<string, string>>;
  losses: readonly LossCurve[];
  /** Basis of all curves, such as "typical". */
  conditions: string;
}

function drawnRows({ state, curves }: ChartSource): Drawn[] {
  return (curves?.list ?? []).flatMap((curve, index) => {
    const id = curves?.rowIds[index];
    const place = state.rows.findIndex((row) => row.id === id);
    const row = state.rows[place];
    if (!row) return [];
    const points = pointsOf(curve.values);
    const { markers, operating_point } = curve;
    const drawn = { row, refDes: `L${place + 1}`, state, points, markers };
    return [{ ...drawn, current: operating_point.current, sweep: curves?.sweep ?? "current" }];
  });
}

/** Multiple of the currents at which the parts work; a part for far more must not squeeze them. */
const roomAboveOperation = 3;

/** Split losses of several parts are many curves: they end soon above what the parts carry. */
function cutAboveOperation(plotType: PlotType, drawn: readonly Drawn[]): readonly Drawn[] {
  const isCut =
    plotType === "split_power_loss" &&
    drawn.length > 1 &&
    drawn.every(({ sweep }) => sweep === "current");
  if (!isCut) return drawn;
  const end = roomAboveOperation * Math.max(...drawn.map(({ current }) => current));
  return drawn.map((each) => ({ ...each, points: each.points.filter(({ x }) => x <= end) }));
}

/** The last plot, without rows removed since. */
export function inductorContent(source: ChartSource): ChartContent {
  const { state, curves, titles, losses, conditions } = source;
  const plotType = curves?.plotType ?? circuitPlotOf(state.plotType);
  const drawn = cutAboveOperation(plotType, drawnRows(source));
  const first = curves?.list[0];
  const along = axisName(first?.x_axis_label ?? "Current (A)");
  const up = axisName(first?.y_axis_label ?? emptyAxes[plotType].label);
  const series = drawn.flatMap((each) => seriesOf(each, losses));
  return {
    title: first?.title ?? titles[plotType] ?? "",
    conditions,
    xLabel: along.name,
    xUnit: along.unit,
    xNamed: true,
    xScale: first?.x_scale === "log" ? "log" : "linear",
    ...(series.length === 0 && { xRange: [0, 10] as const }),
    quantities: [
      {
        name: up.name,
        symbol: symbols[plotType],
        unit: up.unit,
        siPrefix: !unprefixed.includes(up.unit),
        axis: "left",
        scale: "linear",
        emptyRange: emptyAxes[plotType].range,
      },
    ],
    series,
    annotations: { points: drawn.flatMap(marksOf), levels: drawn.flatMap(levelsOf) },
  };
}
