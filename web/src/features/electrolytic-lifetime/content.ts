import * as v from "valibot";
import { lifetimeContent } from "@/domain/lifetime/content";
import type { ContentReader } from "@/domain/tool";
import { stateSchema } from "./model/state";

/** What a project keeps of the electrolytic lifetime page. */
export const content: ContentReader = (stateOf) => {
  const { parts, profiles } = v.parse(stateSchema, stateOf("henrad.electrolytic-lifetime"));
  const listed = parts.map(({ mfrPn, capDisplay, series }) => ({
    mfrPn,
    value: `${capDisplay} ${series}`,
  }));
  return lifetimeContent("Aluminum Electrolytics", listed, profiles);
};
