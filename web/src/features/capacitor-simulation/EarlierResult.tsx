import type { ReactNode } from "react";
import type { Part, PlotKind, PlotRequest } from "@/api/types";
import { formatPlain } from "@/lib/quantity";
import { LastValid } from "@/ui/entry/LastValid";
import { texts } from "./texts";
import type { PlotResult } from "./use-plot";

/** Numbers of the parameter bar that a request carries, with their units. */
const namedSettings = [
  { input: "tempRise", name: "temperature rise", unit: "°C" },
  { input: "res", name: "trace", unit: "Ω" },
  { input: "ind", name: "trace", unit: "nH" },
] as const;

/** "C1 5 V, 25 °C": the conditions of a request, once where all parts share them. */
export function askedInputs(request: PlotRequest, { inputs }: PlotKind): string {
  const worded = request.parts.slice(1).map(({ param }) => {
    const { qty, bias, tempAmbient } = param as Part["param"];
    const count = qty.select > 1 ? `${formatPlain(qty.select)} × ` : "";
    return `${count}${formatPlain(bias.select)} V, ${formatPlain(tempAmbient.select)} °C`;
  });
  const isShared = worded.every((each) => each === worded[0]);
  const named = worded.map((each, index) => `C${index + 1} ${each}`);
  const settings = namedSettings
    .filter(({ input }) => inputs.includes(input))
    .map(({ input, name, unit }) => `${name} ${formatPlain(Number(request[input]))} ${unit}`);
  const level = request.smallSignal && inputs.includes("smallSignal") ? [texts.atSmallSignal] : [];
  return [...(isShared ? worded.slice(0, 1) : named), ...level, ...settings].join("; ");
}

/** Says over the plot what its curves belong to while an entry is not valid. */
export function EarlierResult({ result }: { result: PlotResult | null }): ReactNode {
  return <LastValid inputs={result && askedInputs(result.request, result.kind)} floats />;
}
