import type { ReactNode } from "react";
import type { Param } from "@/api/types";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import { useDesktop } from "@/ui/use-desktop";
import type { FieldErrors } from "./use-field";
import { useFieldMark } from "./use-field";

interface SettingInputProps {
  field: "res" | "ind";
  label: string;
  param: Param;
  value: number;
  /** Size of the unit in its base unit. */
  unitScale: number;
  width: number | string;
  errors: FieldErrors;
  onChange: (value: number) => void;
}

export function SettingInput(props: SettingInputProps): ReactNode {
  const { field, label, param, value, unitScale, width, errors, onChange } = props;
  const desktop = useDesktop();
  const mark = useFieldMark(field);
  return (
    <QuantityInput
      label={label}
      value={value}
      min={param.min}
      max={param.max}
      step={param.step}
      unit={param.unit}
      unitScale={unitScale}
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
