import { useMutation } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { errorSentence } from "@/api/error-text";
import type { ElectrolyticPart } from "@/api/lifetime-types";
import { ProblemError } from "@/api/problem";
import { refuse } from "@/domain/lifetime/refuse";
import { addPart, removePart } from "./model/state";
import { useElectrolytic } from "./store";
import { texts } from "./texts";
import { fetchPart } from "./use-lifetime";

/** How a part number reached the page: from the list, typed, or by URL. */
interface Lookup {
  partNumber: string;
  method: string;
}

/** Finds a part with the rules of its life. */
export function useElectrolyticLookup(onFound: (part: ElectrolyticPart) => void) {
  return useMutation({
    mutationFn: ({ partNumber, method }: Lookup) => fetchPart(partNumber, method),
    onSuccess: onFound,
  });
}

/** Why a part has no life, or was not found. */
function reasonOf(error: unknown): string {
  const diagnosis = error instanceof ProblemError ? error.problem.diagnosis : null;
  return diagnosis ? `${errorSentence(error)} ${diagnosis}` : errorSentence(error);
}

/** The parts on the page; a part of the catalogue joins with its lifetime parameters. */
export function useElectrolyticParts(max: number) {
  const parts = useElectrolytic(({ state }) => state.parts);
  const update = useElectrolytic((store) => store.update);
  const partNumbers = useMemo(() => new Set(parts.map(({ mfrPn }) => mfrPn)), [parts]);

  const join = useCallback(
    (part: ElectrolyticPart) => {
      // Asked of the store, because several parts may arrive between two renders.
      const { parts: present } = useElectrolytic.getState().state;
      const isThere = present.some(({ mfrPn }) => mfrPn === part.mfrPn);
      if (!isThere && present.length >= max) refuse(texts.tooManyParts(max));
      else update((state) => addPart(state, part));
    },
    [max, update],
  );
  const lookup = useElectrolyticLookup(join);

  return {
    partNumbers,
    count: parts.length,
    join,
    add: (partNumber: string, method: string) =>
      lookup.mutate({ partNumber, method }, { onError: (error) => refuse(reasonOf(error)) }),
    remove: (partNumber: string) => update((state) => removePart(state, partNumber)),
  };
}
