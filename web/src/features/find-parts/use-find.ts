import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { client } from "@/api/client";
import type { FindAnswer, FindRequest } from "@/api/types";
import { type Calculation, useCalculation } from "@/domain/calculator/use-calculation";
import type { SearchParams } from "@/lib/search-params";
import { type FindState, requestOf, searchOf, stateOf } from "./model/state";

interface Finding {
  state: FindState;
  /** Changes some of it; the address follows. */
  change: (part: Partial<FindState>) => void;
}

/** What the address asks for. */
export function useFindState(): Finding {
  const search = useSearch({ strict: false }) as SearchParams;
  const navigate = useNavigate();
  const state = useMemo(() => stateOf(search), [search]);
  const change = useCallback(
    (part: Partial<FindState>) => {
      void navigate({
        to: ".",
        search: (before) => searchOf({ ...stateOf(before as SearchParams), ...part }),
        replace: true,
      });
    },
    [navigate],
  );
  return { state, change };
}

/** The parts that meet the state's demands. */
export function useFound(state: FindState): Calculation<FindAnswer, FindRequest> {
  return useCalculation({
    name: "find",
    request: requestOf(state),
    ask: async (body, signal) => (await client.POST("/api/find", { body, signal })).data,
  });
}
