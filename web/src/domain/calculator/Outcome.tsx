import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { errorSentence } from "@/api/error-text";
import { offWhile, type Staleness } from "@/ui/entry/staleness";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import classes from "./calculator.module.css";

export const texts = {
  retry: "Retry",
  csv: "CSV",
  image: "Image",
  defaults: "Defaults",
  loading: "Loading...",
};

interface FailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Says why there is no newer answer; the last one remains below. */
export function Failure({ error, onRetry }: FailureProps): ReactNode {
  return (
    <Group
      className={`${text.strip} ${classes.failure}`}
      data-tone="danger"
      gap="md"
      px="var(--sp-edge)"
      role="alert"
    >
      <Icon name="unplugged" />
      <span>{errorSentence(error)}</span>
      <Button size="sm" leftSection={<Icon name="retry" size={14} />} onClick={onRetry}>
        {texts.retry}
      </Button>
    </Group>
  );
}

interface ResultBarProps {
  title: string;
  /** Why the last file could not be saved. */
  error: unknown;
  /** Why there is nothing to save. */
  staleness?: Staleness | null;
  /** Null while there is nothing to save; left out where there is none. */
  onCsv?: (() => void) | null;
  onImage?: (() => void) | null;
}

/** Header of a result, with its downloads. */
export function ResultBar(props: ResultBarProps): ReactNode {
  const { title, error, staleness = null, onCsv, onImage } = props;
  const off = offWhile(staleness);
  return (
    <div className={classes.panelBar}>
      <h2 className={text.heading}>{title}</h2>
      <span className={classes.spacer} />
      {error ? <span role="alert">{errorSentence(error)}</span> : null}
      {onCsv !== undefined && (
        <Button
          size="sm"
          leftSection={<Icon name="download" size={14} />}
          {...off}
          disabled={off.disabled || onCsv === null}
          onClick={() => onCsv?.()}
        >
          {texts.csv}
        </Button>
      )}
      {onImage !== undefined && (
        <Button
          size="sm"
          leftSection={<Icon name="image" size={14} />}
          {...off}
          disabled={off.disabled || onImage === null}
          onClick={() => onImage?.()}
        >
          {texts.image}
        </Button>
      )}
    </div>
  );
}
