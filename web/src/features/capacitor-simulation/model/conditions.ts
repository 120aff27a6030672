/** The conditions all curves share, as the title row of the plot states them. */
import type { Origin, Part } from "@/api/types";
import { formatPlain } from "@/lib/quantity";
import { texts } from "../texts";

/** From the least to the most reliable. */
const origins: readonly Origin[] = ["estimated", "typical", "guaranteed"];

function shared(values: readonly number[], unit: string, mixed: string): string {
  const [first] = values;
  if (first === undefined) return "";
  return values.every((value) => value === first) ? `${formatPlain(first)} ${unit}` : mixed;
}

/** A plot is as reliable as its least reliable part. */
export function weakestOrigin(parts: readonly Part[]): Origin | undefined {
  return origins.find((origin) => parts.some((part) => part.origin === origin));
}

export function conditions(parts: readonly Part[]): string {
  const biases = parts.map(({ param }) => param.bias.select);
  const temperatures = parts.map(({ param }) => param.tempAmbient.select);
  return [
    shared(biases, "V", texts.mixedBias),
    shared(temperatures, "°C", texts.mixedTemperature),
    weakestOrigin(parts) ?? "",
  ]
    .filter(Boolean)
    .join(" · ");
}
