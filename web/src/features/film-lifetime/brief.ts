/** The page as a link carries it in itself: parts by their numbers. */
import { briefState } from "@/domain/session-link";
import { fetchPart } from "./calls";
import { type ChosenPart, type FilmState, initialState } from "./model/state";

export const brief = briefState<FilmState, ChosenPart>({
  untouched: initialState,
  list: "parts",
  shorten: ({ part, tolerance }) => [part.mfrPn, tolerance],
  complete: async ([partNumber, tolerance]) => ({
    part: await fetchPart({ partNumber, method: "URL" }),
    // The page reads the letter again and knows its own.
    tolerance: tolerance as ChosenPart["tolerance"],
  }),
});
