import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { errorSentence } from "@/api/error-text";
import classes from "@/domain/lifetime/exploration.module.css";
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
