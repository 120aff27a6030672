import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorSentence } from "@/api/error-text";
import classes from "@/domain/lifetime/exploration.module.css";
import { useSettled } from "@/ui/entry/use-settled";
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

interface Inquiry<Question, Answer> {
  name: string;
  /** Null while there is nothing to ask. */
  question: Question | null;
  /** Invalid inputs send nothing and keep the last answer. */
  isValid: boolean;
  ask: (question: Question, signal: AbortSignal) => Promise<Answer>;
}

/** Sends the page's inputs to the server. */
export function useExploration<Question, Answer>(inquiry: Inquiry<Question, Answer>) {
  const { name, question, isValid, ask } = inquiry;
  const { debounceMs } = useSettings();
  const settled = useSettled(question, isValid, debounceMs);
  return useQuery({
    queryKey: ["film", name, settled],
    enabled: settled !== null,
    queryFn: ({ signal }) => {
      if (settled === null) throw new Error(`${name} without a question is never asked for`);
      return ask(settled, signal);
    },
    placeholderData: (previous) => previous,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
