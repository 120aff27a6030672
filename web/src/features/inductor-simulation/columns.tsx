import type { InductorField } from "@/api/types";
import { Expand } from "@/domain/part/table/cells";
import { formatQuantity } from "@/lib/quantity";
import type { Column as PartColumn } from "@/ui/DataTable";
import {
  DuplicateCell,
  FieldCell,
  LegendCell,
  NamedSwatch,
  PartNumberCell,
  RemoveCell,
  type ShownRow,
} from "./cells";
import { texts } from "./texts";

type Column = PartColumn<ShownRow>;

const heads = texts.columns;

const expand: Column = {
  id: "expand",
  head: heads.expand,
  headHidden: true,
  align: "left",
  control: true,
  cell: ({ part, opened, onToggle }) => (
    <Expand partNumber={part.pn} opened={opened} onToggle={onToggle} />
  ),
};
const legend: Column = {
  id: "legend",
  head: heads.legend,
  align: "left",
  cell: (row) => <LegendCell row={row} />,
};
const partNumber: Column = {
  id: "partNumber",
  head: heads.partNumber,
  align: "left",
  cell: (row) => <PartNumberCell row={row} />,
};
const named: Column = {
  id: "named",
  head: heads.partNumber,
  align: "left",
  cell: (row) => <NamedSwatch row={row} />,
};
const size: Column = {
  id: "size",
  head: heads.size,
  align: "left",
  cell: ({ part }) => part.size,
};
const inductance: Column = {
  id: "inductance",
  head: heads.inductance,
  align: "right",
  cell: ({ part }) => formatQuantity(part.value, "H", { digits: 3, trim: true }),
};
const add: Column = {
  id: "add",
  head: heads.add,
  align: "center",
  control: true,
  cell: (row) => <DuplicateCell row={row} />,
};
const remove: Column = {
  id: "remove",
  head: heads.remove,
  align: "right",
  control: true,
  cell: (row) => <RemoveCell row={row} />,
};

const field = (name: InductorField): Column => ({
  id: name,
  head: heads[name],
  align: "right",
  control: true,
  cell: (row) => <FieldCell row={row} field={name} />,
});
const conditions = [
  field("frequency"),
  field("voltageInput"),
  field("voltageOutput"),
  field("currentOutput"),
  field("temperatureAmbient"),
];

const withWidth = (columns: readonly Column[], width: number) =>
  columns.map((column) => ({ ...column, width }));

export const desktopColumns: readonly Column[] = [
  { ...expand, width: 32 },
  { ...legend, width: 84 },
  partNumber,
  { ...size, width: 72 },
  { ...inductance, width: 92 },
  ...withWidth(conditions, 98),
  { ...add, width: 48 },
  { ...remove, width: 66 },
];

/** The same columns where the sidebar leaves little room, so that part numbers stay whole. */
export const narrowColumns: readonly Column[] = [
  { ...expand, width: 32 },
  { ...legend, width: 76 },
  partNumber,
  { ...size, width: 56 },
  { ...inductance, width: 80 },
  ...withWidth(conditions.slice(0, 1), 96),
  ...withWidth(conditions.slice(1), 80),
  { ...add, width: 44 },
  { ...remove, width: 58 },
];

/** The name stays in sight; the columns that change most come next to it. */
export const mobileColumns: readonly Column[] = [
  { ...named, width: 176 },
  ...withWidth(conditions, 108),
  { ...inductance, width: 88 },
  { ...size, width: 72 },
  { ...add, width: 56 },
  { ...remove, width: 72 },
  { ...expand, width: 56 },
];

/** What stands before and after the results of a part. */
interface ResultEnds {
  start: readonly Column[];
  end: readonly Column[];
}

export const resultEnds: ResultEnds = {
  start: [
    { ...expand, width: 30 },
    { ...legend, width: 74 },
    partNumber,
    { ...inductance, head: heads.inductanceShort, width: 62 },
  ],
  end: [{ ...remove, headHidden: true, width: 36 }],
};

/** Without the nominal inductance, so that part numbers stay whole. */
export const narrowResultEnds: ResultEnds = {
  start: [{ ...expand, width: 30 }, { ...legend, width: 74 }, partNumber],
  end: [{ ...remove, headHidden: true, width: 40 }],
};

/** Beside the cards of a phone. */
export const cardEnds: ResultEnds = {
  start: [],
  end: [{ ...remove, headHidden: true, width: 52 }],
};
