import { client, queries } from "@/api/client";
import type { PowerAnswer, PowerForm } from "@/api/types";
import {
  createCalculatorStore,
  formValues,
  isComplete,
  sharedCalculator,
} from "@/domain/calculator/calculator-store";
import { type Calculation, useCalculation, useSettled } from "@/domain/calculator/use-calculation";
import { powerRequest } from "./model";

export const usePower = createCalculatorStore("capacitance-from-power");

export const sharedState = sharedCalculator(usePower);

export const inputsOf = ({ required, optional }: PowerForm) => [...required, ...optional];

/** Fields and explanations of the page; they change only with the server. */
export function usePowerForm() {
  return queries.useQuery("get", "/api/power/form", {}, { staleTime: Number.POSITIVE_INFINITY });
}

/** The answer to the newest valid inputs, requested at once. */
export function usePowerAnswer(form: PowerForm): Calculation<PowerAnswer> {
  const { values: changed, invalidFields } = usePower();
  const inputs = inputsOf(form);
  const values = formValues(inputs, changed);
  const request = useSettled(
    powerRequest(values),
    invalidFields.size === 0 && isComplete(inputs, values),
  );
  return useCalculation({
    name: "power",
    request,
    ask: async (body, signal) => (await client.POST("/api/power", { body, signal })).data,
  });
}
