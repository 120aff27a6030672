import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { createContext, useContext, useMemo } from "react";
import type { StoreApi, UseBoundStore } from "zustand";
import { isFetchFailure } from "@/api/problem";
import type { ChartStatus } from "@/charts/types";
import { useIsEntered, useRefusals } from "@/ui/entry/entries";
import type { Staleness } from "@/ui/entry/staleness";
import { useAnswer } from "../calculator/use-answer";
import type { LifetimeStore } from "./lifetime-store";
import type { ProfileState } from "./load-profiles";

/** An answer with what was asked. */
interface LifetimeResult<State extends ProfileState, Answer> {
  answer: Answer;
  partNumbers: readonly string[];
  profiles: State["profiles"];
  /** Places of the profiles whose charts were asked for. */
  chartProfiles: readonly number[];
}

export interface Lifetime<State extends ProfileState, Answer> {
  /** The newest good answer; it stays while the next one loads or while the inputs are invalid. */
  result: LifetimeResult<State, Answer> | null;
  /** The server failed or did not answer; refused input does not count. */
  errorFetchingData: boolean;
  /** Why the newest request was refused. */
  refusal: unknown;
  isLoading: boolean;
  /** Why the result is that of earlier inputs; null where it is the newest. */
  stale: Staleness | null;
  retry: () => void;
}

interface LifetimeOptions<State, Request, Answer> {
  /** Name of the page, for the cache. */
  name: string;
  store: UseBoundStore<StoreApi<LifetimeStore<State, never>>>;
  requestOf: (state: State) => Request;
  ask: (request: Request, signal: AbortSignal) => Promise<Answer>;
}

interface Sending {
  /** Whether every field can be sent: an invalid one sends nothing. */
  sendable: boolean;
  /** A load is about to replace what is entered: what it replaces is neither asked for nor shown. */
  isLoadDue?: boolean;
}

/** Makes the hook of the lifetime of a page's parts: one answer at a time, the last good one kept. */
export function createLifetime<
  State extends ProfileState & { parts: readonly unknown[] },
  Request extends { parts: readonly string[]; chartProfiles?: readonly number[] | null },
  Answer,
>({ name, store, requestOf, ask }: LifetimeOptions<State, Request, Answer>) {
  return (sending: Sending): Lifetime<State, Answer> => {
    const { state } = store();
    const isEntered = useIsEntered();
    const isEmpty = state.parts.length === 0 || sending.isLoadDue === true;
    const asked = useMemo(() => ({ request: requestOf(state), profiles: state.profiles }), [state]);
    const calculation = useAnswer({
      name: `${name} lifetime`,
      request: isEmpty ? null : asked,
      isValid: sending.sendable && isEntered,
      ask: async ({ request, profiles }, signal): Promise<LifetimeResult<State, Answer>> => ({
        answer: await ask(request, signal),
        partNumbers: request.parts,
        profiles,
        chartProfiles: request.chartProfiles ?? [],
      }),
    });
    const failed = calculation.status === "error";
    const isFetch = failed && isFetchFailure(calculation.error);
    return {
      result: isEmpty ? null : calculation.answer,
      errorFetchingData: isFetch,
      refusal: failed && !isFetch ? calculation.error : null,
      isLoading: calculation.status === "loading",
      stale: calculation.staleness,
      retry: calculation.retry,
    };
  };
}

interface Loads {
  profiles: readonly { id: string }[];
}

/** What is wrong with the entries, also with a refused number that the fields show and the state does not have. */
export function useChecks<State extends Loads, Settings, Checks>(
  state: State,
  settings: Settings,
  check: (state: State, settings: Settings) => Checks,
): Checks {
  const refusals = useRefusals("page");
  return useMemo(() => {
    const values = new Map(refusals.map(({ name, value }) => [name, value]));
    const profiles = state.profiles.map((profile) =>
      Object.fromEntries(
        Object.entries(profile).map(([key, value]) => [
          key,
          values.get(`${profile.id}.${key}`) ?? value,
        ]),
      ),
    );
    return check({ ...state, profiles }, settings);
  }, [state, settings, check, refusals]);
}

/** The status of a profile's charts. */
export function chartStatus({
  stale,
  isLoading,
}: Pick<Lifetime<ProfileState, unknown>, "stale" | "isLoading">): ChartStatus {
  if (stale === "invalid") return "stale";
  if (stale === "unanswered") return "error";
  return isLoading ? "loading" : "idle";
}

interface PartAnswer<PartResult, ProfileResult> {
  parts: readonly PartResult[];
  profileList: readonly (readonly ProfileResult[])[];
}

/** Results of the highlighted part; profiles in the order of the page. */
export function highlightedResults<State extends ProfileState, PartResult, ProfileResult>(
  result: LifetimeResult<State, PartAnswer<PartResult, ProfileResult>> | null,
  { highlight, profiles, openCharts }: ProfileState & { highlight: string | null },
) {
  const place = result?.partNumbers.indexOf(highlight ?? "") ?? -1;
  const results = result?.answer.profileList[place] ?? [];
  const asked = result?.profiles ?? [];
  const placeOf = (id: string) => result?.profiles.findIndex((profile) => profile.id === id) ?? -1;
  const inOrder = profiles.map(({ id }) => results[placeOf(id)]);
  const isCharted = (id: string) => result?.chartProfiles.includes(placeOf(id)) ?? false;
  return {
    part: result?.answer.parts[place] ?? null,
    inOrder,
    isCharted,
    /** The profiles that were asked for, and their results in the same order. */
    asked,
    results,
    /** The asked profile whose charts are open; -1 for none. */
    charted: asked.findIndex(({ id }) => id === openCharts && isCharted(id)),
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
