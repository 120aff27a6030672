/** What a user knows of the cooling of the parts. */
import * as v from "valibot";
import { fields, number } from "@/lib/stored-state";

const none = v.fallback(number, 0);

/** What is known of the cooling; 0 where nothing is. */
export const heatSchema = fields({
  /** K/W. */
  thermalResistance: none,
  /** Factor on the thermal resistance. */
  airflowFactor: none,
  /** K, under the first profile. */
  measuredRise: none,
});
export type HeatPath = v.InferOutput<typeof heatSchema>;

/** For the server: only what is known. */
export const sentHeat = (heat: HeatPath): Partial<HeatPath> =>
  Object.fromEntries(Object.entries(heat).filter(([, value]) => value > 0));

/** Ranges of the fields. */
export const heatInputs = {
  thermalResistance: { min: 0.01, max: 1000, step: 0.1, unit: "K/W" },
  airflowFactor: { min: 0.05, max: 1, step: 0.05, unit: "" },
  measuredRise: { min: 0.1, max: 150, step: 0.1, unit: "K" },
} as const;
