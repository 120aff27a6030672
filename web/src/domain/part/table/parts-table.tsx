import {
  type ComponentProps,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useState,
} from "react";
import { seriesStyle } from "@/charts/series-style";
import text from "@/ui/text.module.css";
import { useDesktop, useRoom } from "@/ui/use-desktop";
import classes from "./parts-table.module.css";

/** One column of a table of parts: its head, its width and what each row shows in it. */
export interface Column<Row> {
  id: string;
  head: string;
  /** The head is for screen readers only. */
  headHidden?: boolean;
  /** Shown in place of the head, such as a button that sorts. */
  headCell?: ReactNode;
  /** How the rows are sorted by the column, where they can be. */
  sort?: "ascending" | "descending" | "none";
  align: "left" | "center" | "right";
  /** px; a column without a width takes the rest. */
  width?: number;
  /** Holds a control, which may extend past the cell's edge. */
  control?: boolean;
  cell: (row: Row) => ReactNode;
}

/** What a table of parts needs to know of each row; the columns know the rest. */
export interface ShownRow {
  id: string;
  /** Color of the row's curves. */
  slot: number;
  highlighted: boolean;
  /** Whether its details are shown. */
  opened: boolean;
}

interface PartsGridProps<Row extends ShownRow> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Text of an empty table. */
  empty: string;
  onHighlight: (id: string) => void;
  /** The columns fit on a phone, so that nothing scrolls sideways there. */
  fitsPhone?: boolean;
  /** Shown below an open row. */
  details: (row: Row) => ReactNode;
  /** Extra attributes of a row, such as those of a drop target. */
  useRow?: (id: string) => ComponentProps<"tr">;
}

/** Rows from which on they are lower, so that ten parts and their combination are in sight at once. */
const many = 8;

const plainRow = (): ComponentProps<"tr"> => ({});

function GridRow<Row extends ShownRow>(props: PartsGridProps<Row> & { row: Row }): ReactNode {
  const { row, columns, onHighlight, details, useRow = plainRow } = props;
  const own = useRow(row.id);
  const color = { "--row-color": `var(--${seriesStyle(row.slot).color})` } as CSSProperties;
  return (
    <>
      {/* By keyboard, the button in the legend does the same. */}
      <tr
        className={classes.row}
        data-highlighted={row.highlighted || undefined}
        style={color}
        {...own}
        onClick={(event) => {
          if (!meansControl(event)) onHighlight(row.id);
        }}
      >
        {columns.map(({ id, align, control, cell }) => (
          <td key={id} data-column={id} data-align={align} data-control={control}>
            {cell(row)}
          </td>
        ))}
      </tr>
      {row.opened && (
        <tr className={classes.openRow}>
          <td colSpan={columns.length}>{details(row)}</td>
        </tr>
      )}
    </>
  );
}

/** Parts with their conditions, one to a row. */
export function PartsGrid<Row extends ShownRow>(props: PartsGridProps<Row>): ReactNode {
  const { label, columns, rows, empty, fitsPhone } = props;
  return (
    <section
      className={classes.box}
      aria-label={label}
      data-many={rows.length >= many || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
      tabIndex={0}
    >
      <table className={classes.table} data-fits-phone={fitsPhone || undefined}>
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ id, head, headHidden, headCell, sort, align }) => (
              <th key={id} scope="col" data-column={id} data-align={align} aria-sort={sort}>
                {headHidden ? <span className={text.hidden}>{head}</span> : (headCell ?? head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GridRow key={row.id} {...props} row={row} />
          ))}
          {rows.length === 0 && (
            <tr>
              <td className={classes.empty} colSpan={columns.length}>
                <p>{empty}</p>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

/** A click on a control of the row means the control, not the row. */
export const meansControl = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest("button, a, input, label, [role=listbox]") !== null;

/** Width from which the wide columns fit beside an open sidebar. */
const roomy = "(min-width: 85em)";

/** What a table of parts shows: everything, what fits beside an open sidebar, or what fits on a phone. */
interface Sizes<Columns> {
  desktop: Columns;
  narrow: Columns;
  mobile: Columns;
}

export function useFitting<Columns>({ desktop, narrow, mobile }: Sizes<Columns>): Columns {
  const isDesktop = useDesktop();
  const isRoomy = useRoom(roomy);
  if (!isDesktop) return mobile;
  return isRoomy ? desktop : narrow;
}

/** An overlay that Esc closes first. */
const floating = '[role="dialog"], [role="menu"], [role="combobox"][aria-expanded="true"]';

/** Rows with open details; Esc closes them all. */
export function useOpenRows() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector(floating)) setOpen(new Set());
    };
    // Captured, to look before the floating thing has closed itself.
    document.addEventListener("keydown", close, { capture: true });
    return () => document.removeEventListener("keydown", close, { capture: true });
  }, []);
  const toggle = (id: string) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return { open, toggle };
}
