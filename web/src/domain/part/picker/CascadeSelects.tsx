import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import text from "@/ui/text.module.css";
import picker from "../list/picker.module.css";
import { pickerTexts } from "../list/texts";
import { type CascadeStep, isDecisive, type StepOption } from "./cascade";
import classes from "./part-picker.module.css";
import { texts } from "./texts";

interface CascadeSelectsProps {
  steps: readonly CascadeStep[];
  disabled: boolean;
  onChoose: (step: CascadeStep, value: string) => void;
}

function selectData({ options }: CascadeStep, decisive: boolean) {
  const choices = options.map(({ value, label }) => ({ value, label }));
  // With one option there is nothing to leave open.
  return options.length > 1 && !decisive ? [{ value: "", label: texts.any }, ...choices] : choices;
}

function OptionLine({ option, label }: { option: StepOption | undefined; label: string }) {
  return (
    <span className={classes.optionLine}>
      <span>
        {label}
        {option?.description && <span className={picker.optionNote}>{option.description}</span>}
      </span>
      {option?.count !== undefined && (
        <span className={`${text.muted} ${text.number}`}>{option.count}</span>
      )}
    </span>
  );
}

export function CascadeSelects(props: CascadeSelectsProps): ReactNode {
  const { steps, disabled, onChoose } = props;
  return (
    <div className={picker.steps}>
      {steps.map((step, index) => (
        <Select
          key={step.call}
          label={step.label}
          data={selectData(step, isDecisive(index))}
          // Null, unlike a value that is no option, also takes the last choice out of sight.
          value={step.choice === "" && isDecisive(index) ? null : step.choice}
          placeholder={isDecisive(index) ? pickerTexts.choose : texts.any}
          title={step.choice || undefined}
          disabled={disabled || step.options.length === 0}
          searchable={step.options.length > 12}
          comboboxProps={{
            width: "max-content",
            position: "bottom-start",
            shadow: "md",
            offset: 4,
          }}
          classNames={{ dropdown: classes.cascadeDropdown }}
          renderOption={({ option }) => (
            <OptionLine
              option={step.options.find(({ value }) => value === option.value)}
              label={option.label}
            />
          )}
          onChange={(value) => onChoose(step, value ?? "")}
        />
      ))}
    </div>
  );
}
