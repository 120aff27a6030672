import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

/** The newest answer; it stays while the next one loads or fails, as long as there is a question. */
function useLastGood<Answer>(newest: Answer | undefined, isAsked: boolean): Answer | null {
  const [lastGood, setLastGood] = useState<Answer | null>(null);
  const shown = isAsked ? (newest ?? lastGood) : null;
  if (shown !== lastGood) setLastGood(shown);
  return shown;
}

/**
 * The value as it was when it was last valid: an invalid field sends nothing. A valid first value
 * counts from the first render on, because what debounces it waits for a change after that.
 */
export function useSettled<Value>(value: Value, isValid: boolean): Value | null {
  const [settled, setSettled] = useState<Value | null>(isValid ? value : null);
  if (isValid && JSON.stringify(value) !== JSON.stringify(settled)) setSettled(value);
  return settled;
}

export interface Calculation<Answer> {
  /** The newest good answer; it stays while the next one loads or fails. */
  answer: Answer | null;
  /** When it came, ms since 1970; null while there is none. */
  answeredAt: number | null;
  status: "idle" | "loading" | "error";
  /** An answer is on its way, the first one or after a failure. */
  isFetching: boolean;
  error: unknown;
  retry: () => void;
}

interface Question<Request, Answer> {
  name: string;
  /** Null while there is nothing to ask. */
  request: Request | null;
  ask: (request: Request, signal: AbortSignal) => Promise<Answer | undefined>;
}

/** Asks the server whenever the request changes; a late answer belongs to its own request only. */
export function useCalculation<Request, Answer>(
  question: Question<Request, Answer>,
): Calculation<Answer> {
  const { name, request, ask } = question;
  const query = useQuery({
    queryKey: [name, request],
    enabled: request !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      if (request === null) throw new Error(`${name} without a request is never asked for`);
      const answer = await ask(request, signal);
      if (answer === undefined) throw new Error(`the server sent an empty answer to ${name}`);
      return { answer, answeredAt: Date.now() };
    },
  });
  const newest = useLastGood(query.data, request !== null);
  return {
    answer: newest?.answer ?? null,
    answeredAt: newest?.answeredAt ?? null,
    status: query.isError ? "error" : query.isFetching ? "loading" : "idle",
    isFetching: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
