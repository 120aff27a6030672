import { Link } from "@tanstack/react-router";
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
  /** Columns under one shared head. */
  group?: "price" | "maximum";
  align: "left" | "right";
  /** px, in a wide and a narrow window; a column without a width takes the rest. */
  width?: readonly [wide: number, narrow: number];
  /** What the column is sorted by; null comes last. */
  sortKey: (row: ArrayRow) => string | number | null;
  cell: (row: ArrayRow) => ReactNode;
}

const heads = texts.columns;

function RatingCell(props: { value: number; unit: string; percent: number }): ReactNode {
  return (
    <span className={classes.rating}>
      <span>
        {print.rating(props.value)} {props.unit}
      </span>
      <span className={text.secondary}>{print.margin(props.percent)}</span>
    </span>
  );
}

function PartNumberCell({ row }: { row: ArrayRow }): ReactNode {
  return (
    <span className={`${classes.partNumber} ${text.identifier}`}>
      <Link to="/capacitor-simulation" search={{ pn: row.orderedPartNumber }}>
        {row.partNumber}
      </Link>
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
    sortKey: (row) => row.partNumber,
    cell: (row) => <PartNumberCell row={row} />,
  },
  {
    id: "seriesParallel",
    head: heads.seriesParallel,
    align: "right",
    width: [92, 88],
    sortKey: (row) => row.inSeries * 1000 + row.inParallel,
    cell: (row) => row.seriesParallelCombination,
  },
  {
    id: "totalMlccs",
    head: heads.totalMlccs,
    align: "right",
    width: [96, 72],
    sortKey: (row) => row.totalMlccs,
    cell: (row) => row.totalMlccs,
  },
  {
    id: "arrayCapacitance",
    head: heads.arrayCapacitance,
    align: "right",
    width: [116, 80],
    sortKey: (row) => row.arrayCapacitance,
    cell: (row) => print.capacitance(row.arrayCapacitance),
  },
  {
    id: "totalPrice",
    head: heads.totalPrice,
    group: "price",
    align: "right",
    width: [80, 56],
    sortKey: (row) => row.totalPrice,
    cell: (row) => print.relativePrice(row.totalPrice),
  },
  {
    id: "singlePrice",
    head: heads.singlePrice,
    group: "price",
    align: "right",
    width: [76, 54],
    sortKey: (row) => row.singlePrice,
    cell: (row) => print.relativePrice(row.singlePrice),
  },
  {
    id: "voltage",
    head: heads.voltage,
    group: "maximum",
    align: "right",
    width: [132, 114],
    sortKey: (row) => row.arrayVoltageRating,
    cell: (row) => (
      <RatingCell value={row.arrayVoltageRating} unit="V" percent={row.arrayVoltageMargin} />
    ),
  },
  {
    id: "current",
    head: heads.current,
    group: "maximum",
    align: "right",
    width: [124, 106],
    sortKey: (row) => row.arrayCurrentRating,
    cell: (row) => (
      <RatingCell value={row.arrayCurrentRating} unit="A" percent={row.arrayCurrentMargin} />
    ),
  },
  {
    id: "caseSize",
    head: heads.caseSize,
    align: "left",
    width: [72, 50],
    sortKey: (row) => row.caseSize,
    cell: (row) => row.caseSize,
  },
  {
    id: "footPrint",
    head: heads.footPrint,
    align: "right",
    width: [92, 70],
    sortKey: (row) => row.footPrint,
    cell: (row) => print.area(row.footPrint),
  },
];

/** px of the last columns: the links, and what opens the row. */
export const openWidth = 118;
export const detailWidth = 52;
