import { type ComponentProps, memo, type ReactNode } from "react";
import text from "./text.module.css";

/** Attributes of an element, those for the style sheet among them. */
type Attributes<Element extends "section" | "table" | "tr" | "td"> = ComponentProps<Element> & {
  [name: `data-${string}`]: string | number | boolean | undefined;
};
export type RowAttributes = Attributes<"tr">;

/** One column of a table: its head, its place and what each row shows in it. */
export interface Column<Row> {
  id: string;
  head: string;
  /** The head is for screen readers only. */
  headHidden?: boolean | undefined;
  /** Shown in place of the head, such as a button that sorts. */
  headCell?: ReactNode;
  /** How the rows are sorted by the column, where they can be. */
  sort?: ComponentProps<"th">["aria-sort"];
  align?: "left" | "center" | "right" | undefined;
  /** px; a column without a width takes the rest. */
  width?: number | undefined;
  /** Only for wide windows; the style sheet of the table knows which. */
  wide?: boolean | undefined;
  /** Holds a control, which may extend past the cell's edge. */
  control?: boolean | undefined;
  /** Its cells name their rows. */
  namesRow?: boolean;
  /** Stands before the value where a row is a card. */
  label?: string;
  cell: (row: Row) => ReactNode;
  /** Further attributes of the cell. */
  cellProps?: (row: Row) => Attributes<"td">;
}

interface Rows<Row> {
  columns: readonly Column<Row>[];
  /** Attributes of a row; called as a hook, so that it may call hooks. */
  useRow?: ((row: Row, index: number) => RowAttributes) | undefined;
  /** Shown below a row; null while it is closed. */
  details?: ((row: Row) => ReactNode) | undefined;
  detailsClass?: string | undefined;
}

interface DataTableProps<Row> extends Rows<Row> {
  /** Names the table for screen readers. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Further rows, each group below a line of its own. */
  groups?: readonly { id: string; head: ReactNode; rows: readonly Row[] }[];
  groupClass?: string | undefined;
  /** In place of one line of heads. */
  heads?: ReactNode;
  /** The cell of a table without rows. */
  empty?: { className: string | undefined; content: ReactNode };
  /** The last rows, such as a sum. */
  foot?: ReactNode;
  /** The box that scrolls where the columns need more room. */
  box?: Attributes<"section">;
  table?: Attributes<"table">;
  /** Below the table, in its box. */
  children?: ReactNode;
}

const noAttributes = (): RowAttributes => ({});
const closed = () => null;

function PlainRow<Row>(props: Rows<Row> & { row: Row; index: number }): ReactNode {
  const { row, index, columns, useRow = noAttributes, details = closed, detailsClass } = props;
  const own = useRow(row, index);
  const opened = details(row);
  return (
    <>
      <tr {...own}>
        {columns.map(({ id, align, wide, control, namesRow, label, cell, cellProps }) => {
          const Cell = namesRow ? "th" : "td";
          return (
            <Cell
              key={id}
              scope={namesRow ? "row" : undefined}
              data-column={id}
              data-align={align}
              data-wide={wide}
              data-control={control}
              data-label={label}
              {...cellProps?.(row)}
            >
              {cell(row)}
            </Cell>
          );
        })}
      </tr>
      {opened !== null && (
        <tr className={detailsClass}>
          <td colSpan={columns.length}>{opened}</td>
        </tr>
      )}
    </>
  );
}

/** Drawn again when its row changes, not with the other rows. */
const DataRow = memo(PlainRow) as typeof PlainRow;

/** A head for screen readers; its place is within the table, so that it scrolls with it. */
function HiddenHead({ children }: { children: ReactNode }): ReactNode {
  return (
    <div style={{ position: "relative" }}>
      <span className={text.hidden}>{children}</span>
    </div>
  );
}

function Heads<Row>({ columns }: Pick<Rows<Row>, "columns">): ReactNode {
  return (
    <tr>
      {columns.map(({ id, head, headHidden, headCell, sort, align, wide }) => (
        <th
          key={id}
          scope="col"
          data-column={id}
          data-align={align}
          data-wide={wide}
          aria-sort={sort}
        >
          {headHidden ? <HiddenHead>{head}</HiddenHead> : (headCell ?? head)}
        </th>
      ))}
    </tr>
  );
}

/** Rows in columns; the style sheet of the page gives the looks. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { label, columns, rows, keyOf, groups = [], heads, empty, foot, box, table } = props;
  const { useRow, details, detailsClass } = props;
  const own = { columns, useRow, details, detailsClass };
  const rowsOf = (shown: readonly Row[]) =>
    shown.map((row, index) => <DataRow key={keyOf(row)} {...own} row={row} index={index} />);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section aria-label={label} tabIndex={0} {...box}>
      <table {...table}>
        {columns.some(({ width }) => width !== undefined) && (
          <colgroup>
            {columns.map(({ id, width }) => (
              <col key={id} style={{ width }} />
            ))}
          </colgroup>
        )}
        {heads ?? (
          <thead>
            <Heads columns={columns} />
          </thead>
        )}
        <tbody>
          {rowsOf(rows)}
          {groups.map(({ id, head, rows: grouped }) => [
            <tr key={id} className={props.groupClass}>
              <th scope="rowgroup" colSpan={columns.length}>
                {head}
              </th>
            </tr>,
            ...rowsOf(grouped),
          ])}
          {rows.length === 0 && empty && (
            <tr>
              <td className={empty.className} colSpan={columns.length}>
                {empty.content}
              </td>
            </tr>
          )}
          {foot}
        </tbody>
      </table>
      {props.children}
    </section>
  );
}
