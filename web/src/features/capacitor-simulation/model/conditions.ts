/** The conditions all curves share, as the title row of the plot states them. */
import type { Part } from "@/api/types";
import { formatPlain } from "@/lib/quantity";
import { texts } from "../texts";

function shared(values: readonly number[], unit: string, mixed: string): string {
  const [first] = values;
  if (first === undefined) return "";
  return values.every((value) => value === first) ? `${formatPlain(first)} ${unit}` : mixed;
}

/** Ratings may be guaranteed, curves are not: they are typical, or no better than an estimate. */
function reliability(parts: readonly Part[], marks: readonly string[]): string {
  if (parts.length === 0) return "";
  const all = [...parts.map(({ origin }) => origin), ...marks];
  return all.includes("estimated") ? texts.estimated : texts.typical;
}

/** `marks` are those of the curves on the plot: what their model parameters stand on. */
export function conditions(parts: readonly Part[], marks: readonly string[] = []): string {
  const biases = parts.map(({ param }) => param.bias.select);
  const temperatures = parts.map(({ param }) => param.tempAmbient.select);
  return [
    shared(biases, "V", texts.mixedBias),
    shared(temperatures, "°C", texts.mixedTemperature),
    reliability(parts, marks),
  ]
    .filter(Boolean)
    .join(" · ");
}
