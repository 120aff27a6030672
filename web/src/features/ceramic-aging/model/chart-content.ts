/** From the server's aging curves to what the chart draws. */
import type { AgingAnswer } from "@/api/calculator-types";
import type { ChartContent, ChartPoint, ChartSeries } from "@/charts/types";

/** A table row of one time, and what stands on the plot at it. */
type Output = AgingAnswer["outputs"][number];

type PlotSeries = AgingAnswer["plotData"][number];

/** The nominal curve takes the first slot and is drawn thicker than its tolerance limits. */
function chartSeries({ name, label, points }: PlotSeries, index: number): ChartSeries {
  return {
    id: name,
    slot: index + 1,
    refDes: label,
    label: "",
    name: label,
    quantityIndex: 0,
    x: points.map(([hours = Number.NaN]) => hours),
    y: points.map(([, capacitance = Number.NaN]) => capacitance),
    highlighted: index === 0,
  };
}

/** One point for each time; times that fall together share it. */
function markedTimes(outputs: readonly Output[]): ChartPoint[] {
  const first = outputs.filter(
    ({ hours }, index) => outputs.findIndex((other) => other.hours === hours) === index,
  );
  return first.map(({ hours, value }) => {
    const titles = outputs.filter((each) => each.hours === hours).map(({ title }) => title);
    return { x: hours, y: value, kind: "reference", slot: 1, label: titles.join(" · ") };
  });
}

export function agingContent(answer: AgingAnswer, title: string): ChartContent {
  const { plotData, outputs, xLabel, xUnit, yLabel, yUnit } = answer;
  const capacitance = { name: yLabel, symbol: "C", unit: yUnit, siPrefix: false } as const;
  return {
    title,
    xLabel,
    xUnit,
    xSiPrefix: false,
    xScale: "log",
    quantities: [{ ...capacitance, axis: "left", scale: "linear" }],
    series: plotData.map(chartSeries),
    annotations: { points: markedTimes(outputs) },
  };
}
