import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { create } from "zustand";
import { client, queries } from "@/api/client";
import type { InductorFindForm, InductorForm } from "@/api/types";
import { logPart } from "@/api/usage-log";
import {
  createCalculatorStore,
  formValues,
  isComplete,
} from "@/domain/calculator/calculator-store";
import { useAnswer } from "@/domain/calculator/use-answer";
import { randomUuid } from "@/lib/uuid";
import { useIsEntered } from "@/ui/entry/entries";
import { sharedValues } from "../model/conditions";
import { addPart, choosePlot, inductorFields, operatingPlot, setTableView } from "../model/state";
import { useInductors } from "../store";
import { fetchInductor } from "../use-inductors";
import { findRequest } from "./model";

/** Limits of the search; the converter is that of the simulation. */
export const useLimits = createCalculatorStore("inductor-limits");

/** Series to choose from; none means all. */
export const useSeries = create<{ series: readonly string[] }>(() => ({ series: [] }));

export function useFindForm() {
  return queries.useQuery(
    "get",
    "/api/inductor/find/form",
    {},
    { staleTime: Number.POSITIVE_INFINITY },
  );
}

/** The inductors that fit the converter; the last good answer stays while a field is not valid. */
export function useFoundInductors(form: InductorForm, limitForm: InductorFindForm) {
  const { state } = useInductors();
  const isEntered = useIsEntered();
  const limits = useLimits();
  const series = useSeries((store) => store.series);
  const shared = sharedValues(state, form.inputs);
  const isWithin = inductorFields.every((field) => {
    const input = form.inputs.find(({ key }) => key === field);
    return input && shared[field] >= input.min && shared[field] <= input.max;
  });
  const isValid =
    isWithin &&
    isEntered &&
    isComplete(limitForm.limits, formValues(limitForm.limits, limits.state.values));
  return useAnswer({
    name: "inductor-find",
    request: findRequest(state, form, limitForm, limits.state.values, series),
    isValid,
    ask: async (body, signal) => (await client.POST("/api/inductor/find", { body, signal })).data,
  });
}

/** Puts parts into the simulation, at the same converter, and opens it. */
export function useOpenInSimulation() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (partNumbers: readonly string[]) => {
      const method = "fromList-ind";
      const parts = await Promise.all(
        partNumbers.map((partNumber) => fetchInductor({ partNumber, method })),
      );
      for (const { pn } of parts) logPart(pn, method, true);
      useInductors.getState().update((state) => {
        const held = new Set(state.rows.map(({ part }) => part.pn));
        const added = parts.filter(({ pn }) => !held.has(pn));
        const grown = added.reduce((now, part) => addPart(now, part, randomUuid()), state);
        return setTableView(choosePlot(grown, operatingPlot), "results");
      });
    },
    onSuccess: () => void navigate({ to: "/inductor-simulation", search: { plot: operatingPlot } }),
  });
}
