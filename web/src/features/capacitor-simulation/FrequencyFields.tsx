import type { ReactNode } from "react";
import type { FrequencyOption, Param } from "@/api/types";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import { Select } from "@/ui/Select";
import { useDesktop } from "@/ui/use-desktop";
import type { FieldErrors, FieldKey } from "./model/request";
import type { Settings } from "./use-settings";

export interface SettingFieldProps {
  settings: Settings;
  errors: FieldErrors;
  /** In the one-line bar a field has its own width, elsewhere that of its column. */
  bar: boolean;
}

/** Hz; what the arrow keys add to a frequency. */
export const frequencyStep = 100;

interface SettingInputProps {
  field: FieldKey;
  label: string;
  hint?: string;
  limits: Pick<Param, "min" | "max" | "step" | "unit">;
  value: number;
  /** Size of the unit in its base unit. Default 1. */
  unitScale?: number;
  /** The prefix follows the value, as in "10 kHz". */
  autoPrefix?: boolean;
  width: number | string;
  errors: FieldErrors;
  onChange: (value: number) => void;
}

/** A shared setting; only a valid number reaches the state. */
export function SettingInput(props: SettingInputProps): ReactNode {
  const { field, label, limits, value, unitScale = 1, autoPrefix = false } = props;
  const { width, errors, onChange } = props;
  const desktop = useDesktop();
  return (
    <QuantityInput
      label={label}
      hint={props.hint}
      value={value}
      {...limits}
      unitScale={unitScale}
      autoPrefix={autoPrefix}
      takesJumps
      emptyIsZero
      width={width}
      size={desktop ? "default" : "touch"}
      error={errors[field]}
      onChange={onChange}
    />
  );
}

interface FrequencySelectProps {
  label: string;
  options: readonly FrequencyOption[];
  value: number;
  /** Whether an option would leave no range between start and stop. */
  isBarred: (value: number) => boolean;
  error: string | undefined;
  width: number | string;
  onChange: (value: number) => void;
}

export function FrequencySelect(props: FrequencySelectProps): ReactNode {
  const { label, options, value, isBarred, error, width, onChange } = props;
  return (
    <Select
      label={label}
      style={{ width }}
      data={options.map((option) => ({
        value: String(option.value),
        label: option.label,
        disabled: isBarred(option.value),
      }))}
      value={String(value)}
      error={error}
      onChange={(next) => next !== null && onChange(Number(next))}
    />
  );
}
