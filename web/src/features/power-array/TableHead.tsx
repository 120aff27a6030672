import type { ReactNode } from "react";
import { SortButton } from "@/ui/sorting/SortButton";
import { ariaSort, type Sorting } from "@/ui/sorting/sorting";
import { type Column, columns } from "./columns";
import type { SortColumn } from "./model/state";
import classes from "./power-array.module.css";
import { texts } from "./texts";

interface TableHeadProps {
  sorting: Sorting;
  onSort: (column: SortColumn) => void;
}

interface HeadProps extends TableHeadProps {
  column: Column;
  rows: number;
}

/** A head that sorts; where columns share a head, its own name says which one it is. */
function Head(props: HeadProps): ReactNode {
  const { column, rows, sorting, onSort } = props;
  return (
    <th
      scope="col"
      rowSpan={rows}
      data-align={column.align}
      data-column={column.id}
      aria-sort={ariaSort(column.id, sorting)}
    >
      <SortButton
        sorted={sorting.column === column.id && sorting}
        aria-label={texts.headNames[column.id]}
        onClick={() => onSort(column.id)}
      >
        {column.head}
      </SortButton>
    </th>
  );
}

/** Two lines: prices and ratings are pairs under a shared head. */
export function TableHead(props: TableHeadProps): ReactNode {
  const firstOfGroup = (column: Column) =>
    columns.find(({ group }) => group === column.group) === column;
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          if (!column.group) return <Head key={column.id} {...props} column={column} rows={2} />;
          if (!firstOfGroup(column)) return null;
          return (
            <th key={column.id} scope="colgroup" colSpan={2} className={classes.groupHead}>
              {texts.columns[column.group]}
            </th>
          );
        })}
        <th scope="col" rowSpan={2}>
          {texts.columns.open}
        </th>
        <th scope="col" rowSpan={2} data-align="right">
          {texts.columns.detail}
        </th>
      </tr>
      <tr>
        {columns
          .filter(({ group }) => group)
          .map((column) => (
            <Head key={column.id} {...props} column={column} rows={1} />
          ))}
      </tr>
    </thead>
  );
}
