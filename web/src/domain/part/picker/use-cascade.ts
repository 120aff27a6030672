import { type QueryClient, useQuery } from "@tanstack/react-query";
import { client } from "@/api/client";
import type { Part, PartType, PickerCall, PickerQuery } from "@/api/types";
import {
  type Cascade,
  type Catalogue,
  type Choices,
  openSteps,
  pickerQuery,
  pickerSteps,
  type StepOption,
  walkCascade,
} from "./cascade";
import { loadStepOptions } from "./step-options";

/** The catalogue changes only with the server, so a list stays good for the visit. */
const staleTime = 10 * 60_000;

/** Steps already loaded under the same choices are not asked for again. */
function cachedOptions(queries: QueryClient, call: PickerCall, query: PickerQuery) {
  return queries.ensureQueryData<readonly StepOption[]>({
    queryKey: ["picker", call, query],
    queryFn: ({ signal }) => loadStepOptions(call, query, signal),
    staleTime,
  });
}

export function useCascade(partType: PartType, partStatus: string, wishes: Choices) {
  const { type } = partType;
  return useQuery({
    queryKey: ["picker", "cascade", type, partStatus, wishes],
    queryFn: ({ client: queries }): Promise<Cascade> =>
      walkCascade({ type, partStatus }, pickerSteps(partType), wishes, (call, query) =>
        cachedOptions(queries, call, query),
      ),
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[2] === type ? previous : undefined,
    staleTime,
  });
}

/** Parts that fit the choices; none are asked for while high steps are open. */
export function useAvailableParts({ type, partStatus }: Catalogue, cascade: Cascade | undefined) {
  const query = cascade ? pickerQuery(type, cascade.choices, partStatus) : null;
  const enabled = cascade !== undefined && openSteps(cascade).length === 0;
  return useQuery({
    queryKey: ["picker", "capacitance", type, query],
    enabled,
    queryFn: async ({ signal }): Promise<readonly Part[]> => {
      if (!query) return [];
      return (await client.POST("/capacitance", { body: query, signal })).data ?? [];
    },
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[2] === type ? previous : undefined,
    staleTime,
  });
}
