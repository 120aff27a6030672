import { useDebouncedValue } from "@mantine/hooks";
import { useMemo } from "react";
import type { ElectrolyticAnswer } from "@/api/electrolytic";
import { isFetchFailure } from "@/api/problem";
import { useCalculation, useSettled } from "@/domain/calculator/use-calculation";
import { sessionId } from "@/lib/session-id";
import { fetchLifetime } from "./calls";
import type { Checks } from "./model/checks";
import { lifetimeRequest } from "./model/request";
import { useElectrolytic } from "./store";
import { useSettings } from "./use-settings";

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
