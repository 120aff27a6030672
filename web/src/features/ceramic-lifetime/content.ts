import * as v from "valibot";
import type { ContentReader } from "@/domain/tool";
import { countText } from "@/lib/quantity";
import { stateSchema } from "./store";

/** What a project keeps of the ceramic lifetime page. */
export const content: ContentReader = (stateOf) => {
  const { part, loads, values } = v.parse(stateSchema, stateOf("henrad.ceramic-lifetime"));
  const isTouched = part !== null || loads.length > 1 || Object.keys(values).length > 0;
  if (!isTouched) return { summary: "", parts: [] };
  const summary = [part?.mfrPn, countText(loads.length, "load")].filter(Boolean).join(", ");
  if (!part) return { summary, parts: [] };
  const { mfrPn, capDisplay, voltageRating, dielectric } = part;
  const value = `${capDisplay} ${voltageRating} V ${dielectric}`;
  return { summary, parts: [{ number: mfrPn, value, quantity: 1, usedIn: "Ceramic Lifetime" }] };
};
