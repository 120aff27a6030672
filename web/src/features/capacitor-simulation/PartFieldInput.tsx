import type { ReactNode } from "react";
import type { PartField } from "@/api/types";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import { useDesktop } from "@/ui/use-desktop";
import type { TableRow } from "./model/table";
import { setPartField } from "./model/transitions";
import { useSimulation } from "./store";
import { texts } from "./texts";
import { type FieldErrors, useFieldMark } from "./use-field";

interface PartFieldInputProps {
  row: TableRow;
  field: PartField;
  errors: FieldErrors;
}

/** One of a row's own conditions; Combined has them only while it is plotted. */
export function PartFieldInput({ row, field, errors }: PartFieldInputProps): ReactNode {
  const desktop = useDesktop();
  const update = useSimulation((store) => store.update);
  const key = `${row.id}.${field}`;
  const mark = useFieldMark(key);
  if (row.isCombined && (field === "qty" || !row.plotted)) return null;
  const param = row.part.param[field];
  return (
    <QuantityInput
      label={texts.fieldOf(texts.columns[field], row.refDes || row.part.mfrPn)}
      labelHidden
      value={param.select}
      min={param.min}
      max={param.max}
      step={param.step}
      unit={param.unit}
      integer={field === "qty"}
      disabled={param.disabled}
      size={desktop ? "compact" : "touch"}
      width="100%"
      error={errors[key]}
      onChange={(value, validity) => {
        mark(validity === "valid");
        if (validity === "valid") update((state) => setPartField(state, row.id, field, value));
      }}
    />
  );
}
