/** Which columns the table of found parts shows; a choice of the visitor, not part of the search. */
import * as v from "valibot";
import { createStoredStore, recordOf } from "@/lib/stored-state";
import { useRoom } from "@/ui/use-desktop";
import { allColumns, type Column } from "./columns";
import type { FindState } from "./model/state";

interface ChosenColumns {
  /** Columns that the visitor has shown or hidden; all others follow the search. */
  chosen: Readonly<Record<string, boolean>>;
}

export const useChosenColumns = createStoredStore<ChosenColumns>(
  { name: "henrad.find-columns", version: 1, stored: { chosen: recordOf(v.boolean()) } },
  () => ({ chosen: {} }),
);

/** Whether there is room for more than what a phone shows. */
export const useTablet = () => useRoom("(min-width: 48em)");

/** Whether the search needs a column. */
const isUsual = ({ usual = true }: Column, state: FindState): boolean =>
  typeof usual === "function" ? usual(state) : usual;

/** Every column with whether it is shown; a phone shows what fits. */
export function useColumns(state: FindState): readonly { column: Column; isShown: boolean }[] {
  const chosen = useChosenColumns((store) => store.chosen);
  const isTablet = useTablet();
  return allColumns.map((column) => ({
    column,
    isShown: isTablet
      ? (chosen[column.name] ?? isUsual(column, state))
      : isUsual(column, state) && !column.wide,
  }));
}
