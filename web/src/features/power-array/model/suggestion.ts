/** The capacitance that voltage, current and frequency imply. */
import type { ArrayEntity } from "./request";

type Unit = NonNullable<ArrayEntity["capUnit"] | ArrayEntity["freqUnit"]>;

/** Size of a unit in Hz or F. */
const units: Readonly<Record<Unit, number>> = {
  hz: 1,
  khz: 1e3,
  mhz: 1e6,
  ghz: 1e9,
  thz: 1e12,
  pf: 1e-12,
  nf: 1e-9,
  uf: 1e-6,
};

/** What the range takes around it. */
const share = 0.05;

const rounded = (value: number) => Number(value.toPrecision(3));

export interface Suggestion {
  /** In the unit of the form, as are both ends. */
  capacitance: number;
  least: number;
  most: number;
}

/**
 * C = I/(2πfV) and the range 5 % around it; null while one of the three is missing.
 */
export function suggestedCapacitance(
  entity: Pick<ArrayEntity, "acVoltage" | "acCurrent" | "frequency" | "capUnit" | "freqUnit">,
): Suggestion | null {
  const { acVoltage, acCurrent, frequency, capUnit, freqUnit } = entity;
  const hertz = frequency * (freqUnit ? units[freqUnit] : 0);
  const farads = acCurrent / (2 * Math.PI * hertz * acVoltage);
  const capacitance = farads / (capUnit ? units[capUnit] : 0);
  if (!Number.isFinite(capacitance) || capacitance <= 0) return null;
  return {
    capacitance: rounded(capacitance),
    least: rounded((1 - share) * capacitance),
    most: rounded((1 + share) * capacitance),
  };
}
