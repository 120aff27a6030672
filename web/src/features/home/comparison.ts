/** What the home page compares: a few parts at one bias and temperature, and what is left of them there. */
import type { QueryClient } from "@tanstack/react-query";
import { askPlot } from "@/api/plots";
import type { OperatingPointAnswer, PlotResponse, PlotSeries, QuantityName } from "@/api/types";
import type { ChartContent, ChartSeries } from "@/charts/types";
import { askPoints, type Conditions } from "@/domain/part/computed/use-points";
import { formatPlain } from "@/lib/quantity";

/** The parts, with what their numbers mean; the first rating limits the bias, the dielectrics the temperature. */
export const compared = [
  { partNumber: "C1210C226K3RACTU", what: "22 µF 25 V X7R 1210" },
  { partNumber: "C1206C106K3RACTU", what: "10 µF 25 V X7R 1206" },
  { partNumber: "C0805C106K3PACTU", what: "10 µF 25 V X5R 0805" },
] as const;

export const limits = { bias: { min: 0, max: 25 }, ambient: { min: -55, max: 85 } } as const;

export const initialConditions: Conditions = { bias: 12, ambient: 60 };

/** Frequency of ESR, Hz, until the line on the plot is moved. */
export const initialFrequency = 500e3;

/** Frequencies of the plot, Hz. */
export const sweep = { start: 1e4, stop: 1e8 } as const;

export interface Comparison {
  plot: PlotResponse;
  points: OperatingPointAnswer;
}

/** What the page asks: conditions, and the frequency of ESR in Hz. */
export interface Asked extends Conditions {
  frequency: number;
}

/** Curves at the conditions, then at 0 V and 25 °C. */
function askCurves({ bias, ambient }: Conditions, signal: AbortSignal): Promise<PlotResponse> {
  const at = (chosen: { bias: number; tempAmbient: number }) =>
    compared.map(({ partNumber }) => ({ mfrPn: partNumber, param: chosen }));
  const parts = [...at({ bias, tempAmbient: ambient }), ...at({ bias: 0, tempAmbient: 25 })];
  const body = { plotType: "Imp,ESR" as const, ...sweep, pointsPerDecade: 25, parts };
  return askPlot(body, signal);
}

/** Curves and the figures of the table; a move of the frequency alone asks for no curves. */
export async function askComparison(
  { bias, ambient, frequency }: Asked,
  signal: AbortSignal,
  queries: QueryClient,
): Promise<Comparison | undefined> {
  const conditions = { bias, ambient };
  const numbers = compared.map(({ partNumber }) => partNumber);
  const [plot, points] = await Promise.all([
    queries.fetchQuery({
      queryKey: ["home curves", conditions],
      queryFn: (asked) => askCurves(conditions, asked.signal),
      structuralSharing: false,
      staleTime: Number.POSITIVE_INFINITY,
      // As long as somebody drags; a slider leaves a set of curves at each of its steps.
      gcTime: 10_000,
    }),
    askPoints(numbers, conditions, frequency, signal),
  ]);
  return points && { plot, points };
}

/** The table has the line of each part, so that no label covers them. Those at 0 V are thin, beside them. */
function seriesOf(curve: PlotSeries, index: number): ChartSeries {
  const part = index % compared.length;
  const { partNumber = "", what = "" } = compared[part] ?? {};
  const isReference = index >= compared.length;
  return {
    id: `${partNumber}:${isReference ? "reference" : "biased"}`,
    slot: part + 1,
    refDes: "",
    label: what,
    name: partNumber,
    quantityIndex: 0,
    ...(isReference && { limit: "low" as const }),
    x: curve.points.x,
    y: curve.points.y,
  };
}

const name = "Impedance" satisfies QuantityName;
const impedance = { name, symbol: "|Z|", unit: "Ω", axis: "left" } as const;

/** The plot; without an answer its frame. */
export function comparisonContent(
  answer: Comparison | null,
  { bias, ambient }: Conditions,
): ChartContent {
  const curves = answer?.plot.seriesList.filter(({ yLabel }) => yLabel === impedance.name) ?? [];
  return {
    title: texts.title(bias),
    conditions: texts.conditions(bias, ambient),
    xLabel: "Frequency",
    xUnit: "Hz",
    xRange: [sweep.start, sweep.stop],
    quantities: [{ ...impedance, scale: "log", emptyRange: [1e-3, 10] }],
    series: curves.map(seriesOf),
  };
}

export const texts = {
  title: (bias: number) => `What is left at ${formatPlain(bias)} V?`,
  conditions: (bias: number, ambient: number) =>
    `${formatPlain(bias)} V, ${formatPlain(ambient)} °C; thin: 0 V, 25 °C`,
};
