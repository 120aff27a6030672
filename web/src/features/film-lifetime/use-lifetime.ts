import { createLifetime } from "@/domain/lifetime/use-lifetime";
import { createParts } from "@/domain/lifetime/use-lifetime-parts";
import { sessionId } from "@/lib/session-id";
import { fetchLifetime, fetchPart } from "./calls";
import { lifetimeRequest } from "./model/request";
import { addPart, highlightPart, partNumbers, removePart, withLoad } from "./model/state";
import { useFilm } from "./store";

/** The lifetime of the parts on the page. */
export const useLifetime = createLifetime({
  name: "film",
  store: useFilm,
  requestOf: (state) => lifetimeRequest(state, sessionId),
  ask: fetchLifetime,
});

export const { useParts, useAddress, useFoundPart } = createParts({
  store: useFilm,
  numbersOf: partNumbers,
  addPart,
  removePart,
  highlightPart,
  withLoad,
  fetchPart,
});
