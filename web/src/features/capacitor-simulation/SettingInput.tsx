import type { ReactNode } from "react";
import type { Param } from "@/api/types";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import { useDesktop } from "@/ui/use-desktop";
import type { FieldKey } from "./model/request";
import type { FieldErrors } from "./use-field";
import { useFieldMark } from "./use-field";

interface SettingInputProps {
  field: FieldKey;
  label: string;
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
  const mark = useFieldMark(field);
  return (
    <QuantityInput
      label={label}
      value={value}
      {...limits}
      unitScale={unitScale}
      autoPrefix={autoPrefix}
      width={width}
      size={desktop ? "default" : "touch"}
      error={errors[field]}
      onChange={(next, validity) => {
        mark(validity === "valid");
        if (validity === "valid") onChange(next);
      }}
    />
  );
}
