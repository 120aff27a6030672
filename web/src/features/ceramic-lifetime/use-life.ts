import { client, queries } from "@/api/client";
import type { CeramicLifetimeForm } from "@/api/types";
import { formValues, isComplete } from "@/domain/calculator/calculator-store";
import { useCalculation } from "@/domain/calculator/use-calculation";
import { useStale } from "@/domain/calculator/use-stale";
import { useSettled } from "@/ui/entry/use-settled";
import { addsUp, lifetimeRequest } from "./model";
import { loadFields, useCeramic } from "./store";

/** Fields and limits of the page; they change only with the server. */
export function useCeramicForm() {
  return queries.useQuery(
    "get",
    "/api/ceramicLifetime/form",
    {},
    { staleTime: Number.POSITIVE_INFINITY },
  );
}

/** The answer to the newest valid inputs. */
export function useCeramicLife({ inputs, loadInputs }: CeramicLifetimeForm) {
  const { values: changed, loads, invalidFields } = useCeramic();
  const values = formValues(inputs, changed);
  const areLoadsValid = loads.every((load) =>
    loadFields.every((field) => {
      const input = loadInputs.find(({ key }) => key === field);
      return input !== undefined && load[field] >= input.min && load[field] <= input.max;
    }),
  );
  const isValid =
    invalidFields.size === 0 && isComplete(inputs, values) && areLoadsValid && addsUp(loads);
  const request = useSettled(lifetimeRequest(values, loads), isValid, 0);
  const life = useCalculation({
    name: "ceramic-lifetime",
    request,
    ask: async (body, signal) => (await client.POST("/api/ceramicLifetime", { body, signal })).data,
  });
  return { ...life, staleness: useStale(isValid, life) };
}
