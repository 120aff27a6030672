/** How the table of aged capacitances prints its numbers and heads. */
import type { AgingAnswer, AgingPartPreset } from "@/api/types";
import type { ChartArea, ChartContent, ChartPoint, ChartSeries } from "@/charts/types";
import type { FieldValues } from "@/domain/calculator/calculator-store";
import { MINUS } from "@/lib/quantity";
import { hoursPerYear } from "@/lib/time";
import { texts } from "./texts";

const signed = (text: string) => text.replace("-", MINUS);

/** Five digits resolve a day of aging; the law itself is good for three. */
export function capacitanceText(value: number): string {
  return value === 0 ? "0" : signed(String(Number(value.toPrecision(5))));
}

/** "−1.63 %", "+0.42 %": what has been lost or not yet lost against the nominal value. */
export function changeText(percent: number): string {
  const text = percent.toFixed(2);
  return signed(Number(text) > 0 ? `+${text} %` : `${text} %`);
}

/** The tolerance limits carry the tolerance of this answer. */
export function columnsOf({ plotData }: AgingAnswer): readonly string[] {
  const { time, hours, nominal, change } = texts.columns;
  const [, upper, lower] = plotData.map(({ label }) => label);
  return [time, hours, nominal, change, upper ?? "", lower ?? ""];
}

/** Only known values; the rate of a part that does not age would be out of its field's range. */
export function partValues(part: AgingPartPreset): FieldValues {
  const { nominal, hoursReferee, tolerance, factor, isAging } = part;
  if (!isAging) return {};
  return {
    factor,
    ...(nominal != null && { nominal }),
    ...(hoursReferee != null && { hoursReferee }),
    ...(tolerance != null && { tolerance }),
  };
}

export function presetSentence(part: AgingPartPreset): string {
  const { partNumber, dielectric, factor, origin, isAging, hint } = part;
  if (!isAging) return hint || `${partNumber}: ${dielectric} ${texts.noAging}`;
  return [texts.usedPart(partNumber, dielectric, factor, origin), hint].filter(Boolean).join(". ");
}

/** The table row for one time, and its points on the plot. */
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

/** One output for each time; times that fall together share it, with all their names. */
export function outputsByTime(outputs: readonly Output[]): readonly Output[] {
  const first = outputs.filter(
    ({ hours }, index) => outputs.findIndex((other) => other.hours === hours) === index,
  );
  return first.map((output) => {
    const alike = outputs.filter(({ hours }) => hours === output.hours);
    return { ...output, title: alike.map(({ title }) => title).join(" · ") };
  });
}

/** The least capacitance at the user's own time, and what it leaves out; empty for an answer without that time. */
export function leastSentence({ outputs, plotData }: AgingAnswer): string {
  const output = outputs.find(({ key }) => key === "user");
  if (!output) return "";
  const least = `${capacitanceText(output.low)} ${output.unit}`;
  return texts.least(least, texts.hours(output.hours), plotData[2]?.label ?? "");
}

const markedTimes = (outputs: readonly Output[]): ChartPoint[] =>
  outputsByTime(outputs).map(({ hours, value, title }) => ({
    x: hours,
    y: value,
    kind: "reference",
    slot: 1,
    label: title,
  }));

/** Between the tolerance limits. */
function toleranceBand([, upper, lower]: readonly PlotSeries[]): ChartArea[] {
  if (!upper || !lower) return [];
  const values = ({ points }: PlotSeries) => points.map(([, value = Number.NaN]) => value);
  return [
    {
      id: "tolerance",
      slot: 1,
      quantityIndex: 0,
      edged: true,
      x: upper.points.map(([hours = Number.NaN]) => hours),
      low: values(lower),
      high: values(upper),
    },
  ];
}

/** "5 years", "48 h": a time in the unit that it was most likely meant in. */
export function timeText(hours: number): string {
  const years = hours / hoursPerYear;
  return years >= 1 ? texts.years(Number(years.toPrecision(3))) : texts.hours(hours);
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
    areas: toleranceBand(plotData),
    annotations: { points: markedTimes(outputs) },
  };
}
