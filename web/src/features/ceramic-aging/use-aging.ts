import { client, queries } from "@/api/client";
import type { AgingAnswer, AgingRequest, CalculatorInput } from "@/api/types";
import {
  createCalculatorStore,
  formValues,
  isComplete,
} from "@/domain/calculator/calculator-store";
import { type Answered, useAnswer } from "@/domain/calculator/use-answer";
import { useIsEntered } from "@/ui/entry/entries";

export const useAging = createCalculatorStore("ceramic-aging");

/** Fields, presets and the note of the page; they change only with the server. */
export function useAgingForm() {
  return queries.useQuery("get", "/api/aging/form", {}, { staleTime: Number.POSITIVE_INFINITY });
}

export function agingRequest(values: Readonly<Record<string, number>>): AgingRequest {
  const { nominal = 0, hoursReferee = 0, factor = 0, tolerance = 0, hoursUser = 0 } = values;
  return { nominal, hoursReferee, factor, tolerance, hoursUser };
}

export interface AgingCalculation extends Answered<AgingAnswer, AgingRequest> {
  /** What is entered; null while a field is not valid. */
  request: AgingRequest | null;
}

/** The answer to the newest valid inputs. */
export function useAgingAnswer(inputs: readonly CalculatorInput[]): AgingCalculation {
  const { state } = useAging();
  const isEntered = useIsEntered();
  const values = formValues(inputs, state.values);
  const request = agingRequest(values);
  const isValid = inputs.length > 0 && isEntered && isComplete(inputs, values);
  const found = useAnswer({
    name: "aging",
    request,
    isValid,
    ask: async (body, signal) => (await client.POST("/api/aging", { body, signal })).data,
  });
  return { ...found, request: isValid ? request : null };
}
