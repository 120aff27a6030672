import type { ReactNode } from "react";
import { ColumnsPopover } from "@/domain/part/table/ColumnsPopover";
import { useFitting } from "@/domain/part/table/parts-table";
import { resultColumns } from "./model/results";
import { isColumnShown, useChosenColumns } from "./result-columns";
import { texts } from "./texts";

const layouts = { desktop: false, narrow: true, mobile: false };

/** Which results the table shows. */
export function ColumnsMenu(): ReactNode {
  const isNarrow = useFitting(layouts);
  const store = useChosenColumns();
  const columns = resultColumns.map(({ id, head }) => ({
    id,
    label: head,
    isShown: isColumnShown(id, isNarrow, store),
  }));
  const wanted = columns.filter(({ id }) => isColumnShown(id, false, store));
  return (
    <ColumnsPopover
      groups={[{ legend: texts.operatingPlot, columns }]}
      hidden={wanted.filter(({ isShown }) => !isShown).length}
      isUsual={Object.keys(store.chosen).length === 0}
      onToggle={({ id, isShown }) =>
        useChosenColumns.setState(({ chosen }) => ({ chosen: { ...chosen, [id]: !isShown } }))
      }
      onUsual={() => useChosenColumns.setState({ chosen: {} })}
    />
  );
}
