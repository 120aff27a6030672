import * as v from "valibot";
import type { ContentReader } from "@/domain/tool";
import { countText } from "@/lib/quantity";
import { stateSchema } from "./model/state";

/** What a project keeps of the array calculator: the requirements, from which the arrays follow. */
export const content: ContentReader = (stateOf) => {
  const { requirements } = v.parse(stateSchema, stateOf("henrad.power-array"));
  const count = Object.keys(requirements.numbers).length;
  return { summary: count > 0 ? countText(count, "requirement") : "", parts: [] };
};
