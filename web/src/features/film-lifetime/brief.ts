/** The page as a link carries it in itself: parts by their numbers. */
import * as v from "valibot";
import { briefState } from "@/domain/session-link";
import { fetchPart } from "./calls";
import { type ChosenPart, type FilmState, initialState, toleranceSchema } from "./model/state";

export const brief = briefState<FilmState, ChosenPart>({
  untouched: initialState,
  list: "parts",
  shorten: ({ part, tolerance }) => [part.mfrPn, tolerance],
  complete: async ([partNumber, tolerance]) => ({
    part: await fetchPart({ partNumber, method: "URL" }),
    tolerance: v.parse(toleranceSchema, tolerance),
  }),
});
