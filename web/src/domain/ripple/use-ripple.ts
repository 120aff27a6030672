import { useMemo } from "react";
import { client } from "@/api/client";
import { useConfig } from "@/api/config";
import { ProblemError } from "@/api/problem";
import type { RippleRequest } from "@/api/types";
import { useCalculation } from "@/domain/calculator/use-calculation";
import { useStale } from "@/domain/calculator/use-stale";
import { useSettled } from "@/ui/entry/use-settled";
import {
  biasedBank,
  fieldErrors,
  type RippleBank,
  rippleRequest,
  useRippleForm,
} from "./ripple-form";

async function ask(body: RippleRequest, signal: AbortSignal) {
  const { data } = await client.POST("/api/ripple", { body, signal });
  return data;
}

/**
 * The current of the form shared by a bank: the newest answer, the bank at the bias and ambient that the form asks for,
 * and what is wrong with the next answer.
 */
export function useRipple(bank: RippleBank) {
  const { debounceMs } = useConfig();
  const { form, invalidFields } = useRippleForm();
  const newest = useMemo(() => rippleRequest(form, bank), [form, bank]);
  const isValid = newest !== null && invalidFields.size === 0;
  const request = useSettled(newest, isValid, debounceMs);
  const calculation = useCalculation({ name: "ripple", request, ask });
  const { error } = calculation;
  const placed = error instanceof ProblemError ? fieldErrors(error.problem.errors) : {};
  const isPlaced = Object.keys(placed).length > 0;
  const biased = useMemo(() => biasedBank(form, bank), [form, bank]);
  return {
    ...calculation,
    bank: biased,
    placed,
    isPlaced,
    staleness: useStale(isValid, calculation),
  };
}
