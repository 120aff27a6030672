/** The curves that a measurement gives a plot, by the name of the plot's quantity. */
import type { Curve } from "@/charts/interpolate";
import { angle, type Complex, magnitude } from "./complex";
import type { Measurement } from "./measurement";
import { impedanceOf, type MeasuredLine, type Scattering, scatteringOf } from "./two-port";

/** Below this share of |Z| a resistance is rounding of the angle, not a measurement. */
const resolved = 1e-9;

/** R, where it is told apart from nothing. */
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
};

const ofScattering: Readonly<Record<string, (at: Scattering) => number>> = {
  S11: ({ s11 }) => decibels(s11),
  S21: ({ s21 }) => decibels(s21),
};

function impedances(measurement: Measurement, { path }: MeasuredLine): readonly Complex[] {
  if (measurement.kind === "impedance") return measurement.impedances;
  const { reference, s21 } = measurement;
  return s21.map((each) => impedanceOf(each, { path, reference }));
}

/** Null where it was measured in another line than the plot's. */
export function measuredScattering(
  measurement: Measurement,
  line: MeasuredLine,
): readonly Scattering[] | null {
  if (measurement.kind === "impedance") {
    return measurement.impedances.map((z) => scatteringOf(z, line));
  }
  const { reference, s11, s21 } = measurement;
  if (reference !== line.reference) return null;
  return s11.map((reflection, index) => ({
    s11: reflection,
    s21: s21[index] ?? [Number.NaN, Number.NaN],
  }));
}

/** Null for a quantity of which the measurement says nothing. */
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
  const y = impedances(measurement, line).map((z, index) =>
    fromImpedance(z, x[index] ?? Number.NaN),
  );
  return { x, y };
}
