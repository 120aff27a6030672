import type { ReactNode } from "react";
import type { CalculatorInput } from "@/api/calculator-types";
import { CalculatorField } from "./CalculatorField";
import type { FieldValues } from "./calculator-store";

interface CalculatorFieldsProps {
  inputs: readonly CalculatorInput[];
  values: FieldValues;
  /** The server's complaints, by path. */
  errors: Readonly<Record<string, string>>;
  width: number | string;
  onChange: (change: FieldValues) => void;
  onMark: (key: string, valid: boolean) => void;
}

/** The server's fields in its order. */
export function CalculatorFields(props: CalculatorFieldsProps): ReactNode {
  const { inputs, values, errors, width, onChange, onMark } = props;
  return inputs.map((input) => (
    <CalculatorField
      key={input.key}
      input={input}
      value={values[input.key] ?? 0}
      error={errors[input.requestField]}
      width={width}
      onChange={(value) => onChange({ [input.key]: value })}
      onMark={onMark}
    />
  ));
}
