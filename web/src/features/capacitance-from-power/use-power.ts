import type { PowerAnswer, PowerForm } from "@/api/calculator-types";
import { client, queries } from "@/api/client";
import { formValues, isComplete } from "@/domain/calculator/form-values";
import { type Calculation, useCalculation, useSettled } from "@/domain/calculator/use-calculation";
import { powerRequest } from "./model/request";
import { usePower } from "./store";

export const inputsOf = ({ required, optional }: PowerForm) => [...required, ...optional];

/** Fields and explanations of the page; they change only with the server. */
export function usePowerForm() {
  return queries.useQuery("get", "/api/power/form", {}, { staleTime: Number.POSITIVE_INFINITY });
}

/** The answer to the newest valid inputs, asked for at once. */
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
