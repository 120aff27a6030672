import { Box, Group } from "@mantine/core";
/**
 * The table where a row of fields has no room: what matters in two lines, and behind a tap the conditions and all
 * other values. A tablet has the quantity and the capacitance beside the name.
 */
import type { ReactNode } from "react";
import { ByNumberMark } from "@/domain/part/by-number/ByNumberMark";
import { PartNumber } from "@/domain/part/table/cells";
import { formatPlain } from "@/lib/quantity";
import type { Column } from "@/ui/DataTable";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { isBrought } from "../model/brought";
import { BroughtMark, PartNumberCell, RemoveCell, RowSwatch } from "../row-cells";
import {
  BeyondMark,
  CapacitanceCell,
  PointNotes,
  ratingsOf,
  type ShownPointRow,
} from "./point-cells";
import {
  type Asked,
  conditionColumns,
  lastColumns,
  type PointColumnSpec,
  pointColumns,
} from "./point-columns";
import classes from "./point-table.module.css";
import { bandOf } from "./point-values";
import { texts } from "./texts";

export type Folded = "phone" | "tablet";

type PointColumn = Column<ShownPointRow>;

const inRow = {
  phone: { values: ["impedance", "esr"], conditions: [] },
  tablet: { values: ["capacitance", "impedance", "esr"], conditions: ["qty"] },
} as const satisfies Record<Folded, Record<"values" | "conditions", readonly string[]>>;

const among = (ids: readonly string[]) => (column: { id: string }) => ids.includes(column.id);

function PhoneLine({ row }: RowProps): ReactNode {
  const { isCombined, part, values } = row;
  const brought = !isCombined && isBrought(part.param.qty);
  const count = isCombined ? values && texts.pieces(values.pieces) : `${part.param.qty.select} ×`;
  return (
    <>
      {brought ? <BroughtMark row={row} /> : <>{count} · </>}
      <span data-stale={row.isStale || undefined}>
        {values?.beyond == null ? <CapacitanceCell row={row} /> : <BeyondMark row={row} />}
      </span>
    </>
  );
}

function TabletLine({ row }: RowProps): ReactNode {
  const { isCombined, plotted, part, values } = row;
  if (!isCombined) {
    const { bias, tempAmbient } = part.param;
    const conditions = `${formatPlain(bias.select)} V, ${formatPlain(tempAmbient.select)} °C`;
    return (
      <>
        {`${ratingsOf(part)} · ${conditions}`} <ByNumberMark part={part} />{" "}
        <BroughtMark row={row} /> <BeyondMark row={row} />
      </>
    );
  }
  return values && `${texts.pieces(values.pieces)}${plotted ? "" : texts.eachItsOwn}`;
}

interface RowProps {
  row: ShownPointRow;
}

function FoldedName({ row, folded }: RowProps & { folded: Folded }): ReactNode {
  const { isCombined, part, opened, onToggle } = row;
  return (
    <Group className={classes.foldedName}>
      <RowSwatch row={row} />
      {folded === "tablet" && (
        <Box component="span" miw={24} fz={12}>
          {row.refDes}
        </Box>
      )}
      <button type="button" aria-expanded={opened} onClick={() => onToggle(row.id)}>
        {isCombined ? <PartNumberCell row={row} /> : <b>{part.mfrPn}</b>}
        <span className={`${classes.foldedSecond} ${text.fine}`}>
          {folded === "phone" ? <PhoneLine row={row} /> : <TabletLine row={row} />}
        </span>
      </button>
      <Icon name={opened ? "chevronUp" : "chevronDown"} size={14} />
    </Group>
  );
}

/** px; no more than a value needs on a phone, so that part numbers stay whole. */
const phoneWidth = 80;
/** px; a field as large as a finger. */
const quantityWidth = 88;

/**
 * The columns of a folded table.
 * @param valueColumn the column of a value, under a short head on a phone
 */
export function foldedColumns(
  folded: Folded,
  frequency: number,
  valueColumn: (spec: PointColumnSpec, head?: string) => PointColumn,
): readonly PointColumn[] {
  const isPhone = folded === "phone";
  const name: PointColumn = {
    id: "name",
    align: "left",
    control: true,
    head: isPhone ? texts.at(frequency) : texts.heads.name,
    cell: (row) => <FoldedName row={row} folded={folded} />,
  };
  const values = pointColumns.filter(among(inRow[folded].values));
  if (isPhone) {
    const shortHeads: Readonly<Record<string, string>> = texts.shortHeads;
    return [
      name,
      ...values.map((spec) => ({ ...valueColumn(spec, shortHeads[spec.id]), width: phoneWidth })),
    ];
  }
  const fields = conditionColumns.filter(among(inRow.tablet.conditions));
  return [
    name,
    ...fields.map((column) => ({ ...column, width: quantityWidth })),
    ...values.map((spec) => valueColumn(spec)),
    ...lastColumns.map((column) => ({ ...column, width: 56 })),
  ];
}

/** Rows in the folded table have no room for what 8 in 10 parts lie between. */
const hasBand = ({ values }: ShownPointRow, { value }: PointColumnSpec) =>
  values !== null && value !== undefined && bandOf(values, value) !== null;

interface FoldedDetailsProps extends RowProps {
  folded: Folded;
  /** Columns that the visitor has chosen. */
  shown: readonly PointColumnSpec[];
  asked: Asked;
  children: ReactNode;
}

/** What an open row adds: its conditions, its other values, and what is known of the part. */
export function FoldedDetails(props: FoldedDetailsProps): ReactNode {
  const { row, folded, shown, asked, children } = props;
  const { values, conditions } = inRow[folded];
  const isInRow = among([...values, ...conditions, "capacitance"]);
  return (
    <>
      <div className={classes.foldedFields}>
        {conditionColumns
          .filter((column) => !isInRow(column))
          .map(({ id, head, cell }) => (
            <div key={id}>
              <span className={text.label} aria-hidden>
                {head}
              </span>
              {cell(row)}
            </div>
          ))}
        {folded === "phone" && <RemoveCell row={row} />}
      </div>
      <dl className={classes.foldedValues}>
        {shown
          .filter((spec) => !isInRow(spec) || hasBand(row, spec))
          .map((spec) => {
            const { id, head, cell } = spec.column(asked);
            return (
              <div key={id}>
                <dt className={text.label}>{head}</dt>
                <dd>{cell({ ...row, showsBands: true })}</dd>
              </div>
            );
          })}
      </dl>
      <PointNotes row={row} />
      {!row.isCombined && (
        <>
          <Box component="p" m={0} px={12}>
            <PartNumber partNumber={row.part.mfrPn} /> <ByNumberMark part={row.part} />
          </Box>
          {children}
        </>
      )}
    </>
  );
}
