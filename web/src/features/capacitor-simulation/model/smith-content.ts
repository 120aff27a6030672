/** From the server's reflection coefficients to what the Smith chart draws. */
import type { SmithContent, SmithSeries } from "@/charts/smith";
import { type ChartSource, type Curves, drawnSeries, sharedConditions } from "./chart-content";

type Pair = readonly [number, number];

const pair = ([first = Number.NaN, second = Number.NaN]: readonly number[]): Pair => [
  first,
  second,
];

/** Γ of every row that is still on the page; null for an answer that holds no coefficients. */
export function smithContent(
  source: Pick<ChartSource, "table"> & { curves: Curves; reference: number | null | undefined },
): SmithContent {
  const { curves, table, reference } = source;
  return {
    title: curves.title,
    conditions: sharedConditions(table, curves),
    reference: reference ?? 50,
    series: drawnSeries(curves, table).map(({ series, curve }): SmithSeries => {
      const { id, slot, refDes, label, name, highlighted, hidden, limit } = series;
      return {
        ...{ id, slot, refDes, label, name },
        ...(highlighted && { highlighted }),
        ...(hidden && { hidden }),
        ...(limit && { limit }),
        points: curve.points.map(pair),
        frequencies: curve.frequencies ?? [],
        impedances: (curve.impedances ?? []).map(pair),
        extrapolatedFrom: curve.extrapolatedFrom ?? null,
      };
    }),
  };
}
