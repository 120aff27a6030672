import type { ReactNode } from "react";
import { type ColumnChoice, ColumnsPopover } from "@/domain/part/table/ColumnsPopover";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import { useTableView } from "../table-view";
import { useSettings } from "../use-settings";
import { isShown, useGivenUp } from "./PointTable";
import { pointColumns } from "./point-columns";
import classes from "./point-table.module.css";
import { texts } from "./texts";

const toggle = (id: string) =>
  useTableView.setState(({ toggled }) => ({
    toggled: toggled.includes(id) ? toggled.filter((each) => each !== id) : [...toggled, id],
  }));

/** Columns of a group of the menu. */
const choicesOf = (group: "point" | "rated", toggled: readonly string[]): ColumnChoice[] =>
  pointColumns
    .filter((spec) => spec.group === group)
    .map((spec) => ({ id: spec.id, label: spec.choice, isShown: isShown(spec, toggled) }));

/** Age and ac level, which the values of all rows share. */
function SharedConditions(): ReactNode {
  const { values, set } = useSettings();
  return (
    <div className={classes.fields}>
      <QuantityInput
        label={texts.age}
        value={values.pointAge}
        min={1}
        max={1e7}
        step={1000}
        unit="h"
        optional
        placeholder={texts.asNominal}
        width="100%"
        onChange={(pointAge) => set({ pointAge })}
      />
      <QuantityInput
        label={texts.level}
        value={values.pointLevel}
        min={1e-6}
        max={1e5}
        step={0.1}
        unit="V"
        autoPrefix
        optional
        placeholder={texts.asNominal}
        width="100%"
        onChange={(pointLevel) => set({ pointLevel })}
      />
    </div>
  );
}

/** Which columns the operating point shows, and at which age and ac level. */
export function ColumnsMenu(): ReactNode {
  const toggled = useTableView((store) => store.toggled);
  const givenUp = useGivenUp();
  const hidden = pointColumns.filter((spec) => givenUp.includes(spec.id) && isShown(spec, toggled));
  const conditions = {
    id: "conditions",
    label: texts.heads.conditions,
    isShown: !toggled.includes("conditions"),
  };
  return (
    <ColumnsPopover
      groups={[
        {
          legend: texts.groups.conditions,
          columns: [conditions],
          fields: <SharedConditions />,
        },
        { legend: texts.groups.point, columns: choicesOf("point", toggled) },
        { legend: texts.groups.rated, columns: choicesOf("rated", toggled) },
      ]}
      hidden={hidden.length}
      isUsual={toggled.length === 0}
      onToggle={({ id }) => toggle(id)}
      onUsual={() => useTableView.setState({ toggled: [] })}
    />
  );
}
