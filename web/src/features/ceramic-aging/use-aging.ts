import { client, queries } from "@/api/client";
import type { AgingAnswer, AgingRequest, CalculatorInput } from "@/api/types";
import {
  createCalculatorStore,
  formValues,
  isComplete,
  sharedCalculator,
} from "@/domain/calculator/calculator-store";
import { type Calculation, useCalculation } from "@/domain/calculator/use-calculation";
import { useStale } from "@/domain/calculator/use-stale";
import type { Staleness } from "@/ui/entry/staleness";
import { useSettled } from "@/ui/entry/use-settled";

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

export interface AgingCalculation extends Calculation<AgingAnswer, AgingRequest> {
  /** Why the answer is that of earlier inputs; null where it is the newest. */
  staleness: Staleness | null;
}

/** The answer to the newest valid inputs. */
export function useAgingAnswer(inputs: readonly CalculatorInput[]): AgingCalculation {
  const { values: changed, invalidFields } = useAging();
  const values = formValues(inputs, changed);
  const isValid = inputs.length > 0 && invalidFields.size === 0 && isComplete(inputs, values);
  const request = useSettled(agingRequest(values), isValid, 0);
  const calculation = useCalculation({
    name: "aging",
    request,
    ask: async (body, signal) => (await client.POST("/api/aging", { body, signal })).data,
  });
  return { ...calculation, staleness: useStale(isValid, calculation) };
}
