import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import type { ArrayForm, ArrayRequest } from "@/api/types";
import { meansControl, useOpenRows } from "@/domain/part/table/parts-table";
import { Icon } from "@/ui/Icon";
import { useRoom } from "@/ui/use-desktop";
import { columns, detailWidth } from "./columns";
import type { ArrayRow } from "./model/rows";
import { sortBy } from "./model/state";
import classes from "./power-array.module.css";
import { RowDetail } from "./RowDetail";
import { useArray } from "./store";
import { TableHead } from "./TableHead";
import { texts } from "./texts";

/** Width from which the wide columns fit beside an open sidebar. */
const roomy = "(min-width: 85em)";

interface RowProps {
  row: ArrayRow;
  isOpen: boolean;
  onToggle: () => void;
}

function Row({ row, isOpen, onToggle }: RowProps): ReactNode {
  const name = isOpen ? texts.hideDetail : texts.showDetail;
  return (
    // By keyboard, the button at the end of the row does the same.
    <tr
      className={classes.row}
      data-open={isOpen || undefined}
      onClick={(event) => {
        if (!meansControl(event)) onToggle();
      }}
    >
      {columns.map(({ id, align, cell }) => (
        <td key={id} data-column={id} data-align={align}>
          {cell(row)}
        </td>
      ))}
      <td data-align="right">
        <ActionIcon
          size="sm"
          className={classes.expand}
          aria-label={name(row.partNumber, row.seriesParallelCombination)}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <Icon name={isOpen ? "chevronUp" : "chevronDown"} size={14} />
        </ActionIcon>
      </td>
    </tr>
  );
}

interface ArrayTableProps {
  rows: readonly ArrayRow[];
  request: ArrayRequest;
  form: ArrayForm;
}

export function ArrayTable({ rows, request, form }: ArrayTableProps): ReactNode {
  const sorting = useArray(({ state }) => state.view.sorting);
  const update = useArray((store) => store.update);
  const { open, toggle } = useOpenRows();
  const wide = useRoom(roomy);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className={classes.tableBox} aria-label={texts.results} tabIndex={0}>
      <table className={classes.table}>
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width: width?.[wide ? 0 : 1] }} />
          ))}
          <col style={{ width: detailWidth }} />
        </colgroup>
        <TableHead
          sorting={sorting}
          onSort={(column) => update((state) => sortBy(state, column))}
        />
        <tbody>
          {rows.map((row) => (
            <ArrayRows
              key={row.id}
              row={row}
              request={request}
              form={form}
              isOpen={open.has(row.id)}
              onToggle={() => toggle(row.id)}
            />
          ))}
          {rows.length === 0 && (
            <tr>
              <td className={classes.none} colSpan={columns.length + 1}>
                {texts.noneFound}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

interface ArrayRowsProps extends RowProps {
  request: ArrayRequest;
  form: ArrayForm;
}

/** An array, and below it its detail while it is open. */
function ArrayRows({ request, form, ...row }: ArrayRowsProps): ReactNode {
  return (
    <>
      <Row {...row} />
      {row.isOpen && (
        <tr className={classes.openRow}>
          <td colSpan={columns.length + 1}>
            <RowDetail row={row.row} request={request} form={form} />
          </td>
        </tr>
      )}
    </>
  );
}
