import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { errorSentence } from "@/api/error-text";
import classes from "./picker.module.css";
import { pickerTexts as texts } from "./texts";

/** A list that could not be loaded. */
export function ListFailure({
  error,
  onRetry,
}: {
  error: unknown;
  onRetry: () => void;
}): ReactNode {
  return (
    <div className={classes.message} role="alert">
      {errorSentence(error)}
      <Button size="sm" onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}
