/** The page as a link carries it in itself: parts by their numbers. */
import type { ElectrolyticPart } from "@/api/lifetime-types";
import { briefState } from "@/domain/session-link";
import { type ElectrolyticState, initialState } from "./model/state";
import { fetchPart } from "./use-lifetime";

export const brief = briefState<ElectrolyticState, ElectrolyticPart>({
  untouched: initialState,
  list: "parts",
  shorten: ({ mfrPn }) => [mfrPn],
  complete: ([partNumber]) => fetchPart({ partNumber, method: "URL" }),
});
