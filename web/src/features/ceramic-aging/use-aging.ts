import { client, queries } from "@/api/client";
import type { AgingAnswer, AgingRequest, CalculatorInput } from "@/api/types";
import {
  createCalculatorStore,
  formValues,
  isComplete,
  sharedCalculator,
} from "@/domain/calculator/calculator-store";
import { type Calculation, useCalculation, useSettled } from "@/domain/calculator/use-calculation";

export const useAging = createCalculatorStore("ceramic-aging");

export const sharedState = sharedCalculator(useAging);

/** Fields, presets and the note of the page; they change only with the server. */
export function useAgingForm() {
  return queries.useQuery("get", "/api/aging/form", {}, { staleTime: Number.POSITIVE_INFINITY });
}

function agingRequest(values: Readonly<Record<string, number>>): AgingRequest {
  const { nominal = 0, hoursReferee = 0, factor = 0, tolerance = 0, hoursUser = 0 } = values;
  return { nominal, hoursReferee, factor, tolerance, hoursUser };
}

/** The newest request that may be sent, and its answer. */
export function useAgingAnswer(
  inputs: readonly CalculatorInput[],
): Calculation<AgingAnswer> & { request: AgingRequest | null } {
  const { values: changed, invalidFields } = useAging();
  const values = formValues(inputs, changed);
  const isValid = inputs.length > 0 && invalidFields.size === 0 && isComplete(inputs, values);
  const request = useSettled(agingRequest(values), isValid);
  const calculation = useCalculation({
    name: "aging",
    request,
    ask: async (body, signal) => (await client.POST("/api/aging", { body, signal })).data,
  });
  return { ...calculation, request };
}
