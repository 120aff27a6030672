/** From the server's ratings to what the chart draws. */
import type { ArrayRatings } from "@/api/types";
import type { ChartContent, ChartSeries } from "@/charts/types";
import { formatQuantity } from "@/lib/quantity";
import { texts } from "../texts";
import type { ArrayRow } from "./rows";

const threeDigits = { digits: 3, trim: true } as const;

/** Place of each quantity in a point: frequency, voltage rating, current rating. */
const columnOf = { voltage: 1, current: 2 } as const;

function chartSeries(
  row: ArrayRow,
  { points }: ArrayRatings,
  quantityIndex: number,
  column: number,
): ChartSeries {
  return {
    id: `${row.id}:${quantityIndex}`,
    slot: 1,
    refDes: row.seriesParallelCombination,
    label: row.partNumber,
    name: row.partNumber,
    quantityIndex,
    x: points.map(([frequency = Number.NaN]) => frequency),
    y: points.map((point) => point[column] ?? Number.NaN),
    highlighted: true,
  };
}

export function ratingContent(row: ArrayRow, ratings: ArrayRatings): ChartContent {
  const { application } = ratings;
  return {
    title: texts.ratings,
    conditions: `${row.partNumber} · ${row.seriesParallelCombination}`,
    xLabel: ratings.xLabel,
    xUnit: ratings.xUnit,
    quantities: [
      { name: texts.voltageAxis, symbol: "V", unit: "V", axis: "left" },
      { name: texts.currentAxis, symbol: "I", unit: "A", axis: "right" },
    ],
    series: [
      chartSeries(row, ratings, 0, columnOf.voltage),
      chartSeries(row, ratings, 1, columnOf.current),
    ],
    annotations: {
      points: [
        {
          x: application.frequency,
          y: application.voltage,
          kind: "reference",
          slot: 1,
          label: texts.applied(formatQuantity(application.voltage, "V", threeDigits)),
        },
        {
          x: application.frequency,
          y: application.current,
          quantityIndex: 1,
          kind: "reference",
          slot: 1,
          label: texts.applied(formatQuantity(application.current, "A", threeDigits)),
        },
      ],
    },
  };
}
