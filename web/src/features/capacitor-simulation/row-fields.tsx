import type { ReactNode } from "react";
import type { PartField } from "@/api/types";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import { Select } from "@/ui/Select";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { isBrought } from "./model/brought";
import type { FieldErrors } from "./model/request";
import { hasTolerance, type TableRow, toleranceLabel } from "./model/table";
import { chooseTolerance, setPartField } from "./model/transitions";
import { useSimulation } from "./store";
import { texts } from "./texts";

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
  if (row.isCombined && (field === "qty" || !row.plotted)) return null;
  const param = row.part.param[field];
  const isHeld = field === "qty" && isBrought(param);
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
      held={isHeld ? param.select : undefined}
      disabled={param.disabled}
      emptyIsZero
      size={desktop ? "compact" : "touch"}
      width="100%"
      error={errors[key]}
      onChange={(value) => update((state) => setPartField(state, row.id, field, value))}
    />
  );
}

export function ToleranceSelect({ row }: { row: TableRow }): ReactNode {
  const update = useSimulation((store) => store.update);
  const { tolerance } = row.part;
  if (!hasTolerance(tolerance)) return <span className={text.muted}>{texts.notAvailable}</span>;
  return (
    <Select
      size="sm"
      aria-label={texts.fieldOf(texts.columns.tolerance, row.refDes)}
      data={tolerance.options.map((option) => ({
        value: option.value,
        label: toleranceLabel(option),
        disabled: option.disabled,
      }))}
      value={tolerance.select}
      disabled={tolerance.disabled}
      onChange={(letter) => {
        if (letter !== null) update((state) => chooseTolerance(state, row.id, letter));
      }}
    />
  );
}
