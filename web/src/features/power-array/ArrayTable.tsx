import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import type { ArrayForm, ArrayRequest } from "@/api/types";
import { meansControl, type useOpenRows } from "@/domain/part/table/parts-table";
import { type Column, DataTable } from "@/ui/DataTable";
import { Icon } from "@/ui/Icon";
import { useRoom } from "@/ui/use-desktop";
import { columns, detailWidth, openWidth } from "./columns";
import type { ArrayRow } from "./model/rows";
import { type SortColumn, sortBy } from "./model/state";
import classes from "./power-array.module.css";
import { RowDetail } from "./RowDetail";
import { ShortLinks } from "./RowLinks";
import { useArray } from "./store";
import { TableHead } from "./TableHead";
import { texts } from "./texts";

/** Width from which the wide columns fit beside an open sidebar. */
const roomy = "(min-width: 85em)";

/** Id of the element of a row, to bring it into sight. */
export const rowId = (id: string) => `array ${id}`.replaceAll(" ", "-");

interface ArrayTableProps {
  rows: readonly ArrayRow[];
  request: ArrayRequest;
  form: ArrayForm;
  openRows: ReturnType<typeof useOpenRows>;
  /** What an empty table says. */
  empty: string;
}

export function ArrayTable(props: ArrayTableProps): ReactNode {
  const { rows, request, form, openRows, empty } = props;
  const sorting = useArray(({ state }) => state.view.sorting);
  const update = useArray((store) => store.update);
  const { open, toggle } = openRows;
  const wide = useRoom(roomy);
  const links: Column<ArrayRow> = {
    id: "open",
    head: texts.columns.open,
    width: openWidth,
    cell: (row) => <ShortLinks row={row} request={request} form={form} />,
  };
  const detail: Column<ArrayRow> = {
    id: "detail",
    head: texts.columns.detail,
    align: "right",
    width: detailWidth,
    cell: ({ id, partNumber, seriesParallelCombination }) => {
      const name = open.has(id) ? texts.hideDetail : texts.showDetail;
      return (
        <ActionIcon
          size="sm"
          className={classes.expand}
          aria-label={name(partNumber, seriesParallelCombination)}
          aria-expanded={open.has(id)}
          onClick={() => toggle(id)}
        >
          <Icon name={open.has(id) ? "chevronUp" : "chevronDown"} size={14} />
        </ActionIcon>
      );
    },
  };
  const shown = columns.map(({ id, head, align, width, cell }) => ({
    ...{ id, head, align, cell },
    width: width?.[wide ? 0 : 1],
  }));
  const onSort = (column: SortColumn) => update((state) => sortBy(state, column));
  return (
    <DataTable
      label={texts.results}
      columns={[...shown, links, detail]}
      rows={rows}
      keyOf={({ id }) => id}
      heads={<TableHead sorting={sorting} onSort={onSort} />}
      // By keyboard, the button at the end of the row does the same.
      useRow={({ id }) => ({
        className: classes.row,
        id: rowId(id),
        "data-open": open.has(id) || undefined,
        onClick: (event) => {
          if (!meansControl(event)) toggle(id);
        },
      })}
      details={(row) =>
        open.has(row.id) ? <RowDetail row={row} request={request} form={form} /> : null
      }
      detailsClass={classes.openRow}
      empty={{ className: classes.none, content: empty }}
      box={{ className: classes.tableBox }}
      table={{ className: classes.table }}
    />
  );
}
