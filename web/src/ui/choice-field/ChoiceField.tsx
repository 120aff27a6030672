import { SegmentedControl, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "@/ui/fields.module.css";
import text from "@/ui/text.module.css";

interface ChoiceFieldProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  /** What the choice does, shown with the label. */
  hint?: string;
  /** Stays visible while disabled, and says why. */
  disabledBecause?: string | null;
  onChange: (value: Value) => void;
}

/** Up to five choices in sight, under a label. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>): ReactNode {
  const { label, choices, value, disabledBecause = null, hint, onChange } = props;
  return (
    <div className={classes.choice}>
      <span className={text.label} aria-hidden title={hint}>
        {label}
      </span>
      <Tooltip label={disabledBecause} disabled={disabledBecause === null}>
        <SegmentedControl<Value>
          aria-label={label}
          aria-description={hint}
          data={[...choices]}
          disabled={disabledBecause !== null}
          value={value}
          onChange={onChange}
        />
      </Tooltip>
    </div>
  );
}
