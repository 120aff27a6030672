import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { errorSentence } from "@/api/error-text";
import { explorationTexts as texts } from "./texts";

interface ExplorationFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** A failed request. */
export function ExplorationFailure({ error, onRetry }: ExplorationFailureProps): ReactNode {
  return (
    <Group gap="md" c="var(--danger)" role="alert">
      {errorSentence(error)}
      <Button size="sm" onClick={onRetry}>
        {texts.retry}
      </Button>
    </Group>
  );
}
