import * as v from "valibot";
import type { ContentReader } from "@/domain/tool";
import { boardState } from "./model/state";

/** What a project keeps of the check. */
export const content: ContentReader = (stateOf) => {
  const { file, shared } = v.parse(boardState, stateOf("henrad.board-check"));
  return { summary: file?.name ?? shared?.file.name ?? "", parts: [] };
};
