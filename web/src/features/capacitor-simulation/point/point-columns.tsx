import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import { formatPlain, NO_VALUE } from "@/lib/quantity";
import type { Column } from "@/ui/DataTable";
import { ratedVoltage } from "../model/table";
import { ExpandCell, LegendCell, PartNumberCell, RemoveCell } from "../row-cells";
import { PartFieldInput, ToleranceSelect } from "../row-fields";
import { cursorColumns } from "../table-view";
import { texts as pageTexts } from "../texts";
import { AtCursor } from "./cursor-cells";
import {
  CapacitanceCell,
  NameCell,
  originTitle,
  RippleCell,
  type ShownPointRow,
  ValueCell,
} from "./point-cells";
import type { askedOf, ValueColumn } from "./point-values";
import { texts } from "./texts";

type PointColumn = Column<ShownPointRow>;

const { heads } = texts;

/** What the values of all rows were computed for, as far as heads name it: Hz, and whether a trace is in series. */
export type Asked = ReturnType<typeof askedOf>;

/** "with trace" or "part alone" where there is a trace, so that the figures of one row are told apart. */
export function tracedWords(id: string, { isTraced }: Pick<Asked, "isTraced">): string | null {
  const words: Readonly<Record<string, string>> = texts.traced;
  return isTraced ? (words[id] ?? null) : null;
}

const rated = (row: ShownPointRow, cell: ReactNode) => (row.isCombined ? NO_VALUE : cell);

type ColumnGroup = keyof typeof texts.groups;

export interface PointColumnSpec {
  column: (asked: Asked) => PointColumn;
  id: string;
  /** As the list of columns names it. */
  choice: string;
  group: ColumnGroup;
  /** Shown unless the visitor hides it. */
  isUsual: boolean;
  /** A column of values, by which rows are sorted and of which the best is marked. */
  value?: ValueColumn;
}

const value = (
  id: ValueColumn,
  width: number,
  cell: PointColumn["cell"],
  isUsual = true,
): PointColumnSpec => {
  const named = heads[id];
  const head = (frequency: number) => (typeof named === "function" ? named(frequency) : named);
  const whole = (asked: Asked) =>
    [head(asked.frequency), tracedWords(id, asked)].filter(Boolean).join(", ");
  const choices: Readonly<Record<string, string>> = texts.choices;
  return {
    id,
    group: id === "area" || id === "height" ? "rated" : "point",
    choice: choices[id] ?? head(0),
    isUsual,
    value: id,
    column: (asked) => ({
      id,
      head: whole(asked),
      align: "right",
      width,
      cell: (row) => (
        <span data-stale={row.isStale || undefined}>
          {cursorColumns.includes(id) ? (
            <AtCursor slot={row.slot} column={id}>
              {cell(row)}
            </AtCursor>
          ) : (
            cell(row)
          )}
        </span>
      ),
    }),
  };
};

const ofRating = (
  id: "tolerance" | "nominal" | "voltage" | "dielectric" | "size" | "temperatures" | "origin",
  width: number,
  cell: PointColumn["cell"],
  isUsual = false,
): PointColumnSpec => {
  const choices: Readonly<Record<string, string>> = texts.choices;
  return {
    id,
    group: "rated",
    choice: choices[id] ?? heads[id],
    isUsual,
    column: () => ({
      id,
      head: heads[id],
      width,
      cell,
      align: id === "nominal" || id === "voltage" ? "right" : "left",
      ...(id === "tolerance" && { control: true }),
    }),
  };
};

/** In the order of the table. */
export const pointColumns: readonly PointColumnSpec[] = [
  value("capacitance", 115, (row) => <CapacitanceCell row={row} />),
  value("impedance", 94, (row) => (
    <ValueCell
      row={row}
      column="impedance"
      unit="Ω"
      title={originTitle(row.values?.origins?.impedance)}
    />
  )),
  value("esr", 104, (row) => (
    <ValueCell row={row} column="esr" unit="Ω" title={originTitle(row.values?.origins?.esr)} />
  )),
  value(
    "lossFactor",
    92,
    (row) => <ValueCell row={row} column="lossFactor" unit="%" scale={0.01} />,
    false,
  ),
  value("srf", 82, (row) => (
    <ValueCell
      row={row}
      column="srf"
      unit="Hz"
      title={row.isCombined ? texts.srfTogether : undefined}
      missing={texts.neverInductive}
    />
  )),
  value("esl", 66, (row) => (
    <ValueCell
      row={row}
      column="esl"
      unit="H"
      title={row.isCombined ? texts.eslTogether : originTitle(row.values?.origins?.esl)}
    />
  )),
  value("ripple", 77, (row) => <RippleCell row={row} />),
  value("loss", 73, (row) => <ValueCell row={row} column="loss" unit="W" />),
  ofRating("tolerance", 116, (row) => <ToleranceSelect row={row} />),
  ofRating("nominal", 78, (row) => row.part.capDisplay),
  ofRating("voltage", 66, (row) =>
    row.part.voltageRating > 0 ? ratedVoltage(row.part) : NO_VALUE,
  ),
  ofRating("dielectric", 84, (row) => row.part.dielectric),
  ofRating("size", 53, (row) => rated(row, row.part.caseSize || NO_VALUE), true),
  value(
    "area",
    84,
    (row) => (
      <ValueCell row={row} column="area" unit="mm²" scale={1e-6} missing={texts.notPublished} />
    ),
    false,
  ),
  value(
    "height",
    76,
    (row) => (
      <ValueCell row={row} column="height" unit="mm" scale={1e-3} missing={texts.notPublished} />
    ),
    false,
  ),
  ofRating(
    "temperatures",
    108,
    ({ part }) => `${formatPlain(part.minTemp)} to ${formatPlain(part.maxTemp)} °C`,
  ),
  ofRating("origin", 92, (row) => rated(row, row.values?.origins?.impedance ?? NO_VALUE)),
];

const control = (id: "qty" | "bias" | "tempAmbient", width: number): PointColumn => ({
  id,
  width,
  head: pageTexts.columns[id],
  align: "right",
  control: true,
  cell: (row) => <PartFieldInput row={row} field={id} errors={row.errors} />,
});

export const conditionColumns: readonly PointColumn[] = [
  control("qty", 50),
  control("bias", 68),
  control("tempAmbient", 74),
];

export const firstColumns: readonly PointColumn[] = [
  {
    id: "expand",
    head: pageTexts.columns.expand,
    headHidden: true,
    align: "left",
    control: true,
    width: 28,
    cell: (row) => <ExpandCell row={row} opened={row.opened} onToggle={row.onToggle} />,
  },
  {
    id: "legend",
    head: pageTexts.columns.legend,
    align: "left",
    width: 84,
    cell: (row) => <LegendCell row={row} />,
  },
  {
    id: "name",
    head: heads.name,
    align: "left",
    cell: (row) => <NameCell row={row} />,
  },
];

/** Where the values scroll past, name and legend stay in sight. */
export const mobileFirst: readonly PointColumn[] = [
  {
    id: "named",
    head: heads.name,
    align: "left",
    width: 272,
    cell: (row) => (
      <Group gap="md">
        <LegendCell row={row} />
        <PartNumberCell row={row} />
      </Group>
    ),
  },
];

export const lastColumns: readonly PointColumn[] = [
  {
    id: "remove",
    head: pageTexts.columns.remove,
    headHidden: true,
    align: "right",
    control: true,
    width: 34,
    cell: (row) => <RemoveCell row={row} />,
  },
];
