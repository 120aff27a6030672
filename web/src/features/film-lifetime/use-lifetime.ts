import { useDebouncedValue } from "@mantine/hooks";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { FilmAnswer, FilmRequest } from "@/api/lifetime-types";
import { isFetchFailure } from "@/api/problem";
import { sessionId } from "@/lib/session-id";
import { fetchLifetime, useSettings } from "./calls";
import type { Checks } from "./model/checks";
import { lifetimeRequest } from "./model/request";
import type { FilmState } from "./model/state";
import { useFilm } from "./store";

/** An answer with the names of what it was asked for. */
export interface LifetimeResult {
  answer: FilmAnswer;
  partNumbers: readonly string[];
  profileIds: readonly string[];
}

export interface Lifetime {
  /** The newest good answer; it stays while the next one loads or cannot be asked for. */
  result: LifetimeResult | null;
  /** By part number; null where the part has no model for the application. */
  lifetimeHoursTotal: FilmAnswer["lifetimeHoursTotal"];
  /** The server failed or did not answer; a refusal of what was sent is no such failure. */
  errorFetchingData: boolean;
  /** Why the newest request was refused. */
  refusal: unknown;
  isLoading: boolean;
  retry: () => void;
}

interface Question {
  request: FilmRequest;
  profileIds: readonly string[];
}

function lifetimeQuery(question: Question | null) {
  return queryOptions({
    queryKey: ["film", "lifetime", question],
    enabled: question !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }): Promise<LifetimeResult> => {
      if (!question) throw new Error("a lifetime without parts is never asked for");
      const { request, profileIds } = question;
      return {
        answer: await fetchLifetime(request, signal),
        partNumbers: request.parts,
        profileIds,
      };
    },
  });
}

/** The state as it stood when it could last be sent: an invalid field sends nothing. */
function useSettledState(checks: Checks): FilmState {
  const { state, unreadable } = useFilm();
  const [settled, setSettled] = useState(state);
  const sendable = state.parts.length === 0 || (checks.sendable && unreadable.size === 0);
  if (sendable && settled !== state) setSettled(state);
  return settled;
}

/** The lifetime of all parts: debounced, one answer at a time, the last good one kept. */
export function useLifetime(checks: Checks): Lifetime {
  const { debounceMs } = useSettings();
  const settled = useSettledState(checks);
  const [debounced] = useDebouncedValue(settled, debounceMs);
  const question = useMemo(
    () =>
      debounced.parts.length > 0
        ? {
            request: lifetimeRequest(debounced, sessionId),
            profileIds: debounced.profiles.map(({ id }) => id),
          }
        : null,
    [debounced],
  );
  const query = useQuery(lifetimeQuery(question));

  const [lastGood, setLastGood] = useState<LifetimeResult | null>(null);
  const newest = settled.parts.length === 0 ? null : (query.data ?? lastGood);
  if (newest !== lastGood) setLastGood(newest);

  const failed = query.isError && isFetchFailure(query.error);
  return {
    result: newest,
    lifetimeHoursTotal: newest?.answer.lifetimeHoursTotal ?? {},
    errorFetchingData: failed,
    refusal: query.isError && !failed ? query.error : null,
    isLoading: query.isFetching || (settled !== debounced && settled.parts.length > 0),
    retry: () => void query.refetch(),
  };
}
