import type { PowerRequest, SuggestedChip } from "@/api/calculator-types";
import type { FieldValues } from "@/domain/calculator/calculator-store";

/** 0 in an optional field is "not given"; the server leaves out what needs it. */
export function powerRequest(values: FieldValues): PowerRequest {
  const { power = 0, frequency = 0, voltageMax = 0, ripplePercentage = 0 } = values;
  const { chipCap = 0, chipL = 0, chipW = 0, chipWeight = 0 } = values;
  const required = { power, frequency, voltageMax, ripplePercentage };
  return { ...required, chipCap, chipL, chipW, chipWeight };
}

/** Fields that a chip of the catalogue fills in; its mass is not known. */
export function chipValues({ chipCap, chipL, chipW }: SuggestedChip): FieldValues {
  return { chipCap, chipL, chipW, chipWeight: 0 };
}
