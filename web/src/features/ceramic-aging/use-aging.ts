import { client, queries } from "@/api/client";
import type { AgingAnswer, AgingRequest, CalculatorInput } from "@/api/types";
import {
  createCalculatorStore,
  formValues,
  isComplete,
} from "@/domain/calculator/calculator-store";
import { type Answered, useAnswer } from "@/domain/calculator/use-answer";
import { path } from "./tool";

export const useAging = createCalculatorStore("ceramic-aging", path);

/** Fields, presets and the note of the page; they change only with the server. */
export function useAgingForm() {
  return queries.useQuery("get", "/api/aging/form", {}, { staleTime: Number.POSITIVE_INFINITY });
}

function agingRequest(values: Readonly<Record<string, number>>): AgingRequest {
  const { nominal = 0, hoursReferee = 0, factor = 0, tolerance = 0, hoursUser = 0 } = values;
  return { nominal, hoursReferee, factor, tolerance, hoursUser };
}

export type AgingCalculation = Answered<AgingAnswer, AgingRequest>;

/** The answer to the newest valid inputs. */
export function useAgingAnswer(inputs: readonly CalculatorInput[]): AgingCalculation {
  const { state, invalidFields } = useAging();
  const values = formValues(inputs, state.values);
  return useAnswer({
    name: "aging",
    request: agingRequest(values),
    isValid: inputs.length > 0 && invalidFields.size === 0 && isComplete(inputs, values),
    ask: async (body, signal) => (await client.POST("/api/aging", { body, signal })).data,
  });
}
