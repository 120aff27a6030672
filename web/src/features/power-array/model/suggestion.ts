/** The capacitance that voltage, current and frequency imply. */
import type { ArrayForm } from "@/api/types";
import type { ArrayEntity } from "./request";

/** What the range takes around it. */
const share = 0.05;

const rounded = (value: number) => Number(value.toPrecision(3));

export interface Suggestion {
  /** In the unit of the form, as are both ends. */
  capacitance: number;
  least: number;
  most: number;
}

/** Size of a unit in F or Hz; 0 without one. */
const sizeOf = (units: readonly { value: string; size: number }[], chosen: string | undefined) =>
  units.find(({ value }) => value === chosen)?.size ?? 0;

/**
 * C = I/(2πfV) and the range 5 % around it; null while one of the three is missing.
 */
export function suggestedCapacitance(
  entity: Pick<ArrayEntity, "acVoltage" | "acCurrent" | "frequency" | "capUnit" | "freqUnit">,
  { capUnits, freqUnits }: Pick<ArrayForm, "capUnits" | "freqUnits">,
): Suggestion | null {
  const { acVoltage, acCurrent, frequency, capUnit, freqUnit } = entity;
  const hertz = frequency * sizeOf(freqUnits, freqUnit);
  const farads = acCurrent / (2 * Math.PI * hertz * acVoltage);
  const capacitance = farads / sizeOf(capUnits, capUnit);
  if (!Number.isFinite(capacitance) || capacitance <= 0) return null;
  return {
    capacitance: rounded(capacitance),
    least: rounded((1 - share) * capacitance),
    most: rounded((1 + share) * capacitance),
  };
}
