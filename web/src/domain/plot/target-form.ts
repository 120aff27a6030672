/** The largest impedance that a rail allows, as its form says it. */

export const targetModes = ["flat", "step", "points"] as const;
type TargetMode = (typeof targetModes)[number];

/** What a target is made of, in SI units; each form reads its own fields. */
export interface TargetForm {
  mode: TargetMode;
  /** Flat target, Ω. */
  flat: number;
  /** Ends of a flat target, Hz. */
  start: number;
  stop: number;
  /** Rail voltage, V. */
  rail: number;
  /** Allowed deviation of the rail, %. */
  deviation: number;
  /** Load step, A. */
  step: number;
  /** Corners as typed: a frequency and an impedance a line. */
  points: string;
}
