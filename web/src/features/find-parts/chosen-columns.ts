/** Which columns the table of found parts shows; a choice of the visitor, not part of the search. */
import { createColumnChoice } from "@/ui/sorting/column-choice";
import { useRoom } from "@/ui/use-desktop";
import { allColumns, type Column, type Room } from "./columns";
import type { FindState } from "./model/state";

/** All columns that the visitor has not chosen follow the search. */
export const useChosenColumns = createColumnChoice("henrad.find-columns");

/** Whether there is room for more than what a phone shows. */
export const useTablet = () => useRoom("(min-width: 48em)");

/** Whether there is room for a column of everything that a part is rated for. */
const useWhole = () => useRoom("(min-width: 85.375em)");

/** The room that the table has. */
export function useTableRoom(): Room {
  const [isTablet, isWhole] = [useTablet(), useWhole()];
  return isWhole ? "whole" : isTablet ? "folded" : "phone";
}

/** Whether the search needs a column. */
const isUsual = ({ usual = true }: Column, state: FindState): boolean =>
  typeof usual === "function" ? usual(state) : usual;

/** Every column with whether it is shown. A phone shows what fits; on a tablet a choice goes before the room. */
export function useColumns(state: FindState): readonly { column: Column; isShown: boolean }[] {
  const chosen = useChosenColumns((store) => store.chosen);
  const room = useTableRoom();
  const fits = ({ wide, folds }: Column) => room === "whole" || !(room === "phone" ? wide : folds);
  return allColumns.map((column) => {
    const isDue = isUsual(column, state) && fits(column);
    return { column, isShown: room === "phone" ? isDue : (chosen[column.name] ?? isDue) };
  });
}
