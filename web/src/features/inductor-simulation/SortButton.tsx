import type { ReactNode } from "react";
import { SortSign } from "@/ui/sorting/SortSign";
import { nextSorting, type Sorting } from "@/ui/sorting/sorting";
import classes from "./result.module.css";
import { texts } from "./texts";

export interface SortButtonProps {
  column: { id: string; head: string };
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
}

/** The head of a column of results, which sorts by it. */
export function SortButton({ column: { id, head }, sorting, onSort }: SortButtonProps): ReactNode {
  const isSorted = sorting?.column === id;
  return (
    <button
      type="button"
      className={classes.sort}
      title={texts.sortBy(head)}
      onClick={() => onSort(nextSorting(id, sorting))}
    >
      {head}
      {isSorted && <SortSign {...sorting} />}
    </button>
  );
}
