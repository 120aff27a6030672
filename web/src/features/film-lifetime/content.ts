import * as v from "valibot";
import { lifetimeContent } from "@/domain/lifetime/content";
import type { ContentReader } from "@/domain/tool";
import { stateSchema } from "./model/state";

/** What a project keeps of the film lifetime page. */
export const content: ContentReader = (stateOf) => {
  const { parts, profiles } = v.parse(stateSchema, stateOf("henrad.film-lifetime"));
  const listed = parts.map(({ part }) => ({
    mfrPn: part.mfrPn,
    value: `${part.capDisplay} ${part.series}`,
  }));
  return lifetimeContent("KLEM 3.0", listed, profiles);
};
