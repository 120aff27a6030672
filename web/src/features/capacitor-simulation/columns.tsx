import type { ReactNode } from "react";
import { NO_VALUE } from "@/lib/quantity";
import type { FieldErrors } from "./model/request";
import { ratedVoltage, type TableRow } from "./model/table";
import {
  DuplicateCell,
  ExpandCell,
  LegendCell,
  MoveCell,
  NamedSwatch,
  PartNumberCell,
  RemoveCell,
} from "./row-cells";
import { PartFieldInput, ToleranceSelect } from "./row-fields";
import { texts } from "./texts";

export type Align = "left" | "center" | "right";

/** What a cell may need besides its row. */
export interface CellContext {
  errors: FieldErrors;
  /** Whether the row's properties are shown. */
  opened: boolean;
  /** Whether no other part stands above, or below. */
  isFirst: boolean;
  isLast: boolean;
  onToggle: () => void;
}

export interface Column {
  id: string;
  head: string;
  /** The head is for screen readers only. */
  headHidden?: boolean;
  align: Align;
  /** px; the column without one takes what is left. */
  width?: number;
  /** Holds a control, which may stand over the cell's edge. */
  control?: boolean;
  cell: (row: TableRow, context: CellContext) => ReactNode;
}

const heads = texts.columns;

const columns = {
  expand: {
    id: "expand",
    head: heads.expand,
    headHidden: true,
    align: "left",
    control: true,
    cell: (row, { opened, onToggle }) => (
      <ExpandCell row={row} opened={opened} onToggle={onToggle} />
    ),
  },
  legend: {
    id: "legend",
    head: heads.legend,
    align: "left",
    cell: (row) => <LegendCell row={row} />,
  },
  tolerance: {
    id: "tolerance",
    head: heads.tolerance,
    align: "left",
    control: true,
    cell: (row) => <ToleranceSelect row={row} />,
  },
  partNumber: {
    id: "partNumber",
    head: heads.partNumber,
    align: "left",
    cell: (row) => <PartNumberCell row={row} />,
  },
  named: {
    id: "named",
    head: heads.partNumber,
    align: "left",
    cell: (row) => <NamedSwatch row={row} />,
  },
  capacitance: {
    id: "capacitance",
    head: heads.capacitance,
    align: "right",
    cell: (row) => row.part.capDisplay,
  },
  voltage: {
    id: "voltage",
    head: heads.voltage,
    align: "right",
    cell: ({ part }) => (part.voltageRating > 0 ? ratedVoltage(part) : NO_VALUE),
  },
  dielectric: {
    id: "dielectric",
    head: heads.dielectric,
    align: "left",
    cell: (row) => row.part.dielectric,
  },
  qty: {
    id: "qty",
    head: heads.qty,
    align: "right",
    control: true,
    cell: (row, { errors }) => <PartFieldInput row={row} field="qty" errors={errors} />,
  },
  bias: {
    id: "bias",
    head: heads.bias,
    align: "right",
    control: true,
    cell: (row, { errors }) => <PartFieldInput row={row} field="bias" errors={errors} />,
  },
  tempAmbient: {
    id: "tempAmbient",
    head: heads.tempAmbient,
    align: "right",
    control: true,
    cell: (row, { errors }) => <PartFieldInput row={row} field="tempAmbient" errors={errors} />,
  },
  move: {
    id: "move",
    head: heads.move,
    align: "center",
    control: true,
    cell: (row, { isFirst, isLast }) => <MoveCell row={row} isFirst={isFirst} isLast={isLast} />,
  },
  add: {
    id: "add",
    head: heads.add,
    align: "center",
    control: true,
    cell: (row) => <DuplicateCell row={row} />,
  },
  remove: {
    id: "remove",
    head: heads.remove,
    align: "right",
    control: true,
    cell: (row) => <RemoveCell row={row} />,
  },
} as const satisfies Record<string, Column>;

export const desktopColumns: readonly Column[] = [
  { ...columns.expand, width: 32 },
  { ...columns.legend, width: 84 },
  { ...columns.tolerance, width: 116 },
  columns.partNumber,
  { ...columns.capacitance, width: 84 },
  { ...columns.voltage, width: 72 },
  { ...columns.dielectric, width: 100 },
  { ...columns.qty, width: 88 },
  { ...columns.bias, width: 98 },
  { ...columns.tempAmbient, width: 98 },
  { ...columns.add, width: 48 },
  { ...columns.remove, width: 66 },
];

/** The same columns where the sidebar leaves little room, so that part numbers stay whole. */
export const narrowColumns: readonly Column[] = [
  { ...columns.expand, width: 32 },
  { ...columns.legend, width: 76 },
  { ...columns.tolerance, width: 114 },
  columns.partNumber,
  { ...columns.capacitance, width: 78 },
  { ...columns.voltage, width: 60 },
  { ...columns.dielectric, width: 76 },
  { ...columns.qty, width: 62 },
  { ...columns.bias, width: 78 },
  { ...columns.tempAmbient, width: 78 },
  { ...columns.add, width: 44 },
  { ...columns.remove, width: 58 },
];

/** What is read and changed most stands nearest to the name, which stays in sight. */
export const mobileColumns: readonly Column[] = [
  { ...columns.named, width: 196 },
  { ...columns.bias, width: 112 },
  { ...columns.capacitance, width: 76 },
  { ...columns.voltage, width: 88 },
  { ...columns.dielectric, width: 92 },
  { ...columns.qty, width: 92 },
  { ...columns.tempAmbient, width: 112 },
  { ...columns.tolerance, width: 132 },
  { ...columns.move, width: 104 },
  { ...columns.add, width: 56 },
  { ...columns.remove, width: 72 },
  { ...columns.expand, width: 56 },
];
