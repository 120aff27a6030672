/** From the server's points to what the two charts of a profile draw. */
import type { FilmPart, FilmPoint, FilmProfileResult } from "@/api/film";
import type { ChartContent, ChartPoint, ChartQuantity, ChartSeries } from "@/charts/types";
import { formatPlain, formatQuantity } from "@/lib/quantity";
import { printCapacitance, printShare, printTenth } from "@/ui/lifetime/print";
import { texts } from "../texts";

const lifetime: ChartQuantity = {
  ...{ name: texts.lifetime, symbol: texts.lifetime, unit: "h", axis: "left", scale: "log" },
  emptyRange: [1e3, 1e7],
};

/** "58.0 kh" */
const printLife = (hours: number) => formatQuantity(hours, "h");

export interface ChartSource {
  part: FilmPart;
  /** Place of the profile, from 0; it gives the colour. */
  index: number;
  result: FilmProfileResult;
  isVac: boolean;
}

function curve({ part, index }: ChartSource, points: readonly FilmPoint[]): readonly ChartSeries[] {
  if (points.length === 0) return [];
  return [
    {
      ...{ id: part.mfrPn, slot: index + 1, refDes: "", name: part.mfrPn, quantityIndex: 0 },
      label: printCapacitance(part.capValue),
      plain: true,
      x: points.map(({ x }) => x),
      y: points.map(({ y }) => y),
    },
  ];
}

const byX = (points: readonly FilmPoint[]) => [...points].sort((a, b) => a.x - b.x);

/** Life at x on the plotted curve, along the straight line between its points on the logarithmic axis. */
export function lifeAt(points: readonly FilmPoint[], x: number): number | null {
  const after = points.findIndex((point) => point.x >= x);
  const [low, high] = [points[after - 1], points[after]];
  if (!high) return null;
  if (high.x === x || !low) return high.x === x ? high.y : null;
  const share = (x - low.x) / (high.x - low.x);
  return low.y * (high.y / low.y) ** share;
}

/** Tests of the series that have a life to show, at their place along the axis. */
function testPoints(part: FilmPart, along: "temperature" | "voltage"): ChartPoint[] {
  return part.staticTests
    .filter((test) => test.lifetime > 0)
    .map((test) => ({ x: test[along], y: test.lifetime, kind: "reference", slot: 0 }));
}

function operatingPoint(
  { index }: ChartSource,
  points: readonly FilmPoint[],
  x: number | null | undefined,
  name: (x: number) => string,
): ChartPoint[] {
  const y = x == null ? null : lifeAt(points, x);
  if (x == null || y === null) return [];
  const label = `${name(x)} · ${printLife(y)}`;
  return [{ x, y, kind: "operating", slot: index + 1, label }];
}

const maxRated = ({ maxRatedLifetime }: FilmPart) => ({
  y: maxRatedLifetime,
  label: texts.maxRated(formatQuantity(maxRatedLifetime, "h", { trim: true })),
});

const volts = (value: number, isVac: boolean) =>
  `${formatPlain(Number(value.toFixed(1)))} ${isVac ? texts.vac : texts.vdc}`;

const atElement = (result: FilmProfileResult) =>
  texts.atElement(printShare(result.operatingRelativeHumidity));

/** Lifetime against hot-spot temperature at the humidity and the voltage of the profile. */
export function temperatureChart(source: ChartSource): ChartContent {
  const { part, result, isVac } = source;
  const { points: unsorted, stoppedByHumidity } = result.lifetimeVsTemperaturePlotPoints;
  const points = byX(unsorted);
  const [first, last] = [points[0], points.at(-1)];
  const operating = operatingPoint(
    source,
    points,
    result.hotSpotTemperature,
    (x) => `${printTenth(x)} °C`,
  );
  return {
    title: texts.temperatureChart,
    conditions: `${volts(result.operatingVoltage, isVac)}, ${atElement(result)}`,
    ...{ xLabel: texts.hotSpotTemperature, xUnit: "°C", xSiPrefix: false, xScale: "linear" },
    ...(first && { xRange: [first.x, part.maxTemp] as const }),
    quantities: [lifetime],
    series: curve(source, points),
    annotations: {
      levels: [maxRated(part)],
      points: [...testPoints(part, "temperature"), ...operating],
      ...(stoppedByHumidity && last && { excluded: { from: last.x, label: texts.improbable } }),
    },
  };
}

/** Lifetime against voltage at the humidity and the hot-spot temperature of the profile. */
export function voltageChart(source: ChartSource): ChartContent {
  const { part, result, isVac } = source;
  const points = byX(result.lifetimeVsVoltagePlotPoints.points);
  const operating = operatingPoint(source, points, result.operatingVoltage, (x) => volts(x, isVac));
  return {
    title: texts.voltageChart,
    conditions: `${printTenth(result.hotSpotTemperature)} °C, ${atElement(result)}`,
    ...{ xLabel: texts.voltage, xUnit: isVac ? texts.vac : texts.vdc },
    ...{ xSiPrefix: false, xScale: "linear" },
    quantities: [lifetime],
    series: curve(source, points),
    annotations: {
      levels: [maxRated(part)],
      points: [...testPoints(part, "voltage"), ...operating],
    },
  };
}
