/** What was asked for, in one line above the results. */
import type { ArrayForm, ArrayRequest } from "@/api/array-types";
import { formatPlain } from "@/lib/quantity";

const labelOf = (units: readonly { value: string; label: string }[], value: string) =>
  units.find((unit) => unit.value === value)?.label ?? value;

export function frequencyText({ requirements }: ArrayRequest, form: ArrayForm): string {
  const unit = labelOf(form.freqUnits, requirements.FreqUnit ?? form.freqUnit);
  return `${formatPlain(Number(requirements.frequency))} ${unit}`;
}

/** "150–250 nF · 230 Vrms · 12 Arms · 100 kHz" */
export function conditions(request: ArrayRequest, form: ArrayForm): string {
  const { minCap, maxCap, Vrms, Arms, CapUnit } = request.requirements;
  const print = (value: unknown) => formatPlain(Number(value));
  const unit = labelOf(form.capUnits, CapUnit ?? form.capUnit);
  return [
    `${print(minCap)}–${print(maxCap)} ${unit}`,
    `${print(Vrms)} Vrms`,
    `${print(Arms)} Arms`,
    frequencyText(request, form),
  ].join(" · ");
}
