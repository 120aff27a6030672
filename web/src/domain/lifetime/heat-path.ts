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
