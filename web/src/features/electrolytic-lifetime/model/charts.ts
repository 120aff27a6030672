/** From the server's points to what the charts of a profile draw. */
import type { ElectrolyticPart, ElectrolyticProfileResult } from "@/api/lifetime-types";
import type { ChartContent, Range } from "@/charts/types";
import {
  byX,
  type LifeChart,
  type LifePoint,
  lifeCurve,
  lifeQuantity,
  maxRatedLevel,
  operatingPoint,
  withoutCurve,
} from "@/domain/lifetime/life-chart";
import { printHot, printReached, printTenth } from "@/domain/lifetime/print";
import { lifetimeTexts } from "@/domain/lifetime/texts";
import { formatPlain, formatQuantity } from "@/lib/quantity";
import { texts } from "../texts";
import type { Profile } from "./state";

export interface ChartSource {
  part: ElectrolyticPart;
  /** Place of the profile, from 0; it gives the color. */
  index: number;
  profile: Profile;
  result: ElectrolyticProfileResult;
}

type Axis = Pick<ChartContent, "xLabel" | "xUnit" | "xSiPrefix">;

interface Curve {
  title: string;
  conditions: readonly string[];
  axis: Axis;
  /** Without the longest stated life, which is drawn as a line. */
  points: readonly LifePoint[];
  /** The axis where no point has a life. */
  axisAlone: Range;
  /** The profile's x value. */
  at: number;
  print: (x: number) => string;
}

/** Why no point has a life. */
function noLife({ part, result }: ChartSource): string {
  const { coreTemperature } = result;
  if (coreTemperature == null || coreTemperature <= part.ratedTemp) return lifetimeTexts.noLife;
  const limit = `${formatPlain(part.ratedTemp)} °C`;
  return lifetimeTexts.noLifeAbove(limit, texts.corePlace, printReached(coreTemperature));
}

function chart(source: ChartSource, curve: Curve): LifeChart {
  const { part, index } = source;
  const points = byX(curve.points);
  return {
    title: curve.title,
    conditions: curve.conditions.join(", "),
    ...curve.axis,
    xScale: "linear",
    ...withoutCurve(points, curve.axisAlone, noLife(source)),
    quantities: [lifeQuantity],
    series: lifeCurve(part.mfrPn, part.capDisplay, index, points),
    annotations: {
      levels: [maxRatedLevel(part.maxRatedLifetime)],
      points: operatingPoint(index, points, curve.at, curve.print),
    },
  };
}

const printVolts = (volts: number) => `${formatPlain(Number(volts.toFixed(1)))} ${texts.vdc}`;
const printCelsius = (celsius: number) => `${printTenth(celsius)} °C`;
const printAmperes = (amperes: number) => formatQuantity(amperes, "A", { trim: true });

/** Lifetime against ambient temperature at the ripple and the voltage of the profile. */
export function temperatureChart(source: ChartSource): LifeChart {
  const { part, profile, result } = source;
  return chart(source, {
    title: texts.temperatureChart,
    conditions: [printVolts(profile.voltageDC), texts.rippleOf(printAmperes(result.rippleCurrent))],
    axis: { xLabel: texts.ambient, xUnit: "°C", xSiPrefix: false },
    points: result.unlimitedCurves.temperature,
    axisAlone: [0, part.ratedTemp],
    at: profile.tempAmbient,
    print: printCelsius,
  });
}

/** Lifetime against ripple current, all currents in proportion, to what the core is rated for. */
export function rippleChart(source: ChartSource): LifeChart {
  const { profile, result } = source;
  return chart(source, {
    title: texts.rippleChart,
    conditions: [printVolts(profile.voltageDC), printCelsius(profile.tempAmbient)],
    axis: { xLabel: texts.ripple, xUnit: "A" },
    points: result.unlimitedCurves.ripple,
    axisAlone: [0, result.rippleCurrent > 0 ? result.rippleCurrent : 1],
    at: result.rippleCurrent,
    print: printAmperes,
  });
}

function voltageChart(source: ChartSource): LifeChart {
  const { part, profile, result } = source;
  return chart(source, {
    title: texts.voltageChart,
    conditions: [`${printHot(result.coreTemperature)} °C`],
    axis: { xLabel: texts.voltage, xUnit: texts.vdc, xSiPrefix: false },
    points: result.unlimitedCurves.voltage,
    axisAlone: [0, part.ratedVoltage],
    at: profile.voltageDC,
    print: printVolts,
  });
}

/** Over voltage only for parts whose life depends on it. */
export function lifeCharts(source: ChartSource): readonly LifeChart[] {
  const lives = source.result.unlimitedCurves.voltage.map(({ y }) => y);
  const dependsOnVoltage = new Set(lives).size > 1;
  const charts = [temperatureChart(source), rippleChart(source)];
  return dependsOnVoltage ? [...charts, voltageChart(source)] : charts;
}
