import { useMemo } from "react";
import { client } from "@/api/client";
import { ProblemError } from "@/api/problem";
import type { RippleRequest } from "@/api/types";
import { useAnswer } from "@/domain/calculator/use-answer";
import { useIsEntered } from "@/ui/entry/entries";
import {
  biasedBank,
  fieldErrors,
  type RippleBank,
  rippleFields,
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
  const { form } = useRippleForm();
  const isEntered = useIsEntered(rippleFields);
  const request = useMemo(() => rippleRequest(form, bank), [form, bank]);
  const found = useAnswer({ name: "ripple", request, isValid: isEntered, ask });
  const { error } = found;
  const placed = error instanceof ProblemError ? fieldErrors(error.problem.errors) : {};
  const isPlaced = Object.keys(placed).length > 0;
  const biased = useMemo(() => biasedBank(form, bank), [form, bank]);
  return {
    ...found,
    bank: biased,
    placed,
    isPlaced,
  };
}
