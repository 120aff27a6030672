/** The table on a phone: what matters in two lines, and behind a tap the conditions and all other values. */
import type { ReactNode } from "react";
import { PartNumber } from "@/domain/part/table/cells";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { PartNumberCell, RemoveCell, RowSwatch } from "../row-cells";
import { CapacitanceCell, type ShownPointRow } from "./point-cells";
import { conditionColumns, type PointColumnSpec, pointColumns } from "./point-columns";
import classes from "./point-table.module.css";
import { texts } from "./texts";

/** In the rows themselves. */
const inRow = ["impedance", "esr"];

export const phoneValues = pointColumns.filter(({ id }) => inRow.includes(id));

export function PhoneName({ row }: { row: ShownPointRow }): ReactNode {
  const { isCombined, part, values, opened, onToggle } = row;
  const count = isCombined ? values && texts.pieces(values.pieces) : `${part.param.qty.select} ×`;
  return (
    <div className={classes.phoneName}>
      <RowSwatch row={row} />
      <button type="button" aria-expanded={opened} onClick={onToggle}>
        {isCombined ? <PartNumberCell row={row} /> : <b>{part.mfrPn}</b>}
        <span className={classes.phoneSecond}>
          {count} ·{" "}
          <span data-stale={row.isStale || undefined}>
            <CapacitanceCell row={row} />
          </span>
        </span>
      </button>
      <Icon name={opened ? "chevronUp" : "chevronDown"} size={14} />
    </div>
  );
}

interface PhoneDetailsProps {
  row: ShownPointRow;
  /** Columns that the visitor has chosen. */
  shown: readonly PointColumnSpec[];
  frequency: number;
  children: ReactNode;
}

/** What an open row adds: its conditions, its other values, and what is known of the part. */
export function PhoneDetails({ row, shown, frequency, children }: PhoneDetailsProps): ReactNode {
  const others = shown.filter(({ id }) => !inRow.includes(id) && id !== "capacitance");
  return (
    <>
      <div className={classes.phoneFields}>
        {conditionColumns.map(({ id, head, cell }) => (
          <div key={id}>
            <span className={text.label} aria-hidden>
              {head}
            </span>
            {cell(row)}
          </div>
        ))}
        <RemoveCell row={row} />
      </div>
      <dl className={classes.phoneValues}>
        {others.map((spec) => {
          const { id, head, cell } = spec.column(frequency);
          return (
            <div key={id}>
              <dt className={text.label}>{head}</dt>
              <dd>{cell(row)}</dd>
            </div>
          );
        })}
      </dl>
      {!row.isCombined && (
        <>
          <p className={classes.phonePart}>
            <PartNumber partNumber={row.part.mfrPn} />
          </p>
          {children}
        </>
      )}
    </>
  );
}
