import type { FilmAnswer } from "@/api/lifetime-types";
import { type Lifetime, useLifetimeOf } from "@/domain/lifetime/use-lifetime";
import { createParts } from "@/domain/lifetime/use-lifetime-parts";
import { sessionId } from "@/lib/session-id";
import { fetchLifetime, fetchPart, useSettings } from "./calls";
import { lifetimeRequest } from "./model/request";
import { addPart, type FilmState, partNumbers, removePart } from "./model/state";
import { useFilm } from "./store";

const requestOf = (state: FilmState) => lifetimeRequest(state, sessionId);

interface FilmLifetime extends Lifetime<FilmState, FilmAnswer> {
  /** By part number; null where the part has no model for the application. */
  lifetimeHoursTotal: FilmAnswer["lifetimeHoursTotal"];
}

interface Sending {
  sendable: boolean;
  isLoadDue?: boolean;
}

/** The lifetime of the parts on the page. */
export function useLifetime({ sendable, isLoadDue = false }: Sending): FilmLifetime {
  const { debounceMs } = useSettings();
  const { state, unreadable } = useFilm();
  const lifetime = useLifetimeOf({
    name: "film",
    state,
    sendable: sendable && unreadable.size === 0,
    isLoadDue,
    requestOf,
    ask: fetchLifetime,
    debounceMs,
  });
  return { ...lifetime, lifetimeHoursTotal: lifetime.result?.answer.lifetimeHoursTotal ?? {} };
}

export const { useParts, useLookup, useFoundPart } = createParts({
  store: useFilm,
  numbersOf: partNumbers,
  addPart,
  removePart,
  fetchPart,
});
