import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { createContext, useContext, useMemo } from "react";
import { answerOf, client } from "@/api/client";
import type {
  ElectrolyticAnswer,
  ElectrolyticPart,
  ElectrolyticRequest,
  ElectrolyticSettings,
} from "@/api/lifetime-types";
import { isFetchFailure } from "@/api/problem";
import { useCalculation, useSettled } from "@/domain/calculator/use-calculation";
import { sessionId } from "@/lib/session-id";
import type { Checks } from "./model/checks";
import { lifetimeRequest, plainProfile } from "./model/request";
import { useElectrolytic } from "./store";

async function fetchSettings(
  partNumber: string | null,
  signal: AbortSignal,
): Promise<ElectrolyticSettings> {
  const query = partNumber === null ? {} : { partNumber };
  const form = await answerOf(
    client.GET("/api/electrolyticLifetime/inputs", { params: { query }, signal }),
  );
  return { ...form, profileList: form.profileList.map(plainProfile) };
}

function fetchLifetime(
  body: ElectrolyticRequest,
  signal: AbortSignal,
): Promise<ElectrolyticAnswer> {
  return answerOf(client.POST("/api/electrolyticLifetime", { body, signal }));
}

export function fetchPart(partNumber: string, method: string): Promise<ElectrolyticPart> {
  const body = { partNumber, method, session: sessionId };
  return answerOf(client.POST("/api/electrolyticLifetime/part", { body }));
}

/** Limits, defaults and rules for a part; those of any part while none is highlighted. */
export function useSettingsQuery(partNumber: string | null) {
  return useQuery({
    queryKey: ["electrolytic", "inputs", partNumber],
    queryFn: ({ signal }) => fetchSettings(partNumber, signal),
    // The limits of the part before serve until the new ones are there.
    placeholderData: (previous) => previous,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export const SettingsContext = createContext<ElectrolyticSettings | null>(null);

/** The settings, for everything that the page shows only once they have arrived. */
export function useSettings(): ElectrolyticSettings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error("the page shows its fields only with settings");
  return settings;
}

/** An answer with the names of what it was asked for. */
interface LifetimeResult {
  answer: ElectrolyticAnswer;
  partNumbers: readonly string[];
  profileIds: readonly string[];
}

/** The lifetime of all parts: debounced, a late answer dropped, the last good one kept. */
export function useLifetime(checks: Checks) {
  const { debounceMs } = useSettings();
  const { state, unreadable } = useElectrolytic();
  const isEmpty = state.parts.length === 0;
  const asked = useMemo(
    () => ({
      request: lifetimeRequest(state, sessionId),
      profileIds: state.profiles.map(({ id }) => id),
    }),
    [state],
  );
  const settled = useSettled(asked, !isEmpty && checks.sendable && unreadable.size === 0);
  const [debounced] = useDebouncedValue(settled, debounceMs);
  const calculation = useCalculation({
    name: "electrolytic lifetime",
    request: isEmpty ? null : debounced,
    ask: async ({ request, profileIds }, signal): Promise<LifetimeResult> => ({
      answer: await fetchLifetime(request, signal),
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
    isLoading: calculation.status === "loading",
    retry: calculation.retry,
  };
}
