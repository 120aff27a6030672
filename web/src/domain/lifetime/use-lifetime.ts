import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { createContext, useContext, useMemo } from "react";
import { isFetchFailure } from "@/api/problem";
import { useCalculation, useSettled } from "../calculator/use-calculation";
import type { ProfileState } from "./load-profiles";

/** An answer with the names in its request. */
interface LifetimeResult<Answer> {
  answer: Answer;
  partNumbers: readonly string[];
  profileIds: readonly string[];
}

export interface Lifetime<Answer> {
  /** The newest good answer; it stays while the next one loads or while the inputs are invalid. */
  result: LifetimeResult<Answer> | null;
  /** The server failed or did not answer; refused input does not count. */
  errorFetchingData: boolean;
  /** Why the newest request was refused. */
  refusal: unknown;
  isLoading: boolean;
  retry: () => void;
}

interface LifetimeQuestion<State, Request, Answer> {
  /** Of the page, for the cache. */
  name: string;
  state: State;
  /** Whether every field can be sent: an invalid one sends nothing. */
  sendable: boolean;
  /** Keeps its identity from render to render. */
  requestOf: (state: State) => Request;
  ask: (request: Request, signal: AbortSignal) => Promise<Answer>;
  debounceMs: number;
}

/** The lifetime of all parts: debounced, one answer at a time, the last good one kept. */
export function useLifetimeOf<
  State extends ProfileState & { parts: readonly unknown[] },
  Request extends { parts: readonly string[] },
  Answer,
>(question: LifetimeQuestion<State, Request, Answer>): Lifetime<Answer> {
  const { name, state, sendable, requestOf, ask, debounceMs } = question;
  const isEmpty = state.parts.length === 0;
  const asked = useMemo(
    () => ({ request: requestOf(state), profileIds: state.profiles.map(({ id }) => id) }),
    [requestOf, state],
  );
  const settled = useSettled(asked, !isEmpty && sendable);
  const [debounced] = useDebouncedValue(settled, debounceMs);
  const calculation = useCalculation({
    name: `${name} lifetime`,
    request: isEmpty ? null : debounced,
    ask: async ({ request, profileIds }, signal) => ({
      answer: await ask(request, signal),
      partNumbers: request.parts,
      profileIds,
    }),
  });
  const failed = calculation.status === "error";
  const isFetch = failed && isFetchFailure(calculation.error);
  return {
    result: isEmpty ? null : calculation.answer,
    errorFetchingData: isFetch,
    refusal: failed && !isFetch ? calculation.error : null,
    isLoading: calculation.status === "loading" || (!isEmpty && settled !== debounced),
    retry: calculation.retry,
  };
}

interface PartAnswer<PartResult, ProfileResult> {
  parts: readonly PartResult[];
  profileList: readonly (readonly ProfileResult[])[];
}

/** Results of the highlighted part; profiles in the order of the page. */
export function highlightedResults<PartResult, ProfileResult>(
  result: LifetimeResult<PartAnswer<PartResult, ProfileResult>> | null,
  { highlight, profiles }: ProfileState & { highlight: string | null },
) {
  const place = result?.partNumbers.indexOf(highlight ?? "") ?? -1;
  const results = result?.answer.profileList[place] ?? [];
  const inOrder = profiles.map(({ id }) => results[result?.profileIds.indexOf(id) ?? -1]);
  const known = inOrder.filter((each) => each !== undefined);
  return {
    part: result?.answer.parts[place] ?? null,
    inOrder,
    known,
    isComplete: known.length === profiles.length && known.length > 0,
  };
}

type SettingsCall<Settings> = (
  query: { partNumber?: string },
  signal: AbortSignal,
) => Promise<Settings>;

/** The settings of a lifetime page: limits, defaults and rules for the highlighted part. */
export function createSettings<Settings>(name: string, fetch: SettingsCall<Settings>) {
  const SettingsContext = createContext<Settings | null>(null);
  return {
    SettingsContext,

    /** Those of any part while none is highlighted. */
    useSettingsQuery: (partNumber: string | null) =>
      useQuery<Settings>({
        queryKey: [name, "inputs", partNumber],
        queryFn: ({ signal }) => fetch(partNumber === null ? {} : { partNumber }, signal),
        // The previous part's limits apply until the new ones arrive.
        placeholderData: keepPreviousData,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
      }),

    /** For everything that the page shows only once they have arrived. */
    useSettings(): Settings {
      const settings = useContext(SettingsContext);
      if (!settings) throw new Error("the page shows its fields only with settings");
      return settings;
    },
  };
}
