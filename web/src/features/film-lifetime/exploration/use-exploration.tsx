import { Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorSentence } from "@/api/error-text";
import classes from "@/domain/lifetime/exploration.module.css";
import { useSettings } from "../calls";
import { explorationTexts as texts } from "./texts";

interface ExplorationFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** A failed request. */
export function ExplorationFailure({ error, onRetry }: ExplorationFailureProps): ReactNode {
  return (
    <div className={classes.failure} role="alert">
      {errorSentence(error)}
      <Button size="sm" onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}

/**
 * Sends the page's inputs to the server, after a pause long enough to type a number; while
 * `question` is null it sends nothing and keeps the last answer.
 */
export function useExploration<Question, Answer>(
  name: string,
  question: Question | null,
  ask: (question: Question, signal: AbortSignal) => Promise<Answer>,
) {
  const { debounceMs } = useSettings();
  const [debounced] = useDebouncedValue(JSON.stringify(question), debounceMs);
  return useQuery({
    queryKey: ["film", name, debounced],
    enabled: debounced !== "null",
    queryFn: ({ signal }) => ask(JSON.parse(debounced) as Question, signal),
    placeholderData: (previous) => previous,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
