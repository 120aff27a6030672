/**
 * The curves that a measurement gives a plot, by the name of the plot's quantity. They follow from
 * definitions alone. Z in Ω, Z0 in Ω.
 */

import type { QuantityName } from "@/api/types";
import type { Curve } from "@/charts/interpolate";
import type { LinePath } from "@/domain/plot/mounting";
import {
  add,
  angle,
  type Complex,
  type Measurement,
  magnitude,
  quotient,
  scaled,
} from "./measurement";

export interface MeasuredLine {
  path: LinePath;
  /** Ω, at both ports. */
  reference: number;
}

interface Scattering {
  s11: Complex;
  s21: Complex;
}

/** Shunt: S11 = −Z0/(Z0 + 2·Z), S21 = 2·Z/(Z0 + 2·Z); series: S11 = Z/(Z + 2·Z0), S21 = 2·Z0/(Z + 2·Z0). */
export function scatteringOf(z: Complex, { path, reference }: MeasuredLine): Scattering {
  if (path === "Shunt") {
    const sum = add([reference, 0], scaled(z, 2));
    return { s11: quotient([-reference, 0], sum), s21: quotient(scaled(z, 2), sum) };
  }
  const sum = add(z, [2 * reference, 0]);
  return { s11: quotient(z, sum), s21: quotient([2 * reference, 0], sum) };
}

/**
 * The impedance that makes this transmission; S21 loses least where a capacitor matters.
 * Shunt: Z = Z0·S21/(2·(1 − S21)); series: Z = 2·Z0·(1 − S21)/S21.
 */
export function impedanceOf(s21: Complex, { path, reference }: MeasuredLine): Complex {
  const rest = add([1, 0], scaled(s21, -1));
  return path === "Shunt"
    ? quotient(scaled(s21, reference), scaled(rest, 2))
    : quotient(scaled(rest, 2 * reference), s21);
}

/** What the circles of a Smith chart read at Γ: Z = Z0·(1 + Γ)/(1 − Γ). */
export function inputImpedance(reflection: Complex, reference: number): Complex {
  const sum = add([1, 0], reflection);
  return scaled(quotient(sum, add([1, 0], scaled(reflection, -1))), reference);
}

/** Below this share of |Z| a resistance is rounding of the angle, not a measurement. */
const resolved = 1e-9;

/** R, where it is distinguishable from zero. */
function resistance(z: Complex): number {
  return z[0] > resolved * magnitude(z) ? z[0] : Number.NaN;
}

const decibels = (value: Complex) => 20 * Math.log10(magnitude(value));

type OfImpedance = (z: Complex, frequency: number) => number;

/** NaN where a quantity does not exist, such as the capacitance of what is inductive. */
const ofImpedance: Readonly<Record<string, OfImpedance>> = {
  Impedance: magnitude,
  ESR: resistance,
  Phase: angle,
  Capacitance: ([, x], frequency) => (x < 0 ? -1 / (2 * Math.PI * frequency * x) : Number.NaN),
  Inductance: ([, x], frequency) => (x > 0 ? x / (2 * Math.PI * frequency) : Number.NaN),
  "Quality factor": (z) => Math.abs(z[1]) / resistance(z),
  "Dissipation factor": (z) => resistance(z) / Math.abs(z[1]),
} satisfies Partial<Record<QuantityName, OfImpedance>>;

type OfScattering = (at: Scattering) => number;

const ofScattering: Readonly<Record<string, OfScattering>> = {
  S11: ({ s11 }) => decibels(s11),
  S21: ({ s21 }) => decibels(s21),
} satisfies Partial<Record<QuantityName, OfScattering>>;

function impedances(measurement: Measurement): readonly Complex[] {
  if (measurement.kind === "impedance") return measurement.impedances;
  const { reference, path, s21 } = measurement;
  return s21.map((each) => impedanceOf(each, { path, reference }));
}

/** Null when measured with another line impedance than the plot's. */
export function measuredScattering(
  measurement: Measurement,
  line: MeasuredLine,
): readonly Scattering[] | null {
  if (measurement.kind === "impedance") {
    return measurement.impedances.map((z) => scatteringOf(z, line));
  }
  const { reference, path, s11, s21 } = measurement;
  if (reference !== line.reference) return null;
  // Mounted otherwise than the plot shows it, the same part would have given this.
  if (path !== line.path || s11.length === 0) {
    return impedances(measurement).map((z) => scatteringOf(z, line));
  }
  return s11.map((reflection, index) => ({
    s11: reflection,
    s21: s21[index] ?? [Number.NaN, Number.NaN],
  }));
}

/** Null for a quantity that the measurement does not contain. */
export function measuredCurve(
  measurement: Measurement,
  quantity: string,
  line: MeasuredLine,
): Curve | null {
  const { frequencies: x } = measurement;
  const fromScattering = ofScattering[quantity];
  if (fromScattering) {
    const readings = measuredScattering(measurement, line);
    return readings && { x, y: readings.map(fromScattering) };
  }
  const fromImpedance = ofImpedance[quantity];
  if (!fromImpedance) return null;
  const y = impedances(measurement).map((z, index) => fromImpedance(z, x[index] ?? Number.NaN));
  return { x, y };
}
