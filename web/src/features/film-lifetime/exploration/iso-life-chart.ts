/** From the server's contours to a chart: one dashed line per life, the rating above them. */
import type { FilmIsoLife } from "@/api/film";
import type { ChartContent, ChartSeries } from "@/charts/types";
import { formatPlain, formatQuantity } from "@/lib/quantity";
import { explorationTexts as texts } from "./texts";

type Points = FilmIsoLife["limit"]["points"];

function line(name: string, condition: string, slot: number, points: Points): ChartSeries {
  return {
    ...{ id: condition, slot, refDes: "", label: "", name, condition, quantityIndex: 0 },
    x: points.map(({ x }) => x),
    y: points.map(({ y }) => y),
  };
}

/** `slot` gives the colour of the profile around which the map is drawn. */
export function isoLifeChart(map: FilmIsoLife, slot: number): ChartContent {
  const { contours, limit, operatingPoint, mfrPn, xUnit, yUnit } = map;
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
    ...{ xLabel: map.xLabel, xUnit, xSiPrefix: false, xScale: "linear" },
    quantities: [
      {
        ...{ name: map.yLabel, symbol: map.yLabel, unit: yUnit, axis: "left" },
        ...{ scale: "linear", siPrefix: false },
      },
    ],
    series: [...lives, ...rating],
    annotations: {
      points: [{ ...operatingPoint, kind: "operating", slot, label: place.join(" · ") }],
    },
  };
}
