import { client, queries } from "@/api/client";
import type { PowerAnswer, PowerForm, PowerRequest } from "@/api/types";
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
import { powerRequest } from "./model";

export const usePower = createCalculatorStore("capacitance-from-power");

export const sharedState = sharedCalculator(usePower);

export const inputsOf = ({ required, optional }: PowerForm) => [...required, ...optional];

/** Fields and explanations of the page; they change only with the server. */
export function usePowerForm() {
  return queries.useQuery("get", "/api/power/form", {}, { staleTime: Number.POSITIVE_INFINITY });
}

interface PowerCalculation extends Calculation<PowerAnswer, PowerRequest> {
  /** Why the answer is that of earlier inputs; null where it is the newest. */
  staleness: Staleness | null;
}

/** The answer to the newest valid inputs. */
export function usePowerAnswer(form: PowerForm): PowerCalculation {
  const { values: changed, invalidFields } = usePower();
  const inputs = inputsOf(form);
  const values = formValues(inputs, changed);
  const isValid = invalidFields.size === 0 && isComplete(inputs, values);
  const request = useSettled(powerRequest(values), isValid, 0);
  const calculation = useCalculation({
    name: "power",
    request,
    ask: async (body, signal) => (await client.POST("/api/power", { body, signal })).data,
  });
  return { ...calculation, staleness: useStale(isValid, calculation) };
}
