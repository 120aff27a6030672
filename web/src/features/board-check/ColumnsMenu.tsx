import type { ReactNode } from "react";
import { ColumnsPopover } from "@/domain/part/table/ColumnsPopover";
import { useChosenColumns } from "./chosen-columns";
import { choicesOf, type Room } from "./columns";
import { texts } from "./texts";

/** Which columns the table shows; remembered in the browser. */
export function ColumnsMenu({ room }: { room: Room }): ReactNode {
  const chosen = useChosenColumns((store) => store.chosen);
  return (
    <ColumnsPopover
      groups={[{ legend: texts.table, columns: choicesOf(room, chosen) }]}
      hidden={0}
      isUsual={Object.keys(chosen).length === 0}
      onToggle={({ id, isShown }) =>
        useChosenColumns.setState({ chosen: { ...chosen, [id]: !isShown } })
      }
      onUsual={() => useChosenColumns.setState({ chosen: {} })}
    />
  );
}
