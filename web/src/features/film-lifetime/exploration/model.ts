/** Parts side by side: which is best, and where each is stressed most. */
import type { FilmIsoLife, FilmPartResult, FilmProfileResult } from "@/api/lifetime-types";
import type { ChartContent, ChartSeries } from "@/charts/types";
import { formatPlain, formatQuantity } from "@/lib/quantity";
import { texts as pageTexts } from "../texts";
import { explorationTexts as texts } from "./texts";

export interface ComparedPart {
  result: FilmPartResult;
  profiles: readonly FilmProfileResult[];
}

/** The profile in which a part gets hottest; a runaway is hottest of all. */
export function hottestProfile(
  profiles: readonly FilmProfileResult[],
): FilmProfileResult | undefined {
  const heat = ({ hotSpotTemperature }: FilmProfileResult) =>
    hotSpotTemperature ?? Number.MAX_VALUE;
  return [...profiles].sort((a, b) => heat(b) - heat(a))[0];
}

/** Longest life first, ignoring the rated limit; parts without a result last. */
export function byLife(parts: readonly ComparedPart[]): readonly ComparedPart[] {
  const rank = ({ result }: ComparedPart): number => {
    if (result.lifetimeHoursTotal == null) return -1;
    return result.lifetimeHoursUnlimited ?? Number.MAX_VALUE;
  };
  return [...parts].sort((a, b) => rank(b) - rank(a));
}

type Points = FilmIsoLife["limit"]["points"];

function line(name: string, condition: string, slot: number, points: Points): ChartSeries {
  return {
    id: condition,
    slot,
    refDes: "",
    label: "",
    name,
    condition,
    quantityIndex: 0,
    x: points.map(({ x }) => x),
    y: points.map(({ y }) => y),
  };
}

/** `slot` gives the color of the profile around which the map is drawn. */
export function isoLifeChart(map: FilmIsoLife, slot: number): ChartContent {
  const { contours, limit, operatingPoint, improbableFrom, mfrPn, xUnit, yUnit } = map;
  const lives = contours
    .filter(({ points }) => points.length > 1)
    .map(({ hours, points }) =>
      line(mfrPn, formatQuantity(hours, "h", { trim: true }), slot, points),
    );
  const rating = limit.points.length > 1 ? [line(mfrPn, texts.limitCurve, 0, limit.points)] : [];
  const place = [
    `${formatPlain(Number(operatingPoint.x.toFixed(1)))} ${xUnit}`,
    `${formatPlain(Number(operatingPoint.y.toFixed(1)))} ${yUnit}`,
  ];
  return {
    title: texts.mapTitle(mfrPn),
    xLabel: map.xLabel,
    xUnit,
    xSiPrefix: false,
    xScale: "linear",
    quantities: [
      {
        name: map.yLabel,
        symbol: map.yLabel,
        unit: yUnit,
        axis: "left",
        scale: "linear",
        siPrefix: false,
      },
    ],
    series: [...lives, ...rating],
    annotations: {
      points: [{ ...operatingPoint, kind: "operating", slot, label: place.join(" · ") }],
      ...(improbableFrom != null && {
        excluded: { from: improbableFrom, label: pageTexts.improbable },
      }),
    },
  };
}
