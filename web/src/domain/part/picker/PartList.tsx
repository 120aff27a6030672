import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { errorSentence } from "@/api/error-text";
import text from "@/ui/text.module.css";
import { type ListedPart, PartLines } from "./PartLines";
import picker from "./picker.module.css";
import { pickerTexts as texts } from "./texts";

interface PickerHeadProps {
  heading: string;
  /** Count: listed parts of the maximum, or found parts. */
  count?: string | undefined;
  /** Screen readers announce a new count. */
  live?: boolean;
}

/** The line above a picker or above its list. */
export function PickerHead({ heading, count, live = false }: PickerHeadProps): ReactNode {
  return (
    <div className={picker.head}>
      <h2 className={text.heading}>{heading}</h2>
      <span
        className={`${text.muted} ${text.small} ${text.number}`}
        aria-live={live ? "polite" : undefined}
      >
        {count}
      </span>
    </div>
  );
}

/** A list that could not be loaded. */
export function ListFailure({
  error,
  onRetry,
}: {
  error: unknown;
  onRetry: () => void;
}): ReactNode {
  return (
    <div className={picker.message} role="alert">
      {errorSentence(error)}
      <Button size="sm" onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}

interface PartListProps<Part extends ListedPart> {
  label: string;
  parts: readonly Part[];
  selected: ReadonlySet<string>;
  onToggle: (part: Part, checked: boolean) => void;
}

export function PartList<Part extends ListedPart>(props: PartListProps<Part>): ReactNode {
  const { onToggle, ...list } = props;
  const toggle = (index: number, checked: boolean) => {
    const part = list.parts[index];
    if (part) onToggle(part, checked);
  };
  return <PartLines {...list} onToggle={toggle} />;
}
