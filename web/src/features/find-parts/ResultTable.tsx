import { Checkbox } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { KeyboardEvent, ReactNode } from "react";
import type { FindRow } from "@/api/types";
import { type Column, DataTable } from "@/ui/DataTable";
import { SortButton } from "@/ui/sorting/SortButton";
import { useColumns, useTableRoom } from "./chosen-columns";
import type { Table } from "./columns";
import classes from "./find-parts.module.css";
import type { CurveScale } from "./model/curves";
import { bestOf } from "./model/rows";
import type { FindState, Sort } from "./model/state";
import { texts } from "./texts";

export interface ResultTableProps {
  rows: readonly FindRow[];
  state: FindState;
  selected: ReadonlySet<string>;
  /** No more rows can be selected. */
  isFull: boolean;
  highlighted: string | null;
  /** Scale of the small curves; null without any. */
  scale: CurveScale | null;
  /** The demand that each row misses, by column. */
  missed?: ReadonlyMap<string, string>;
  label: string;
  onSort: (sort: Sort) => void;
  onSelect: (partNumber: string) => void;
  onHighlight: (partNumber: string | null) => void;
  /** Opens some parts in the simulation. */
  onOpen: (rows: readonly FindRow[]) => void;
}

/** The server puts the best value of a column first, least or largest. */
const bestFirst = { descending: false };

/** The row that a key goes to. */
const neighbor = ({ key, currentTarget }: KeyboardEvent): Element | null => {
  if (key === "ArrowDown") return currentTarget.nextElementSibling;
  return key === "ArrowUp" ? currentTarget.previousElementSibling : null;
};

/** What a key does to its row; null for a key without a meaning. */
function actionOf(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  row: FindRow,
  { rows, selected, onSelect, onOpen }: ResultTableProps,
): (() => void) | null {
  if (key === " ") return () => onSelect(row.partNumber);
  if (key !== "Enter") return null;
  const opened =
    ctrlKey || metaKey ? rows.filter(({ partNumber }) => selected.has(partNumber)) : [row];
  return () => onOpen(opened);
}

/** Rows of the result; ↑ ↓ move, Space selects, Enter opens, Ctrl+Enter opens all selected. */
export function ResultTable(props: ResultTableProps): ReactNode {
  const { rows, state, selected, highlighted, scale, missed } = props;
  const canHover = useMediaQuery("(hover: hover)", true, { getInitialValueInEffect: false });
  const columns = useColumns(state).flatMap(({ column, isShown }) => (isShown ? column : []));
  const table: Table = {
    state,
    best: (column) => (missed ? null : bestOf(rows, column, state.sort)),
    scale,
    room: useTableRoom(),
    isPointed: ({ partNumber }) => !canHover || partNumber === highlighted,
  };
  const onKeyDown = (event: KeyboardEvent, row: FindRow) => {
    const next = neighbor(event);
    const act = next instanceof HTMLElement ? () => next.focus() : actionOf(event, row, props);
    if (!act) return;
    act();
    event.preventDefault();
  };
  const select: Column<FindRow> = {
    id: "select",
    head: texts.selectedHead,
    headHidden: true,
    cell: ({ partNumber }) => (
      <Checkbox
        size="xs"
        tabIndex={-1}
        aria-label={texts.select(partNumber)}
        checked={selected.has(partNumber)}
        disabled={props.isFull && !selected.has(partNumber)}
        onChange={() => props.onSelect(partNumber)}
      />
    ),
  };
  const shown = columns.map(({ name, head, align, sort, hidesHead, cell }): Column<FindRow> => {
    const isSorted = sort !== undefined && state.sort === sort;
    return {
      id: name,
      head: head(state),
      headHidden: hidesHead,
      headCell: sort && (
        <SortButton sorted={isSorted && bestFirst} onClick={() => props.onSort(sort)}>
          {head(state)}
        </SortButton>
      ),
      sort: isSorted ? "other" : undefined,
      align,
      cell: (row) => cell(row, table),
      cellProps: ({ partNumber }) => ({
        "data-missed": missed?.get(partNumber) === name || undefined,
      }),
    };
  });
  return (
    <DataTable
      label={props.label}
      columns={[select, ...shown]}
      rows={rows}
      keyOf={({ partNumber }) => partNumber}
      useRow={(row, index) => ({
        tabIndex: index === 0 ? 0 : -1,
        "data-selected": selected.has(row.partNumber) || undefined,
        "data-highlighted": highlighted === row.partNumber || undefined,
        onMouseEnter: () => props.onHighlight(row.partNumber),
        onMouseLeave: () => props.onHighlight(null),
        onFocus: () => props.onHighlight(row.partNumber),
        onKeyDown: (event) => onKeyDown(event, row),
      })}
      box={{ className: classes.tableBox }}
      table={{ className: classes.table, "data-room": table.room }}
    />
  );
}
