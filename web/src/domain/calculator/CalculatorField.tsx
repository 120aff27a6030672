import type { ReactNode } from "react";
import type { CalculatorInput } from "@/api/types";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import { useDesktop } from "@/ui/use-desktop";
import type { FieldValues } from "./calculator-store";

interface CalculatorFieldProps {
  input: CalculatorInput;
  /** 0 where nothing is given. */
  value: number;
  /** The server's error message for the field. */
  error?: string | undefined;
  /** Replaces the server's title. */
  label?: string;
  labelHidden?: boolean;
  width?: number | string;
  size?: "compact" | "default";
  notANumber?: string;
  /** An emptied field with a default counts as 0. */
  emptyIsZero?: boolean;
  /** Called with numbers that are valid and entered to their end. */
  onChange: (value: number) => void;
}

/** A field as the server describes it: limits, step, unit, and whether it may stay empty. */
export function CalculatorField(props: CalculatorFieldProps): ReactNode {
  const { input, value, error, label, labelHidden = false, width = "100%" } = props;
  const { size = "default", notANumber, emptyIsZero = false, onChange } = props;
  const { title, min, max, step, unit, disabled, isRequired, select } = input;
  const desktop = useDesktop();
  return (
    <QuantityInput
      label={label ?? title}
      labelHidden={labelHidden}
      value={value}
      min={min}
      max={max}
      step={step}
      unit={unit}
      disabled={disabled}
      // A field without default begins empty, whether or not it must be filled in the end.
      optional={!isRequired || select == null}
      emptyIsZero={emptyIsZero}
      required={isRequired}
      width={width}
      size={desktop ? size : "touch"}
      error={error}
      {...(notANumber && { notANumber })}
      onChange={onChange}
    />
  );
}

interface CalculatorFieldsProps {
  inputs: readonly CalculatorInput[];
  values: FieldValues;
  /** The server's error messages, by path. */
  errors: Readonly<Record<string, string>>;
  width: number | string;
  emptyIsZero?: boolean;
  onChange: (change: FieldValues) => void;
}

/** The server's fields in its order. */
export function CalculatorFields(props: CalculatorFieldsProps): ReactNode {
  const { inputs, values, errors, width, emptyIsZero = false, onChange } = props;
  return inputs.map((input) => (
    <CalculatorField
      key={input.key}
      input={input}
      value={values[input.key] ?? 0}
      error={errors[input.requestField]}
      width={width}
      emptyIsZero={emptyIsZero}
      onChange={(value) => onChange({ [input.key]: value })}
    />
  ));
}
