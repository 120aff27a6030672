import { Button, SegmentedControl } from "@mantine/core";
import type { ReactNode } from "react";
import { useConfig } from "@/api/config";
import { errorSentence } from "@/api/error-text";
import type { Part } from "@/api/types";
import text from "@/ui/text.module.css";
import { CascadeSelects } from "./CascadeSelects";
import { type Cascade, openSteps, pickerSteps, withWishes } from "./cascade";
import { PartList } from "./PartList";
import { PartNumberBox } from "./PartNumberBox";
import classes from "./part-picker.module.css";
import { usePicker } from "./picker-store";
import { texts } from "./texts";
import { useAvailableParts, useCascade } from "./use-cascade";

export interface PartPickerProps {
  /** Part numbers on the page, shown as checked. */
  selected: ReadonlySet<string>;
  /** Parts on the page, and how many it takes. */
  count: number;
  max: number;
  onAdd: (part: Part) => void;
  onRemove: (partNumber: string) => void;
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  return (
    <div className={classes.message} role="alert">
      {errorSentence(error)}
      <Button size="sm" onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}

function listMessage(cascade: Cascade | undefined, listed: number | undefined): string | null {
  if (!cascade) return texts.loading;
  if (cascade.steps[0]?.options.length === 0) return texts.noneAvailable;
  const open = openSteps(cascade);
  if (open.length > 0) return texts.chooseMore(open.map(({ label }) => label));
  return listed === undefined ? texts.loading : null;
}

export function PartPicker(props: PartPickerProps): ReactNode {
  const { selected, count, max, onAdd, onRemove } = props;
  const { partTypes } = useConfig();
  const { type, wishes, chooseType, choose } = usePicker();
  const [first] = partTypes;
  const chosen = partTypes.find((candidate) => candidate.type === type) ?? first;
  if (!chosen) throw new Error("the server offers no part type");

  const wished = wishes[chosen.type] ?? {};
  const cascade = useCascade(chosen, wished);
  const shown = cascade.isPlaceholderData ? withWishes(cascade.data, wished) : cascade.data;
  const available = useAvailableParts(chosen.type, cascade.data);
  const failed = cascade.isError ? cascade : available.isError ? available : null;
  const message = listMessage(cascade.data, available.data?.length);
  const placeholders = pickerSteps(chosen).map((step) => ({ ...step, options: [], choice: "" }));

  return (
    <section className={classes.picker} aria-label={texts.heading}>
      <div className={classes.head}>
        <h2 className={text.heading}>{texts.heading}</h2>
        <span className={`${text.muted} ${text.small} ${text.number}`}>
          {texts.count(count, max)}
        </span>
      </div>
      <SegmentedControl
        aria-label={texts.type}
        fullWidth
        classNames={{ label: classes.type }}
        data={partTypes.map(({ type: value, label }) => ({ value, label }))}
        value={chosen.type}
        onChange={chooseType}
      />
      <CascadeSelects
        steps={shown?.steps ?? placeholders}
        disabled={!shown}
        onChoose={(step, value) => choose(chosen.type, { ...shown?.choices, [step.call]: value })}
      />
      <PartNumberBox onFound={onAdd} />
      <div className={classes.listHead}>
        <h2 className={text.heading}>{texts.available}</h2>
        {message === null && (
          <span className={`${text.muted} ${text.small} ${text.number}`} aria-live="polite">
            {texts.partsFound(available.data?.length ?? 0)}
          </span>
        )}
      </div>
      {failed ? (
        <Failure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : message !== null ? (
        <p className={classes.message}>{message}</p>
      ) : (
        <PartList
          parts={available.data ?? []}
          selected={selected}
          onToggle={(part, checked) => (checked ? onAdd(part) : onRemove(part.mfrPn))}
        />
      )}
    </section>
  );
}
