import { Checkbox } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import type { FindRow } from "@/api/types";
import { SortButton } from "@/ui/sorting/SortButton";
import text from "@/ui/text.module.css";
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

const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** What a key does to its row; null for a key without a meaning. */
function actionOf(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  row: FindRow | undefined,
  { rows, selected, onSelect, onOpen }: ResultTableProps,
): (() => void) | null {
  if (!row) return null;
  if (key === " ") return () => onSelect(row.partNumber);
  if (key !== "Enter") return null;
  const opened =
    ctrlKey || metaKey ? rows.filter(({ partNumber }) => selected.has(partNumber)) : [row];
  return () => onOpen(opened);
}

/** Rows of the result; ↑ ↓ move, Space selects, Enter opens, Ctrl+Enter opens all selected. */
export function ResultTable(props: ResultTableProps): ReactNode {
  const { rows, state, selected, highlighted, scale, missed } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const columns = useColumns(state).flatMap(({ column, isShown }) => (isShown ? column : []));
  const table: Table = {
    state,
    best: (column) => (missed ? null : bestOf(rows, column, state.sort)),
    scale,
    room: useTableRoom(),
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const move = moves[event.key] ?? 0;
    const act = move === 0 ? actionOf(event, rows[index], props) : null;
    const next = body.current?.rows[index + move];
    if (move !== 0 && next) next.focus();
    else if (act) act();
    else return;
    event.preventDefault();
  };
  return (
    <section
      className={classes.tableBox}
      aria-label={props.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
      tabIndex={0}
    >
      <table className={classes.table} data-room={table.room}>
        <thead>
          <tr>
            <th scope="col">
              <span className={text.hidden}>{texts.selectedHead}</span>
            </th>
            {columns.map(({ name, head, align, sort, hidesHead }) => {
              const isSorted = sort !== undefined && state.sort === sort;
              return (
                <th
                  key={name}
                  scope="col"
                  data-align={align}
                  data-column={name}
                  aria-sort={isSorted ? "other" : undefined}
                >
                  {sort ? (
                    <SortButton sorted={isSorted && bestFirst} onClick={() => props.onSort(sort)}>
                      {head(state)}
                    </SortButton>
                  ) : (
                    <span className={hidesHead ? text.hidden : undefined}>{head(state)}</span>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, index) => {
            const { partNumber } = row;
            const isSelected = selected.has(partNumber);
            return (
              <tr
                key={partNumber}
                tabIndex={index === 0 ? 0 : -1}
                data-selected={isSelected || undefined}
                data-highlighted={highlighted === partNumber || undefined}
                onMouseEnter={() => props.onHighlight(partNumber)}
                onMouseLeave={() => props.onHighlight(null)}
                onFocus={() => props.onHighlight(partNumber)}
                onKeyDown={(event) => onKeyDown(event, index)}
              >
                <td>
                  <Checkbox
                    size="xs"
                    tabIndex={-1}
                    aria-label={texts.select(partNumber)}
                    checked={isSelected}
                    disabled={props.isFull && !isSelected}
                    onChange={() => props.onSelect(partNumber)}
                  />
                </td>
                {columns.map(({ name, align, cell }) => (
                  <td
                    key={name}
                    data-align={align}
                    data-column={name}
                    data-missed={missed?.get(partNumber) === name || undefined}
                  >
                    {cell(row, table)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
