import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from "react";
import { seriesStyle } from "@/charts/series-style";
import { type Column, DataTable, type RowAttributes } from "@/ui/DataTable";
import { useDesktop, useRoom } from "@/ui/use-desktop";
import classes from "./parts-table.module.css";

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
  useRow?: (id: string) => RowAttributes;
}

/** Rows from which on they are lower, so that ten parts and their combination are in sight at once. */
const many = 8;

const plainRow = (): RowAttributes => ({});

/** The hook for the attributes of each row. */
const partRow = <Row extends ShownRow>(
  useRow: (id: string) => RowAttributes,
  onHighlight: (id: string) => void,
) =>
  function usePartRow({ id, slot, highlighted }: Row): RowAttributes {
    const own = useRow(id);
    return {
      className: classes.row,
      "data-highlighted": highlighted || undefined,
      style: { "--row-color": `var(--${seriesStyle(slot).color})` } as CSSProperties,
      ...own,
      // By keyboard, the button in the legend does the same.
      onClick: (event) => {
        if (!meansControl(event)) onHighlight(id);
      },
    };
  };

/** Parts with their conditions, one to a row. */
export function PartsGrid<Row extends ShownRow>(props: PartsGridProps<Row>): ReactNode {
  const { label, columns, rows, empty, fitsPhone, onHighlight, details } = props;
  const { useRow = plainRow } = props;
  // A row that stays is not drawn again, so what it gets stays too.
  const usePartRow = useMemo(() => partRow<Row>(useRow, onHighlight), [useRow, onHighlight]);
  const opened = useCallback((row: Row) => (row.opened ? details(row) : null), [details]);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      useRow={usePartRow}
      details={opened}
      detailsClass={classes.openRow}
      empty={{ className: classes.empty, content: <p>{empty}</p> }}
      box={{ className: classes.box, "data-many": rows.length >= many || undefined }}
      table={{ className: classes.table, "data-fits-phone": fitsPhone || undefined }}
    />
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
  const toggle = useCallback(
    (id: string) =>
      setOpen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  return { open, toggle };
}
