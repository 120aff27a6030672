import { useMutation } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { FilmPart } from "@/api/lifetime-types";
import { refuse } from "@/domain/lifetime/refuse";
import { fetchPart } from "./calls";
import { addPart, removePart } from "./model/state";
import { useFilm } from "./store";
import { texts } from "./texts";

/** The parts on the page, and the ways to add one that keep to the limit. */
export function useFilmParts(max: number) {
  const parts = useFilm(({ state }) => state.parts);
  const update = useFilm((store) => store.update);
  const partNumbers = useMemo(() => new Set(parts.map(({ part }) => part.mfrPn)), [parts]);

  const add = useCallback(
    (part: FilmPart) => {
      // Asked of the store, because several parts may arrive between two renders.
      const { parts: present } = useFilm.getState().state;
      const isThere = present.some((chosen) => chosen.part.mfrPn === part.mfrPn);
      if (!isThere && present.length >= max) refuse(texts.tooManyParts(max));
      else update((state) => addPart(state, part));
    },
    [max, update],
  );

  return {
    partNumbers,
    count: parts.length,
    add,
    remove: (partNumber: string) => update((state) => removePart(state, partNumber)),
  };
}

/** How a part number reached the page: typed, by URL, or by the tag of a distributor's link. */
interface Lookup {
  partNumber: string;
  method: string;
}

/** Finds a part by its number; the failure tells the nearest numbers. */
export function useFilmLookup(onFound: (part: FilmPart) => void) {
  return useMutation({
    mutationFn: ({ partNumber, method }: Lookup) => fetchPart(partNumber, method),
    onSuccess: onFound,
  });
}
