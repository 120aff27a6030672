import { notifications } from "@mantine/notifications";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { StoreApi, UseBoundStore } from "zustand";
import { errorSentence } from "@/api/error-text";
import type { PartLookup } from "@/api/look-up";
import { ProblemError } from "@/api/problem";
import {
  useLinkedPart,
  usePartInAddress,
  useSidebarForDistributor,
} from "@/domain/part/part-lookup";
import { useShell } from "@/ui/shell-store";
import { useCarriedLoad, useTakenLoad } from "./CarriedLoad";
import type { LifetimePageProps } from "./LifetimeFrame";
import type { LifetimeStore } from "./lifetime-store";
import type { CarriedLoad } from "./load-link";
import type { ProfileState } from "./load-profiles";
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
  highlightPart: (state: State, partNumber: string) => State;
  withLoad: (state: State, load: CarriedLoad) => State;
  fetchPart: (part: PartLookup) => Promise<Part>;
}

/** Makes the hooks of a lifetime page's parts: those that the picker adds, and the one of the address. */
export function createParts<Part extends { mfrPn: string }, State extends ProfileState, Settings>(
  options: PartsOptions<Part, State, Settings>,
) {
  const { store, numbersOf, addPart, removePart, highlightPart, withLoad, fetchPart } = options;

  /** The parts on the page, no more than its limit. */
  function useParts(max: number) {
    const state = store((now) => now.state);
    const update = store((now) => now.update);
    const partNumbers = useMemo(() => new Set(numbersOf(state)), [state]);
    const tellFull = useCallback(() => refuse(texts.tooManyParts(max)), [max]);
    const add = useCallback(
      (part: Part) => {
        // Read from the store, because several parts may arrive between two renders.
        const present = numbersOf(store.getState().state);
        if (!present.includes(part.mfrPn) && present.length >= max) {
          tellFull();
        } else update((now) => addPart(now, part));
      },
      [max, tellFull, update],
    );
    const remove = (partNumber: string) => update((now) => removePart(now, partNumber));
    return { partNumbers, count: partNumbers.size, add, tellFull, remove };
  }

  return {
    useParts,

    /** What the address brings: a part, whose failed look-up lists the nearest numbers, and a load. */
    useAddress(maxParts: number | undefined): LifetimePageProps {
      const { add } = useParts(maxParts ?? 0);
      const carried = useCarriedLoad();
      const update = store((now) => now.update);
      const linked = usePartInAddress();
      const lookup = useMutation({
        mutationFn: fetchPart,
        onSuccess: (part) => {
          add(part);
          if (carried.isCarried) update((state) => highlightPart(state, part.mfrPn));
        },
      });
      const notice = useLinkedPart(linked, lookup, maxParts !== undefined) ?? carried.origin;
      const isSettled = linked.partNumber === "" || lookup.isSuccess || lookup.isError;
      useTakenLoad(carried, { store, withLoad, isSettled });
      useSidebarForDistributor(linked);
      const setDrawer = useShell((shell) => shell.setDrawer);
      return { notice, onAddPart: () => setDrawer(true), isLoadDue: carried.isDue };
    },

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
