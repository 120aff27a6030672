import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import text from "@/ui/text.module.css";
import { toggleChoice } from "./model/transitions";
import classes from "./power-array.module.css";
import { texts } from "./texts";

export interface Choice {
  value: string;
  label: string;
  /** What the choice stands for, such as a land pattern. */
  note?: string;
}

interface ChoiceBoxesProps {
  label: string;
  choices: readonly Choice[];
  /** None means all. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Checkboxes with All, which stands for no restriction. */
export function ChoiceBoxes({ label, choices, chosen, onChange }: ChoiceBoxesProps): ReactNode {
  return (
    <fieldset className={classes.choices}>
      <legend className={text.label}>{label}</legend>
      <Checkbox
        size="xs"
        classNames={{ body: classes.choice ?? "" }}
        label={texts.all}
        aria-label={texts.allOf(label)}
        checked={chosen.length === 0}
        onChange={() => onChange([])}
      />
      {choices.map(({ value, label: name, note }) => (
        <Checkbox
          key={value}
          size="xs"
          classNames={{ body: classes.choice ?? "" }}
          label={name}
          title={note}
          data-long={name.length > 8 || undefined}
          checked={chosen.includes(value)}
          onChange={(event) => onChange(toggleChoice(chosen, value, event.currentTarget.checked))}
        />
      ))}
    </fieldset>
  );
}
