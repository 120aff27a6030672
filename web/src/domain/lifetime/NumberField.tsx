import { type ReactNode, useEffect } from "react";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import { useDesktop } from "@/ui/use-desktop";

/** What the server says about a field. */
export interface FieldLimits {
  min: number;
  max: number;
  step: number;
  unit: string;
}

/** Tells the page whether a field holds a number at all. */
export type MarkField = (field: string, readable: boolean) => void;

interface NumberFieldProps {
  /** Names the field among all of the page. */
  id: string;
  label: string;
  labelHidden?: boolean;
  input: FieldLimits;
  /** Instead of the input's own. */
  unit?: string;
  value: number;
  /** What is wrong with a value that the field itself finds valid. */
  error?: string | null;
  markField: MarkField;
  onChange: (value: number) => void;
}

/**
 * A number of a profile. One out of range is kept, so that the page can say what it means for the
 * part; a text that is no number is not.
 */
export function NumberField(props: NumberFieldProps): ReactNode {
  const { id, label, labelHidden = false, input, unit, value, error } = props;
  const { markField, onChange } = props;
  const desktop = useDesktop();
  // A field that goes away no longer holds the page up.
  useEffect(() => () => markField(id, true), [id, markField]);
  return (
    <QuantityInput
      label={label}
      labelHidden={labelHidden}
      value={value}
      min={input.min}
      max={input.max}
      step={input.step}
      unit={unit ?? input.unit}
      size={desktop ? "default" : "touch"}
      width="100%"
      error={error}
      onChange={(next, validity) => {
        const readable = validity === "valid" || validity === "out-of-range";
        markField(id, readable);
        if (readable) onChange(next);
      }}
    />
  );
}
