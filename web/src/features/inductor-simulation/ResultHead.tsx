import type { ReactNode } from "react";
import { SortButton } from "@/ui/sorting/SortButton";
import { nextSorting, type Sorting } from "@/ui/sorting/sorting";
import { texts } from "./texts";

interface ResultHeadProps {
  column: { id: string; head: string };
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
}

/** The head of a column of results. */
export function ResultHead({ column: { id, head }, sorting, onSort }: ResultHeadProps): ReactNode {
  return (
    <SortButton
      sorted={sorting?.column === id && sorting}
      title={texts.sortBy(head)}
      onClick={() => onSort(nextSorting(id, sorting))}
    >
      {head}
    </SortButton>
  );
}
