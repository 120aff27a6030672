/** Values at the cursor, in the columns that else show those at one frequency. */

import type { ReactNode } from "react";
import { useShallow } from "zustand/react/shallow";
import { printValue, printX } from "@/charts/readout";
import text from "@/ui/text.module.css";
import { cursorColumns, useReadout } from "../table-view";
import type { ValueColumn } from "./point-values";

interface AtCursorProps {
  slot: number;
  column: ValueColumn;
  /** Shown while the cursor is not on the plot. */
  children: ReactNode;
}

/** The value of a part's curve at the cursor. Drawn again only when its text changes. */
export function AtCursor({ slot, column, children }: AtCursorProps): ReactNode {
  const place = cursorColumns.indexOf(column);
  const printed = useReadout(
    useShallow(({ readout }) => {
      const quantity = readout?.quantities[place];
      if (!readout || !quantity) return null;
      const values = readout.rows.find((row) => row.slot === slot)?.values;
      const value = values?.find(({ quantityIndex }) => quantityIndex === place)?.value ?? null;
      return printValue(value, quantity);
    }),
  );
  if (!printed) return children;
  return (
    <span>
      {printed.number}
      <span className={text.muted}>{` ${printed.prefix}`}</span>
    </span>
  );
}

/** "|Z| at 12.6 MHz"; null while the cursor is not on the plot or the plot has no such quantity. */
export function useHeadAtCursor(column: string): string | null {
  const place = cursorColumns.indexOf(column);
  return useReadout(({ readout }) => {
    const quantity = readout?.quantities[place];
    return readout && quantity ? `${quantity.symbol} at ${printX(readout)}` : null;
  });
}
