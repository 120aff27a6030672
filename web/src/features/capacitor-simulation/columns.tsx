import { NO_VALUE } from "@/lib/quantity";
import type { Column as PartColumn } from "@/ui/DataTable";
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

/** A row with what its cells need to know besides its part. */
interface Row extends TableRow {
  errors: FieldErrors;
  /** Whether the row's properties are shown. */
  opened: boolean;
  /** Whether this is the first part, or the last. */
  isFirst: boolean;
  isLast: boolean;
  onToggle: (id: string) => void;
}

type Column = PartColumn<Row>;

const heads = texts.columns;

const columns = {
  expand: {
    id: "expand",
    head: heads.expand,
    headHidden: true,
    align: "left",
    control: true,
    cell: (row) => <ExpandCell row={row} opened={row.opened} onToggle={row.onToggle} />,
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
    cell: (row) => <PartFieldInput row={row} field="qty" errors={row.errors} />,
  },
  bias: {
    id: "bias",
    head: heads.bias,
    align: "right",
    control: true,
    cell: (row) => <PartFieldInput row={row} field="bias" errors={row.errors} />,
  },
  tempAmbient: {
    id: "tempAmbient",
    head: heads.tempAmbient,
    align: "right",
    control: true,
    cell: (row) => <PartFieldInput row={row} field="tempAmbient" errors={row.errors} />,
  },
  move: {
    id: "move",
    head: heads.move,
    align: "center",
    control: true,
    cell: (row) => <MoveCell row={row} isFirst={row.isFirst} isLast={row.isLast} />,
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

/** The most used columns come next to the name, which stays in sight. */
export const mobileColumns: readonly Column[] = [
  { ...columns.named, width: 218 },
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
