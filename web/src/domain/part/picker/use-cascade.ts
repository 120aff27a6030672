import { type QueryClient, useQuery } from "@tanstack/react-query";
import { client } from "@/api/client";
import type {
  CountedOption,
  CountedStep,
  PartLine,
  PartStatus,
  PartType,
  PickerCall,
  PickerQuery,
  SeriesOption,
  SizeOption,
} from "@/api/types";
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

const AC: CountedOption["unit"] = "VAC";
/** The most that a list of parts may have. */
const MOST_LINES = 5000;

export function seriesOption({
  series,
  description,
  count,
}: Pick<SeriesOption, "series" | "description" | "count">): StepOption {
  const option = { value: series, label: series, count };
  return description && description !== series ? { ...option, description } : option;
}

export function sizeOption({ case_Size, eiA_Code, count }: SizeOption): StepOption {
  const option = { value: case_Size, label: case_Size, count };
  return eiA_Code && eiA_Code !== case_Size ? { ...option, description: eiA_Code } : option;
}

/** Dielectrics, terminations and voltages have no other name than their value; an ac rating says so. */
export function plainOption({ value, unit, count }: CountedOption): StepOption {
  const isAc = unit === AC;
  return { value, label: isAc ? `${value} ${AC}` : value, isAc, count };
}

type Load = (body: PickerQuery, signal: AbortSignal) => Promise<readonly StepOption[]>;

const counted =
  (step: CountedStep): Load =>
  async (body, signal) => {
    const asked = { body, params: { query: { step } }, signal };
    return ((await client.POST("/api/picker-counts", asked)).data ?? []).map(plainOption);
  };

const loaders: Record<PickerCall, Load> = {
  series: async (body, signal) =>
    ((await client.POST("/series", { body, signal })).data ?? []).map(seriesOption),
  size: async (body, signal) =>
    ((await client.POST("/size", { body, signal })).data ?? []).map(sizeOption),
  dielectric: counted("dielectric"),
  voltage: counted("voltage"),
  termination: counted("termination"),
};

function loadStepOptions(
  call: PickerCall,
  query: PickerQuery,
  signal: AbortSignal,
): Promise<readonly StepOption[]> {
  return loaders[call](query, signal);
}

/** The catalogue changes only with the server, so a list stays valid for the visit. */
const staleTime = 10 * 60_000;

/** Reuses steps already loaded for the same choices. */
function cachedOptions(queries: QueryClient, call: PickerCall, query: PickerQuery) {
  return queries.ensureQueryData<readonly StepOption[]>({
    queryKey: ["picker", call, query],
    queryFn: ({ signal }) => loadStepOptions(call, query, signal),
    staleTime,
  });
}

export function useCascade(partType: PartType, partStatus: PartStatus, wishes: Choices) {
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

/** Parts that fit the choices; not loaded while high steps are open. */
export function useAvailableParts({ type, partStatus }: Catalogue, cascade: Cascade | undefined) {
  const query = cascade ? pickerQuery(type, cascade.choices, partStatus) : null;
  const enabled = cascade !== undefined && openSteps(cascade).length === 0;
  return useQuery({
    queryKey: ["picker", "parts", type, query],
    enabled,
    queryFn: async ({ signal }): Promise<readonly PartLine[]> => {
      if (!query) return [];
      const params = { query: { limit: MOST_LINES } };
      return (await client.POST("/api/picker-parts", { params, body: query, signal })).data ?? [];
    },
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[2] === type ? previous : undefined,
    staleTime,
  });
}
