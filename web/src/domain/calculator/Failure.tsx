import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { errorSentence } from "@/api/error-text";
import { Icon } from "@/ui/Icon";
import classes from "./calculator.module.css";
import { texts } from "./texts";

interface FailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Says why there is no newer answer; the last one stays below. */
export function Failure({ error, onRetry }: FailureProps): ReactNode {
  return (
    <div className={classes.failure} role="alert">
      <Icon name="unplugged" />
      <span>{errorSentence(error)}</span>
      <Button size="sm" leftSection={<Icon name="retry" size={14} />} onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}
