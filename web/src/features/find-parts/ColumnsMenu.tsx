import type { ReactNode } from "react";
import { ColumnsPopover } from "@/domain/part/table/ColumnsPopover";
import { useChosenColumns, useColumns } from "./chosen-columns";
import { type ColumnGroup, columnGroups } from "./columns";
import type { FindState } from "./model/state";
import { texts } from "./texts";

/** Which columns the table shows; remembered in the browser. */
export function ColumnsMenu({ state }: { state: FindState }): ReactNode {
  const chosen = useChosenColumns((store) => store.chosen);
  const columns = useColumns(state);
  const choicesOf = (group: ColumnGroup) =>
    columns
      .filter(({ column }) => column.group === group)
      .map(({ column, isShown }) => ({
        id: column.name,
        label: column.choice ?? column.head(state),
        isShown,
      }));
  return (
    <ColumnsPopover
      groups={columnGroups.map((group) => ({
        legend: texts.columnGroups[group],
        columns: choicesOf(group),
      }))}
      hidden={0}
      isUsual={Object.keys(chosen).length === 0}
      onToggle={({ id, isShown }) =>
        useChosenColumns.setState({ chosen: { ...chosen, [id]: !isShown } })
      }
      onUsual={() => useChosenColumns.setState({ chosen: {} })}
    />
  );
}
