import { Box } from "@mantine/core";
import type { ReactNode } from "react";
import type { Part } from "@/api/types";
import { ByNumberMark } from "@/domain/part/by-number/ByNumberMark";
import { Beyond, Change, Value } from "@/domain/part/computed/cells";
import { PartNumber } from "@/domain/part/table/cells";
import { asPrinted, NO_VALUE } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import type { FieldErrors } from "../model/request";
import { ratedVoltage } from "../model/table";
import { BroughtMark } from "../row-cells";
import classes from "./point-table.module.css";
import { bandOf, figureOf, type PointRow, type ValueColumn } from "./point-values";
import { texts } from "./texts";

/** A row with what its cells need to know besides its values. */
export interface ShownPointRow extends PointRow {
  errors: FieldErrors;
  /** Its values are those of earlier inputs. */
  isStale: boolean;
  /** Whether its cells write what 8 in 10 parts lie between. */
  showsBands: boolean;
  opened: boolean;
  onToggle: (id: string) => void;
  /** Best value of each column. */
  best: Readonly<Partial<Record<ValueColumn, number | null>>>;
  /** Reference designators in the order of the request. */
  refDesOf: (index: number) => string;
}

interface ValueCellProps {
  row: ShownPointRow;
  column: ValueColumn;
  unit: string;
  /** Why there is no value. */
  missing?: string;
  title?: string | undefined;
  /** Size of the printed unit in SI units, for units without prefixes. */
  scale?: number;
}

export function ValueCell(props: ValueCellProps): ReactNode {
  const { row, column, unit, missing = texts.notDefined, title, scale } = props;
  const value = row.values && figureOf(row.values, column);
  if (value === null) {
    const why = row.values?.beyond == null ? missing : row.values.notes.join(" ");
    return <span title={row.values ? why : undefined}>{NO_VALUE}</span>;
  }
  const isBest = !row.isCombined && row.best[column] === asPrinted(value);
  const band = row.values && bandOf(row.values, column);
  const { showsBands: showsBand } = row;
  return <Value {...{ value, unit, scale, isBest, title, band, showsBand }} />;
}

export function CapacitanceCell({ row }: { row: ShownPointRow }): ReactNode {
  const { retained = null, origins } = row.values ?? {};
  return (
    <span className={classes.capacitance}>
      <ValueCell
        row={row}
        column="capacitance"
        unit="F"
        title={originTitle(origins?.capacitance)}
      />
      {retained === null ? <span className={classes.noChange} /> : <Change retained={retained} />}
    </span>
  );
}

export const originTitle = (mark: string | undefined) => mark && texts.origin(mark);

export function RippleCell({ row }: { row: ShownPointRow }): ReactNode {
  const { limit = null, limitedBy = null, notes = [] } = row.values ?? {};
  const cause =
    limitedBy === null
      ? limit && texts.limitedBy[limit]
      : texts.limitedByPart(row.refDesOf(limitedBy));
  const title = [cause, ...notes].filter(Boolean).join(". ");
  return <ValueCell row={row} column="ripple" unit="A" title={title} />;
}

/** The rating that the row's condition exceeds; nothing within all. */
export function BeyondMark({ row: { values } }: { row: ShownPointRow }): ReactNode {
  if (values?.beyond == null) return null;
  return <Beyond rating={values.beyond} notes={values.notes} />;
}

/** What the server says of the values of a row, in sentences. */
export function PointNotes({ row: { values } }: { row: ShownPointRow }): ReactNode {
  if (!values || values.notes.length === 0) return null;
  return (
    <p
      className={`${classes.rowNotes} ${text.quiet}`}
      data-beyond={values.beyond !== null || undefined}
    >
      {values.notes.join(" ")}
    </p>
  );
}

/** "10 µF 25 V X7R". */
export function ratingsOf(part: Part): string {
  const rated = [part.capDisplay, part.voltageRating > 0 && ratedVoltage(part), part.dielectric];
  return rated.filter(Boolean).join(" ");
}

export function NameCell({ row }: { row: ShownPointRow }): ReactNode {
  const { part, isCombined, values, plotted } = row;
  if (isCombined) {
    const pieces = values ? texts.pieces(values.pieces) : "";
    return (
      <>
        <b>{texts.combined}</b> <BeyondMark row={row} />{" "}
        <Box className={text.muted} component="span" ml={4} fz={12}>
          {pieces}
          {pieces && !plotted && texts.eachItsOwn}
        </Box>
      </>
    );
  }
  return (
    <>
      <PartNumber partNumber={part.mfrPn} /> <ByNumberMark part={part} /> <BeyondMark row={row} />{" "}
      <Box className={text.muted} component="span" ml={4} fz={12}>
        {ratingsOf(part)}
      </Box>
      <BroughtMark row={row} />
    </>
  );
}
