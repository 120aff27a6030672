import { client, queries } from "@/api/client";
import type { PowerForm } from "@/api/types";
import {
  createCalculatorStore,
  formValues,
  isComplete,
} from "@/domain/calculator/calculator-store";
import { useAnswer } from "@/domain/calculator/use-answer";
import { useIsEntered } from "@/ui/entry/entries";
import { powerRequest } from "./model";

export const usePower = createCalculatorStore("capacitance-from-power");

export const inputsOf = ({ required, optional }: PowerForm) => [...required, ...optional];

/** Fields and explanations of the page; they change only with the server. */
export function usePowerForm() {
  return queries.useQuery("get", "/api/power/form", {}, { staleTime: Number.POSITIVE_INFINITY });
}

/** The answer to the newest valid inputs. */
export function usePowerAnswer(form: PowerForm) {
  const { state } = usePower();
  const isEntered = useIsEntered();
  const inputs = inputsOf(form);
  const values = formValues(inputs, state.values);
  return useAnswer({
    name: "power",
    request: powerRequest(values),
    isValid: isEntered && isComplete(inputs, values),
    ask: async (body, signal) => (await client.POST("/api/power", { body, signal })).data,
  });
}
