/** From the server's points to what the two charts of a profile draw. */
import type { FilmPart, FilmPoint, FilmProfileResult } from "@/api/lifetime-types";
import type { ChartPoint } from "@/charts/types";
import {
  below,
  byX,
  type LifeChart,
  lifeAt,
  lifeCurve,
  lifeQuantity,
  maxRatedLevel,
  operatingPoint,
  withoutCurve,
} from "@/domain/lifetime/life-chart";
import {
  printCapacitance,
  printHot,
  printReached,
  printShare,
  printTenth,
} from "@/domain/lifetime/print";
import { lifetimeTexts } from "@/domain/lifetime/texts";
import { formatPlain } from "@/lib/quantity";
import { texts } from "../texts";

export interface ChartSource {
  part: FilmPart;
  /** Place of the profile, from 0; it gives the color. */
  index: number;
  result: FilmProfileResult;
  /** Whether the life with drying credit leads. */
  credited: boolean;
  isVac: boolean;
}

/** How close a test must be to the conditions of a curve to lie on it, as a share of them. */
const sameConditions = 0.05;

const isClose = (a: number, b: number) => Math.abs(a - b) <= sameConditions * Math.max(a, b);

type Along = "temperature" | "voltage";

/** Tests of the series that have a life to show; those at other conditions are dimmed. */
function testPoints({ part, result }: ChartSource, along: Along): ChartPoint[] {
  const humidity = result.operatingRelativeHumidity ?? Number.NaN;
  const held = along === "temperature" ? result.operatingVoltage : result.hotSpotTemperature;
  const fits = (test: FilmPart["staticTests"][number]) =>
    isClose(test.relativeHumidity, humidity) &&
    isClose(along === "temperature" ? test.voltage : test.temperature, held ?? Number.NaN);
  return part.staticTests
    .filter((test) => test.lifetime > 0)
    .map((test) => ({
      x: test[along],
      y: test.lifetime,
      kind: "reference",
      slot: 0,
      dimmed: !fits(test),
    }));
}

/** The curves of one chart, with drying credit and without it where that differs. */
function lives(source: ChartSource, along: Along) {
  const { part, index, result, credited } = source;
  const { withoutDryingCredit: bare, unlimitedCurves } = result;
  const stated =
    along === "temperature"
      ? result.lifetimeVsTemperaturePlotPoints.points
      : result.lifetimeVsVoltagePlotPoints.points;
  // Where nothing wears, the longest stated life is all there is to draw.
  const points = byX(unlimitedCurves[along].length > 0 ? unlimitedCurves[along] : stated);
  const barePoints = byX(bare?.unlimitedCurves[along] ?? []);
  const at = along === "temperature" ? result.hotSpotTemperature : result.operatingVoltage;
  const differ =
    barePoints.length > 0 &&
    !isClose(result.profileLifetimeAlone ?? 0, bare?.profileLifetimeAlone ?? 0);
  const top = ceiling(part, [lifeAt(points, at), lifeAt(barePoints, at)]);
  const label = printCapacitance(part.capValue);
  const drawn = (each: readonly FilmPoint[], condition?: string) =>
    lifeCurve(part.mfrPn, label, index, below(each, top), condition);
  return {
    points,
    at,
    led: differ && !credited ? barePoints : points,
    series: differ
      ? [
          ...drawn(points, texts.curves.withCredit),
          ...drawn(barePoints, texts.curves.withoutCredit),
        ]
      : drawn(points),
  };
}

/** Above this a life is of no interest: far over the longest stated one, or over that of the load. */
function ceiling({ maxRatedLifetime }: FilmPart, lifetimes: readonly (number | null)[]): number {
  const longest = Math.max(...lifetimes.map((life) => life ?? 0));
  return Math.max(50 * maxRatedLifetime, 2 * longest);
}

const volts = (value: number, isVac: boolean) =>
  `${formatPlain(Number(value.toFixed(1)))} ${isVac ? texts.vac : texts.vdc}`;

const atElement = (result: FilmProfileResult) =>
  texts.atElement(printShare(result.operatingRelativeHumidity));

/** Where the lives of a part end, °C; parts in sessions of earlier versions do not say it. */
const lifeEnd = ({ lifeMaxTemp, maxTemp }: FilmPart): number => lifeMaxTemp ?? maxTemp;

/** Why no point has a life. */
function noLife({ part, result }: ChartSource): string {
  const { hotSpotTemperature } = result;
  if (hotSpotTemperature == null || hotSpotTemperature <= lifeEnd(part))
    return lifetimeTexts.noLife;
  const limit = `${formatPlain(lifeEnd(part))} °C`;
  return lifetimeTexts.noLifeAbove(limit, texts.hotSpotPlace, printReached(hotSpotTemperature));
}

/** Lifetime against hot-spot temperature at the humidity and the voltage of the profile. */
export function temperatureChart(source: ChartSource): LifeChart {
  const { part, result, isVac } = source;
  const { points, at, led, series } = lives(source, "temperature");
  const { stoppedByHumidity } = result.lifetimeVsTemperaturePlotPoints;
  const [first, last] = [points[0], points.at(-1)];
  const operating = operatingPoint(source.index, led, at, (x) => `${printTenth(x)} °C`);
  return {
    title: texts.temperatureChart,
    conditions: `${volts(result.operatingVoltage, isVac)}, ${atElement(result)}`,
    xLabel: texts.hotSpotTemperature,
    xUnit: "°C",
    xSiPrefix: false,
    xScale: "linear",
    ...(first && { xRange: [first.x, lifeEnd(part)] as const }),
    ...withoutCurve(points, [part.minTemp, part.maxTemp], noLife(source)),
    quantities: [lifeQuantity],
    series,
    annotations: {
      levels: [maxRatedLevel(part.maxRatedLifetime)],
      points: [...testPoints(source, "temperature"), ...operating],
      ...(stoppedByHumidity && last && { excluded: { from: last.x, label: texts.improbable } }),
    },
  };
}

/** Lifetime against voltage at the humidity and the hot-spot temperature of the profile. */
export function voltageChart(source: ChartSource): LifeChart {
  const { part, result, isVac } = source;
  const { points, at, led, series } = lives(source, "voltage");
  const operating = operatingPoint(source.index, led, at, (x) => volts(x, isVac));
  return {
    title: texts.voltageChart,
    conditions: `${printHot(result.hotSpotTemperature)} °C, ${atElement(result)}`,
    xLabel: texts.voltage,
    xUnit: isVac ? texts.vac : texts.vdc,
    xSiPrefix: false,
    xScale: "linear",
    ...withoutCurve(points, [0, (isVac ? part.vac : part.vdc) ?? 1], noLife(source)),
    quantities: [lifeQuantity],
    series,
    annotations: {
      levels: [maxRatedLevel(part.maxRatedLifetime)],
      points: [...testPoints(source, "voltage"), ...operating],
    },
  };
}
