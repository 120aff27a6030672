/** The server's points, whether they carry one quantity or split losses. */
import type { InductorValue } from "@/api/inductor-types";
import type { LossCode } from "./state";

/** A point of a curve and what the circuit does there. SI units; null where there is no value. */
export interface InductorPoint {
  x: number;
  y: number | null;
  losses: Readonly<Record<LossCode, number | null>> | null;
  rippleCurrent: number | null;
  peakCurrent: number | null;
  saturated: boolean;
}

export function pointOf(value: InductorValue): InductorPoint {
  const isSplit = "y_value_total" in value;
  return {
    x: value.x_value,
    y: value.y_value ?? null,
    losses: isSplit
      ? {
          0: value.y_value_dc ?? null,
          1: value.y_value_ac ?? null,
          2: value.y_value_core ?? null,
          3: value.y_value_total ?? null,
        }
      : null,
    rippleCurrent: value.ripple_current ?? null,
    peakCurrent: value.peak_current ?? null,
    saturated: value.saturated,
  };
}

export interface AxisName {
  name: string;
  unit: string;
}

/** "Power Loss (W)" is Power Loss in W. */
export function axisName(label: string): AxisName {
  const [, name = label, unit = ""] = /^(.*?)\s*\(([^)]*)\)$/.exec(label) ?? [];
  return { name, unit };
}
