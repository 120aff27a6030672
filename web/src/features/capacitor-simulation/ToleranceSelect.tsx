import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import text from "@/ui/text.module.css";
import type { TableRow } from "./model/table";
import { hasTolerance, toleranceLabel } from "./model/tolerance";
import { chooseTolerance } from "./model/transitions";
import { useSimulation } from "./store";
import { texts } from "./texts";

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
