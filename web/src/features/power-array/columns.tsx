import type { ReactNode } from "react";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import * as print from "./model/print";
import type { ArrayRow } from "./model/rows";
import type { SortColumn } from "./model/state";
import classes from "./power-array.module.css";
import { texts } from "./texts";

export interface Column {
  id: SortColumn;
  head: string;
  /** Columns that stand together under one head. */
  group?: "price" | "maximum";
  align: "left" | "right";
  /** px, in a wide window and in a narrow one; the column without takes what is left. */
  width?: readonly [wide: number, narrow: number];
  cell: (row: ArrayRow) => ReactNode;
}

const heads = texts.columns;

function RatingCell(props: { value: number; unit: string; percent: number }): ReactNode {
  return (
    <span className={classes.rating}>
      <span>
        {print.rating(props.value)} {props.unit}
      </span>
      <span className={classes.margin}>{print.margin(props.percent)}</span>
    </span>
  );
}

function PartNumberCell({ row }: { row: ArrayRow }): ReactNode {
  return (
    <span className={`${classes.partNumber} ${text.identifier}`}>
      {row.partNumber}
      {row.isShort && (
        <span className={classes.shortage} title={texts.shortage}>
          <Icon name="warning" size={14} />
          <span className={text.hidden}>{texts.shortage}</span>
        </span>
      )}
    </span>
  );
}

export const columns: readonly Column[] = [
  {
    id: "partNumber",
    head: heads.partNumber,
    align: "left",
    cell: (row) => <PartNumberCell row={row} />,
  },
  {
    id: "seriesParallel",
    head: heads.seriesParallel,
    align: "right",
    width: [92, 88],
    cell: (row) => row.seriesParallelCombination,
  },
  {
    id: "totalMlccs",
    head: heads.totalMlccs,
    align: "right",
    width: [96, 72],
    cell: (row) => row.totalMlccs,
  },
  {
    id: "arrayCapacitance",
    head: heads.arrayCapacitance,
    align: "right",
    width: [116, 80],
    cell: (row) => print.capacitance(row.arrayCapacitance),
  },
  {
    id: "totalPrice",
    head: heads.totalPrice,
    group: "price",
    align: "right",
    width: [80, 56],
    cell: (row) => print.relativePrice(row.totalPrice),
  },
  {
    id: "singlePrice",
    head: heads.singlePrice,
    group: "price",
    align: "right",
    width: [76, 54],
    cell: (row) => print.relativePrice(row.singlePrice),
  },
  {
    id: "voltage",
    head: heads.voltage,
    group: "maximum",
    align: "right",
    width: [140, 114],
    cell: (row) => (
      <RatingCell value={row.arrayVoltageRating} unit="V" percent={row.arrayVoltageMargin} />
    ),
  },
  {
    id: "current",
    head: heads.current,
    group: "maximum",
    align: "right",
    width: [132, 106],
    cell: (row) => (
      <RatingCell value={row.arrayCurrentRating} unit="A" percent={row.arrayCurrentMargin} />
    ),
  },
  {
    id: "caseSize",
    head: heads.caseSize,
    align: "left",
    width: [72, 50],
    cell: (row) => row.caseSize,
  },
  {
    id: "footPrint",
    head: heads.footPrint,
    align: "right",
    width: [92, 70],
    cell: (row) => print.area(row.footPrint),
  },
];

/** px of the last column, which opens the row. */
export const detailWidth = 52;
