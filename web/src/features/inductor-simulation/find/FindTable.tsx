import { Checkbox } from "@mantine/core";
import { Fragment, type ReactNode } from "react";
import type { FoundInductor } from "@/api/types";
import { Icon } from "@/ui/Icon";
import { ariaSort, type Sorting } from "@/ui/sorting/sorting";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { ResultHead, type ResultHeadProps } from "../ResultHead";
import marked from "../result.module.css";
import { texts } from "../texts";
import classes from "./find.module.css";
import { type FindColumn, findColumns, findMark, findTitle } from "./model";

interface RowsProps {
  parts: readonly FoundInductor[];
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

/** A part with what does not rank it, in two lines. */
function Card({ part, fitting }: Omit<CellProps, "column">): ReactNode {
  return (
    <td className={classes.card}>
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
    </td>
  );
}

function Row({ part, ...props }: RowsProps & { part: FoundInductor }): ReactNode {
  const desktop = useDesktop();
  const name = part.part_number;
  const isSelected = props.selected.has(name);
  return (
    <tr
      data-selected={isSelected || undefined}
      data-highlighted={props.highlighted === name || undefined}
      onMouseEnter={() => props.onHighlight(name)}
      onMouseLeave={() => props.onHighlight(null)}
    >
      <td>
        <Checkbox
          size="xs"
          aria-label={texts.find.select(name)}
          checked={isSelected}
          disabled={props.isFull && !isSelected}
          onChange={() => props.onSelect(name)}
        />
      </td>
      {!desktop && <Card part={part} fitting={props.fitting} />}
      {(desktop ? findColumns : among(ranking)).map((column) => (
        <td
          key={column.id}
          data-align={column.align}
          data-wide={column.wide}
          className={column.id === "partNumber" ? text.identifier : undefined}
          title={findTitle(column, part)}
        >
          <Figure column={column} part={part} fitting={props.fitting} />
          {column.id === "partNumber" && <Exceeded part={part} />}
        </td>
      ))}
    </tr>
  );
}

interface HeadProps extends ResultHeadProps {
  column: FindColumn;
}

function Head(props: HeadProps): ReactNode {
  const { column, sorting } = props;
  return (
    <th
      scope="col"
      data-align={column.align}
      data-wide={column.wide}
      aria-sort={ariaSort(column.id, sorting)}
    >
      <ResultHead {...props} />
    </th>
  );
}

interface FindTableProps extends Omit<RowsProps, "parts"> {
  /** In the order shown. */
  shown: readonly FoundInductor[];
  /** Parts within the other limits whose saturation current is not published. */
  unknown: readonly FoundInductor[];
  /** Parts that miss one limit. */
  near: readonly FoundInductor[];
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
}

/** Inductors that fit, below them those that may saturate, then those that miss one limit. */
export function FindTable(props: FindTableProps): ReactNode {
  const { shown, unknown, near, sorting, onSort, ...rows } = props;
  const desktop = useDesktop();
  const columns = desktop ? findColumns : among(ranking);
  const blocks = [
    { head: texts.find.unknown, says: texts.find.unproven(unknown.length), parts: unknown },
    { head: texts.find.nearest, says: texts.find.failOne(near.length), parts: near },
  ].filter(({ parts }) => parts.length > 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className={classes.tableBox} aria-label={texts.find.heading} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className={text.hidden}>{texts.find.selectedHead}</span>
            </th>
            {!desktop && <th scope="col">{texts.find.cardHead}</th>}
            {columns.map((column) => (
              <Head key={column.id} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((part) => (
            <Row key={part.part_number} part={part} parts={shown} {...rows} />
          ))}
          {blocks.map(({ head, says, parts }) => (
            <Fragment key={head}>
              <tr className={classes.block}>
                <th scope="rowgroup" colSpan={columns.length + (desktop ? 1 : 2)}>
                  {head} <span>{says}</span>
                </th>
              </tr>
              {parts.map((part) => (
                <Row key={part.part_number} part={part} parts={parts} {...rows} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}
