import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { ChoiceField } from "@/ui/choice-field/ChoiceField";
import { Icon } from "@/ui/Icon";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import { conditions, type Field, furtherLimits, limits } from "./fields";
import classes from "./find-parts.module.css";
import { type FindState, initialState, type NumberKey } from "./model/state";
import { texts } from "./texts";

/** Narrower pages fold the fields away: their chips say the same. */
const phoneWidth = "(max-width: 47.99em)";

interface ConditionsBarProps {
  state: FindState;
  /** What the server says about a field. */
  errors: Partial<Record<NumberKey, string>>;
  onChange: (part: Partial<FindState>) => void;
}

/** Conditions and limits as fields; an empty field sets no limit. */
export function ConditionsBar({ state, errors, onChange }: ConditionsBarProps): ReactNode {
  const usesFurther = furtherLimits.some(({ name }) => state[name] !== initialState[name]);
  const [isOpen, open] = useState(false);
  const isPhone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
  const field = (of: Field) => {
    const { name, label, unit, min, max, step, scale = 1 } = of;
    return (
      <QuantityInput
        key={name}
        label={label}
        value={Number((state[name] / scale).toPrecision(12))}
        min={min}
        max={max}
        step={step}
        unit={unit}
        {...(of.prefixed ? { autoPrefix: true } : { unitScale: 1 })}
        optional={of.optional ?? false}
        integer={of.integer ?? false}
        placeholder={texts.none}
        width={name === "pieces" ? 76 : 86}
        error={errors[name]}
        onChange={(value) => onChange({ [name]: Number((value * scale).toPrecision(12)) })}
      />
    );
  };
  const fields = (
    <fieldset className={classes.bar} aria-label={texts.conditions}>
      {conditions.map(field)}
      <span title={texts.worstCaseHint}>
        <ChoiceField
          label={texts.values}
          choices={[
            { value: "typical", label: texts.typical },
            { value: "worst", label: texts.worstCase },
          ]}
          value={state.isWorstCase ? "worst" : "typical"}
          onChange={(value) => onChange({ isWorstCase: value === "worst" })}
        />
      </span>
      <span className={classes.rule} />
      {limits.map(field)}
      {isOpen || usesFurther ? (
        furtherLimits.map(field)
      ) : (
        <Button
          variant="subtle"
          leftSection={<Icon name="plus" size={14} />}
          onClick={() => open(true)}
        >
          {texts.more}
        </Button>
      )}
    </fieldset>
  );
  if (!isPhone) return fields;
  return (
    <details className={classes.fold}>
      <summary>{texts.conditions}</summary>
      {fields}
    </details>
  );
}
