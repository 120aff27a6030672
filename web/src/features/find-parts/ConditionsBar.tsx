import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { ChoiceField } from "@/ui/choice-field/ChoiceField";
import { Icon } from "@/ui/Icon";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import classes from "./find-parts.module.css";
import { type FindState, initialState, type NumberKey } from "./model/state";
import { texts } from "./texts";

/** Narrower pages fold the fields away: their chips say the same. */
const phoneWidth = "(max-width: 47.99em)";

interface Field {
  name: NumberKey;
  label: string;
  unit: string;
  min: number;
  max: number;
  step: number;
  /** Size of the shown unit in that of the state: 1e-3 for a height in mm. */
  scale?: number;
  /** The prefix follows the value. */
  prefixed?: boolean;
  /** May stay empty. */
  optional?: boolean;
  integer?: boolean;
}

const conditions: readonly Field[] = [
  { name: "bias", label: texts.bias, unit: "V", min: 0, max: 1e5, step: 1 },
  { name: "temperature", label: texts.ambient, unit: "°C", min: -55, max: 200, step: 5 },
  {
    name: "frequency",
    label: texts.frequency,
    unit: "Hz",
    min: 1,
    max: 1e10,
    step: 1e5,
    prefixed: true,
  },
];

const optional = { optional: true, prefixed: true } as const;

const limits: readonly Field[] = [
  {
    name: "capacitance",
    label: texts.capacitance,
    unit: "F",
    min: 1e-15,
    max: 1000,
    step: 1e-6,
    ...optional,
  },
  { name: "esr", label: texts.esr, unit: "Ω", min: 1e-9, max: 1e9, step: 1e-3, ...optional },
  { name: "ripple", label: texts.ripple, unit: "A", min: 1e-9, max: 1e6, step: 0.1, ...optional },
  {
    name: "area",
    label: texts.area,
    unit: "mm²",
    min: 0.01,
    max: 1e6,
    step: 1,
    scale: 1e-6,
    optional: true,
  },
  {
    name: "height",
    label: texts.height,
    unit: "mm",
    min: 0.01,
    max: 1000,
    step: 0.1,
    scale: 1e-3,
    optional: true,
  },
  { name: "pieces", label: texts.pieces, unit: "", min: 1, max: 100, step: 1, integer: true },
];

const furtherLimits: readonly Field[] = [
  {
    name: "impedance",
    label: texts.impedance,
    unit: "Ω",
    min: 1e-9,
    max: 1e9,
    step: 1e-3,
    ...optional,
  },
  { name: "srfMin", label: texts.srfMin, unit: "Hz", min: 1, max: 1e10, step: 1e6, ...optional },
  { name: "srfMax", label: texts.srfMax, unit: "Hz", min: 1, max: 1e10, step: 1e6, ...optional },
  {
    name: "tolerance",
    label: texts.tolerance,
    unit: "%",
    min: 0.01,
    max: 100,
    step: 1,
    scale: 0.01,
    optional: true,
  },
  { name: "rise", label: texts.rise, unit: "K", min: 0, max: 100, step: 5 },
];

interface ConditionsBarProps {
  state: FindState;
  /** What the server says about a field. */
  errors: Partial<Record<NumberKey, string>>;
  onChange: (part: Partial<FindState>) => void;
}

/** Conditions and limits as fields; an empty field is no limit. */
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
