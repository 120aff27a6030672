/** The number fields of a ripple current. */
import type { ConverterKind, NumberKey } from "./ripple-form";
import { texts } from "./texts";

export interface FieldSpec {
  name: NumberKey;
  label: string;
  min: number;
  max: number;
  step: number;
  unit?: string;
  autoPrefix?: boolean;
  integer?: boolean;
  optional?: boolean;
}

const volts = { min: 0.1, max: 1e5, step: 1, unit: "V", autoPrefix: true } as const;
const amperes = { min: 0, max: 1e6, step: 1, unit: "A", autoPrefix: true } as const;
const switching = { min: 1, max: 1e8, step: 1000, unit: "Hz", autoPrefix: true } as const;
const ofSource = { unit: "Ω", step: 1e-3, autoPrefix: true, optional: true } as const;
const inSeries = { unit: "H", step: 1e-9, autoPrefix: true, optional: true } as const;

const edges: FieldSpec = {
  name: "riseTime",
  label: texts.riseTime,
  min: 1e-12,
  max: 1,
  step: 1e-9,
  unit: "s",
  autoPrefix: true,
};
const interleaved: FieldSpec = {
  name: "phases",
  label: texts.phases,
  min: 1,
  max: 32,
  step: 1,
  integer: true,
};

const inverterFields: readonly FieldSpec[] = [
  { name: "current", label: texts.phaseCurrent, ...amperes },
  { name: "frequency", label: texts.frequency, ...switching },
  { name: "modulation", label: texts.modulation, min: 0.01, max: 1, step: 0.05 },
  { name: "powerFactor", label: texts.powerFactor, min: -1, max: 1, step: 0.05 },
];

const converterFields: readonly FieldSpec[] = [
  { name: "input", label: texts.input, ...volts },
  { name: "output", label: texts.output, ...volts },
  { name: "current", label: texts.load, ...amperes },
  { name: "frequency", label: texts.frequency, ...switching },
  {
    name: "inductance",
    label: texts.inductance,
    min: 1e-10,
    max: 1,
    step: 1e-7,
    unit: "H",
    autoPrefix: true,
  },
  edges,
  interleaved,
];

const share: FieldSpec = { name: "duty", label: texts.duty, min: 0.001, max: 0.999, step: 0.05 };
const eitherWay = { min: -1e6, max: 1e6, step: 1, unit: "A", autoPrefix: true } as const;

const trapezoidFields: readonly FieldSpec[] = [
  { name: "first", label: texts.first, ...eitherWay },
  { name: "last", label: texts.last, ...eitherWay },
  { name: "frequency", label: texts.frequency, ...switching },
  share,
  edges,
  interleaved,
];

const triangleFields: readonly FieldSpec[] = [
  { name: "swing", label: texts.swing, ...amperes },
  { name: "frequency", label: texts.frequency, ...switching },
  share,
  interleaved,
];

/** Fields of each kind of current. */
export function fieldsOf(kind: ConverterKind): readonly FieldSpec[] {
  if (kind === "inverter") return inverterFields;
  if (kind === "trapezoid") return trapezoidFields;
  return kind === "triangle" ? triangleFields : converterFields;
}

/** Ranges of the conditions. */
export const biasRange = { min: 0, max: 1e5, unit: "V" } as const;
export const ambientRange = { min: -55, max: 200, unit: "°C" } as const;

/** What surrounds the bank, and what its parts may do. */
export const boardFields: readonly FieldSpec[] = [
  { name: "rise", label: texts.rise, min: 0, max: 100, step: 5, unit: "K" },
  { name: "sourceR", label: texts.sourceR, min: 1e-9, max: 1000, ...ofSource },
  { name: "sourceL", label: texts.sourceL, min: 1e-15, max: 1, ...inSeries },
  { name: "mountingR", label: texts.mountingR, min: 1e-9, max: 10, ...ofSource },
  { name: "mountingL", label: texts.mountingL, min: 1e-15, max: 1e-6, ...inSeries },
];
