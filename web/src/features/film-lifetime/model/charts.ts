/** From the server's points to what the two charts of a profile draw. */
import type { FilmPart, FilmPoint, FilmProfileResult } from "@/api/lifetime-types";
import type { ChartPoint } from "@/charts/types";
import {
  byX,
  type LifeChart,
  lifeCurve,
  lifeQuantity,
  maxRatedLevel,
  operatingPoint,
  withoutCurve,
} from "@/domain/lifetime/life-chart";
import { printCapacitance, printShare, printTenth } from "@/domain/lifetime/print";
import { lifetimeTexts } from "@/domain/lifetime/texts";
import { formatPlain } from "@/lib/quantity";
import { texts } from "../texts";

export interface ChartSource {
  part: FilmPart;
  /** Place of the profile, from 0; it gives the color. */
  index: number;
  result: FilmProfileResult;
  isVac: boolean;
}

const curve = ({ part, index }: ChartSource, points: readonly FilmPoint[]) =>
  lifeCurve(part.mfrPn, printCapacitance(part.capValue), index, points);

/** Tests of the series that have a life to show, at their place along the axis. */
function testPoints(part: FilmPart, along: "temperature" | "voltage"): ChartPoint[] {
  return part.staticTests
    .filter((test) => test.lifetime > 0)
    .map((test) => ({ x: test[along], y: test.lifetime, kind: "reference", slot: 0 }));
}

const volts = (value: number, isVac: boolean) =>
  `${formatPlain(Number(value.toFixed(1)))} ${isVac ? texts.vac : texts.vdc}`;

const atElement = (result: FilmProfileResult) =>
  texts.atElement(printShare(result.operatingRelativeHumidity));

/** Why no point has a life. */
function noLife({ part, result }: ChartSource): string {
  const { hotSpotTemperature } = result;
  if (hotSpotTemperature == null || hotSpotTemperature <= part.maxTemp) return lifetimeTexts.noLife;
  const limit = `${formatPlain(part.maxTemp)} °C`;
  return lifetimeTexts.noLifeAbove(
    limit,
    texts.hotSpotPlace,
    `${printTenth(hotSpotTemperature)} °C`,
  );
}

/** Lifetime against hot-spot temperature at the humidity and the voltage of the profile. */
export function temperatureChart(source: ChartSource): LifeChart {
  const { part, result, isVac } = source;
  const { points: unsorted, stoppedByHumidity } = result.lifetimeVsTemperaturePlotPoints;
  const points = byX(unsorted);
  const [first, last] = [points[0], points.at(-1)];
  const operating = operatingPoint(
    source.index,
    points,
    result.hotSpotTemperature,
    (x) => `${printTenth(x)} °C`,
  );
  return {
    title: texts.temperatureChart,
    conditions: `${volts(result.operatingVoltage, isVac)}, ${atElement(result)}`,
    xLabel: texts.hotSpotTemperature,
    xUnit: "°C",
    xSiPrefix: false,
    xScale: "linear",
    ...(first && { xRange: [first.x, part.maxTemp] as const }),
    ...withoutCurve(points, [part.minTemp, part.maxTemp], noLife(source)),
    quantities: [lifeQuantity],
    series: curve(source, points),
    annotations: {
      levels: [maxRatedLevel(part.maxRatedLifetime)],
      points: [...testPoints(part, "temperature"), ...operating],
      ...(stoppedByHumidity && last && { excluded: { from: last.x, label: texts.improbable } }),
    },
  };
}

/** Lifetime against voltage at the humidity and the hot-spot temperature of the profile. */
export function voltageChart(source: ChartSource): LifeChart {
  const { part, result, isVac } = source;
  const points = byX(result.lifetimeVsVoltagePlotPoints.points);
  const operating = operatingPoint(source.index, points, result.operatingVoltage, (x) =>
    volts(x, isVac),
  );
  return {
    title: texts.voltageChart,
    conditions: `${printTenth(result.hotSpotTemperature)} °C, ${atElement(result)}`,
    xLabel: texts.voltage,
    xUnit: isVac ? texts.vac : texts.vdc,
    xSiPrefix: false,
    xScale: "linear",
    ...withoutCurve(points, [0, (isVac ? part.vac : part.vdc) ?? 1], noLife(source)),
    quantities: [lifeQuantity],
    series: curve(source, points),
    annotations: {
      levels: [maxRatedLevel(part.maxRatedLifetime)],
      points: [...testPoints(part, "voltage"), ...operating],
    },
  };
}
