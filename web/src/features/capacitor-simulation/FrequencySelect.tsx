import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import type { FrequencyOption } from "@/api/types";

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
