/** What a report of ripple sharing holds for. */
import type { RippleAnswer } from "@/api/types";
import { formatPlain, formatQuantity } from "@/lib/quantity";
import type { RippleBank, RippleForm } from "./ripple-form";
import { texts } from "./texts";

const printed = (value: number, unit: string) =>
  formatQuantity(value, unit, { digits: 4, trim: true });

/** The current as it was given. */
function currentFacts(form: RippleForm): [string, string][] {
  if (form.form === "spectrum") return [[texts.current, form.spectrum]];
  const kind: [string, string] = [texts.converter, texts.converters[form.converter]];
  const frequency: [string, string] = [texts.frequency, printed(form.frequency, "Hz")];
  if (form.converter === "inverter")
    return [
      kind,
      [texts.phaseCurrent, printed(form.current, "A")],
      frequency,
      [texts.modulation, formatPlain(form.modulation)],
      [texts.powerFactor, formatPlain(form.powerFactor)],
    ];
  if (form.converter === "triangle")
    return [
      kind,
      [texts.swing, printed(form.swing, "A")],
      frequency,
      [texts.duty, formatPlain(form.duty)],
    ];
  if (form.converter === "trapezoid")
    return [
      kind,
      [texts.first, printed(form.first, "A")],
      [texts.last, printed(form.last, "A")],
      frequency,
      [texts.duty, formatPlain(form.duty)],
      [texts.riseTime, printed(form.riseTime, "s")],
    ];
  return [
    kind,
    [texts.input, printed(form.input, "V")],
    [texts.output, printed(form.output, "V")],
    [texts.load, printed(form.current, "A")],
    frequency,
    [texts.inductance, printed(form.inductance, "H")],
    [texts.riseTime, printed(form.riseTime, "s")],
    [texts.phases, formatPlain(form.phases)],
  ];
}

/** The surroundings of the bank; those that are not set are left out. */
function boardFacts(form: RippleForm): [string, string][] {
  const given = (value: number, unit: string) => (value > 0 ? printed(value, unit) : "");
  return [
    [texts.sourceR, given(form.sourceR, "Ω")],
    [texts.sourceL, given(form.sourceL, "H")],
    [texts.mountingR, given(form.mountingR, "Ω")],
    [texts.mountingL, given(form.mountingL, "H")],
    [texts.coupled, form.coupled ? texts.yes : texts.no],
  ];
}

/** Current, conditions and surroundings with their names; the report leaves out those without a value. */
export const rippleFacts = (
  form: RippleForm,
  { bias, temperature, ageHours = 0 }: RippleBank,
  vpp: RippleAnswer["vpp"],
): [string, string][] => [
  ...currentFacts(form),
  [texts.bias, printed(bias, "V")],
  [texts.ambient, `${formatPlain(temperature)} °C`],
  [texts.age, ageHours > 0 ? texts.hours(ageHours) : ""],
  ...boardFacts(form),
  [texts.rise, `${formatPlain(form.rise)} K`],
  [texts.voltage, vpp == null ? "" : texts.peakToPeak(vpp)],
];
