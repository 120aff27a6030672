import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import type { FoundInductor } from "@/api/types";
import marked from "@/features/inductor-simulation/inductor-simulation.module.css";
import { type Column, DataTable } from "@/ui/DataTable";
import { Icon } from "@/ui/Icon";
import { ariaSort, type Sorting } from "@/ui/sorting/sorting";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { ResultHead } from "../ResultHead";
import { texts } from "../texts";
import classes from "./find.module.css";
import { type FindColumn, findColumns, findMark, findTitle } from "./model";

interface RowsProps {
  /** Parts within all limits, among which the best is marked. */
  fitting: readonly FoundInductor[];
  selected: ReadonlySet<string>;
  isFull: boolean;
  highlighted: string | null;
  onSelect: (partNumber: string) => void;
  onHighlight: (partNumber: string | null) => void;
}

/** A part outside its ratings says so beside its number, where every width of the page shows it. */
function Exceeded({ part: { operating_point } }: { part: FoundInductor }): ReactNode {
  if (operating_point.exceeded.length === 0) return null;
  const warnings = operating_point.warnings.join(" ");
  return (
    <span className={classes.exceeded} role="img" aria-label={warnings} title={warnings}>
      <Icon name="warning" size={14} />
    </span>
  );
}

interface CellProps {
  column: FindColumn;
  part: FoundInductor;
  fitting: readonly FoundInductor[];
}

function Figure({ column, part, fitting }: CellProps): ReactNode {
  return (
    <span className={marked.result} data-mark={findMark(column, part, fitting) ?? undefined}>
      {column.print(part)}
    </span>
  );
}

/** What ranks the parts has columns on every page; on a narrow one the rest is a card. */
const ranking = ["total", "rise"];
const facts = ["inductance", "ripple", "saturation", "area"];
const among = (ids: readonly string[]) => findColumns.filter(({ id }) => ids.includes(id));

/** What a narrow page says of a part below its number. */
function Facts({ part, fitting }: Omit<CellProps, "column">): ReactNode {
  return (
    <>
      <b className={text.identifier}>{part.part_number}</b>
      <Exceeded part={part} />
      <p>
        {among(facts).map((column) => (
          <span key={column.id} title={findTitle(column, part)}>
            {column.id === "saturation" && part.saturation_current == null ? (
              texts.isatMissing
            ) : (
              <Figure column={column} part={part} fitting={fitting} />
            )}
            {column.id === "area" && " mm²"}
          </span>
        ))}
      </p>
    </>
  );
}

interface FindTableProps extends RowsProps {
  /** In the order shown. */
  shown: readonly FoundInductor[];
  /** Parts within the other limits whose saturation current is not published. */
  unknown: readonly FoundInductor[];
  /** Parts that miss one limit. */
  near: readonly FoundInductor[];
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
}

/** The columns of a wide page, or a card with what ranks the parts beside it. */
function useColumns(props: FindTableProps): Column<FoundInductor>[] {
  const { fitting, selected, isFull, sorting, onSort } = props;
  const desktop = useDesktop();
  const select: Column<FoundInductor> = {
    id: "select",
    head: texts.find.selectedHead,
    headHidden: true,
    cell: ({ part_number: name }) => (
      <Checkbox
        size="xs"
        aria-label={texts.find.select(name)}
        checked={selected.has(name)}
        disabled={isFull && !selected.has(name)}
        onChange={() => props.onSelect(name)}
      />
    ),
  };
  const card: Column<FoundInductor> = {
    id: "card",
    head: texts.find.cardHead,
    cell: (part) => <Facts part={part} fitting={fitting} />,
    cellProps: () => ({ className: classes.card }),
  };
  const figures = (desktop ? findColumns : among(ranking)).map(
    (column): Column<FoundInductor> => ({
      id: column.id,
      head: column.head,
      headCell: <ResultHead {...{ column, sorting, onSort }} />,
      sort: ariaSort(column.id, sorting),
      align: column.align,
      wide: column.wide,
      cell: (part) => (
        <>
          <Figure column={column} part={part} fitting={fitting} />
          {column.id === "partNumber" && <Exceeded part={part} />}
        </>
      ),
      cellProps: (part) => ({
        className: column.id === "partNumber" ? text.identifier : undefined,
        title: findTitle(column, part),
      }),
    }),
  );
  return [select, ...(desktop ? [] : [card]), ...figures];
}

/** Inductors that fit, below them those that may saturate, then those that miss one limit. */
export function FindTable(props: FindTableProps): ReactNode {
  const { shown, unknown, near, selected, highlighted, onHighlight } = props;
  const groups = [
    { id: texts.find.unknown, note: texts.find.unproven(unknown.length), rows: unknown },
    { id: texts.find.nearest, note: texts.find.failOne(near.length), rows: near },
  ];
  return (
    <DataTable
      label={texts.find.heading}
      columns={useColumns(props)}
      rows={shown}
      keyOf={({ part_number }) => part_number}
      groups={groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ id, note, rows }) => ({
          id,
          rows,
          head: (
            <>
              {id} <span>{note}</span>
            </>
          ),
        }))}
      groupClass={classes.block}
      useRow={({ part_number: name }) => ({
        "data-selected": selected.has(name) || undefined,
        "data-highlighted": highlighted === name || undefined,
        onMouseEnter: () => onHighlight(name),
        onMouseLeave: () => onHighlight(null),
      })}
      box={{ className: classes.tableBox }}
      table={{ className: classes.table }}
    />
  );
}
