/** The limits that are numbers, each with its field. */
import type { NumberKey } from "./model/state";
import { texts } from "./texts";

export interface Field {
  name: NumberKey;
  label: string;
  unit: string;
  min: number;
  max: number;
  step: number;
  /** Size of the shown unit in that of the state: 1e-3 for a height in mm. */
  scale?: number;
  /** The prefix follows the value. */
  prefixed?: boolean;
  /** May stay empty. */
  optional?: boolean;
  integer?: boolean;
}

const optional = { optional: true, prefixed: true } as const;

export const limits: readonly Field[] = [
  {
    name: "capacitance",
    label: texts.capacitance,
    unit: "F",
    min: 1e-15,
    max: 1000,
    step: 1e-6,
    ...optional,
  },
  { name: "esr", label: texts.esr, unit: "Ω", min: 1e-9, max: 1e9, step: 1e-3, ...optional },
  { name: "ripple", label: texts.ripple, unit: "A", min: 1e-9, max: 1e6, step: 0.1, ...optional },
  {
    name: "area",
    label: texts.area,
    unit: "mm²",
    min: 0.01,
    max: 1e6,
    step: 1,
    scale: 1e-6,
    optional: true,
  },
  {
    name: "height",
    label: texts.height,
    unit: "mm",
    min: 0.01,
    max: 1000,
    step: 0.1,
    scale: 1e-3,
    optional: true,
  },
  { name: "pieces", label: texts.pieces, unit: "", min: 1, max: 100, step: 1, integer: true },
  {
    name: "impedance",
    label: texts.impedance,
    unit: "Ω",
    min: 1e-9,
    max: 1e9,
    step: 1e-3,
    ...optional,
  },
  { name: "srfMin", label: texts.srfMin, unit: "Hz", min: 1, max: 1e10, step: 1e6, ...optional },
  { name: "srfMax", label: texts.srfMax, unit: "Hz", min: 1, max: 1e10, step: 1e6, ...optional },
  {
    name: "tolerance",
    label: texts.tolerance,
    unit: "%",
    min: 0.01,
    max: 100,
    step: 1,
    scale: 0.01,
    optional: true,
  },
  { name: "rise", label: texts.rise, unit: "K", min: 0, max: 100, step: 5 },
  {
    name: "nominal",
    label: texts.ratedCapacitance,
    unit: "F",
    min: 1e-15,
    max: 1000,
    step: 1e-6,
    ...optional,
  },
];
