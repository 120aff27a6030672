import * as v from "valibot";
import { countText, stateIn } from "@/domain/project/contents";
import type { ContentReader } from "@/domain/tool";
import { stateSchema } from "./model/state";

/** What a project keeps of the array calculator: the requirements, from which the arrays follow. */
export const content: ContentReader = (items) => {
  const { requirements } = v.parse(stateSchema, stateIn(items, "henrad.power-array"));
  const count = Object.keys(requirements.numbers).length;
  return { summary: count > 0 ? countText(count, "requirement") : "", parts: [] };
};
