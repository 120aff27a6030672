import { notifications } from "@mantine/notifications";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { StoreApi, UseBoundStore } from "zustand";
import { errorSentence } from "@/api/error-text";
import type { PartLookup } from "@/api/look-up";
import { ProblemError } from "@/api/problem";
import type { LifetimeStore } from "./lifetime-store";
import { lifetimeTexts as texts } from "./texts";

/** Says why the page did not act; shows each sentence only once at a time. */
export function refuse(message: string): void {
  notifications.show({ id: message, color: "red", message, withCloseButton: true });
}

/** Why a part has no result, or was not found. */
function reasonOf(error: unknown): string {
  const diagnosis = error instanceof ProblemError ? error.problem.diagnosis : null;
  return diagnosis ? `${errorSentence(error)} ${diagnosis}` : errorSentence(error);
}

interface PartsOptions<Part, State, Settings> {
  store: UseBoundStore<StoreApi<LifetimeStore<State, Settings>>>;
  numbersOf: (state: State) => readonly string[];
  /** Highlights a part that is already listed. */
  addPart: (state: State, part: Part) => State;
  removePart: (state: State, partNumber: string) => State;
  fetchPart: (part: PartLookup) => Promise<Part>;
}

/** Makes the hooks of a lifetime page's parts: one that keeps the limit, one that looks parts up. */
export function createParts<Part extends { mfrPn: string }, State, Settings>(
  options: PartsOptions<Part, State, Settings>,
) {
  const { store, numbersOf, addPart, removePart, fetchPart } = options;
  return {
    useParts(max: number) {
      const state = store((now) => now.state);
      const update = store((now) => now.update);
      const partNumbers = useMemo(() => new Set(numbersOf(state)), [state, numbersOf]);
      const add = useCallback(
        (part: Part) => {
          // Read from the store, because several parts may arrive between two renders.
          const present = numbersOf(store.getState().state);
          if (!present.includes(part.mfrPn) && present.length >= max) {
            refuse(texts.tooManyParts(max));
          } else update((now) => addPart(now, part));
        },
        [max, update, store, numbersOf, addPart],
      );
      const remove = (partNumber: string) => update((now) => removePart(now, partNumber));
      return { partNumbers, count: partNumbers.size, add, remove };
    },

    /** Finds a part by its number; a failure lists the nearest numbers. */
    useLookup: (onFound: (part: Part) => void) =>
      useMutation({ mutationFn: fetchPart, onSuccess: onFound }),

    /** Completes a part that the picker found and counted; says why where the page cannot take it. */
    useFoundPart(onComplete: (part: Part) => void) {
      const { mutate } = useMutation({
        mutationFn: fetchPart,
        onSuccess: onComplete,
        onError: (error) => refuse(reasonOf(error)),
      });
      return ({ mfrPn }: Pick<Part, "mfrPn">) => mutate({ partNumber: mfrPn, method: "fromList" });
    },
  };
}
