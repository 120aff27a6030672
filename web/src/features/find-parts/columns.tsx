import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { FindRow } from "@/api/types";
import { Change, Value } from "@/domain/part/computed/cells";
import { Origin } from "@/domain/part/properties/Properties";
import { formatPlain, formatQuantity, NO_VALUE } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import classes from "./find-parts.module.css";
import { areaOf, type MarkedColumn, together } from "./model/rows";
import { type FindState, plain, type Sort } from "./model/state";
import { texts } from "./texts";

export interface Column {
  name: string;
  head: (state: FindState) => string;
  align: "left" | "right";
  sort?: Sort;
  /** Phones leave it out. */
  wide?: true;
  /** Whether the search needs the column; always when left out. */
  isNeeded?: (state: FindState) => boolean;
  /** The head is for screen readers only. */
  hidesHead?: true;
  cell: (row: FindRow, best: (column: MarkedColumn) => number | null) => ReactNode;
}

function Capacitance({ row, best }: { row: FindRow; best: number | null }): ReactNode {
  const value = together(row, "capacitance");
  const { retained } = row;
  return (
    <>
      <Value value={value} unit="F" isBest={value !== null && value === best} />
      {retained != null && <Change retained={retained} />}
    </>
  );
}

const millimeters = (value: number | null | undefined, scale: number) =>
  value == null ? (
    <span title={texts.notPublished}>{NO_VALUE}</span>
  ) : (
    formatPlain(Number((value * scale).toPrecision(3)))
  );

const allColumns: readonly Column[] = [
  {
    name: "partNumber",
    head: () => texts.partNumber,
    align: "left",
    sort: "partNumber",
    cell: (row) => (
      <>
        <Link to="/capacitor-simulation" search={{ pn: row.partNumber }} tabIndex={-1}>
          <span className={text.identifier}>{row.partNumber}</span>
        </Link>
        <span className={classes.below}>
          {row.pieces > 1 && `${row.pieces} × `}
          {formatQuantity(row.nominal, "F", { trim: true })} {row.ratedVoltage} V {row.dielectric}
          {areaOf(row) !== null && <> · {millimeters(areaOf(row), 1e6)} mm²</>}
        </span>
      </>
    ),
  },
  {
    name: "pieces",
    head: () => texts.pieceCount,
    isNeeded: ({ pieces }) => pieces > 1,
    align: "right",
    sort: "pieces",
    cell: (row) => row.pieces,
  },
  {
    name: "rated",
    head: () => texts.rated,
    align: "left",
    wide: true,
    cell: (row) =>
      `${formatQuantity(row.nominal, "F", { trim: true })} ${formatPlain(row.ratedVoltage)} V`,
  },
  { name: "size", head: () => texts.size, align: "left", wide: true, cell: (row) => row.caseSize },
  {
    name: "dielectric",
    head: () => texts.dielectric,
    align: "left",
    wide: true,
    cell: (row) => row.dielectric,
  },
  {
    name: "area",
    head: () => texts.areaHead,
    align: "right",
    sort: "area",
    wide: true,
    cell: (row) => millimeters(areaOf(row), 1e6),
  },
  {
    name: "height",
    head: () => texts.heightHead,
    isNeeded: ({ height, sort }) => height > 0 || sort === "height",
    align: "right",
    sort: "height",
    wide: true,
    cell: (row) => millimeters(row.height, 1e3),
  },
  {
    name: "capacitance",
    head: ({ bias, temperature }) =>
      texts.capacitanceHead(
        `${formatQuantity(bias, "V", { trim: true })}, ${plain(temperature, "°C")}`,
      ),
    align: "right",
    sort: "capacitance",
    cell: (row, best) => <Capacitance row={row} best={best("capacitance")} />,
  },
  {
    name: "esr",
    head: ({ frequency }) => texts.esrHead(formatQuantity(frequency, "Hz", { trim: true })),
    align: "right",
    sort: "esr",
    cell: (row, best) => {
      const value = together(row, "esr");
      return <Value value={value} unit="Ω" isBest={value !== null && value === best("esr")} />;
    },
  },
  {
    name: "ripple",
    head: ({ rise }) => texts.rippleHead(plain(rise, "K")),
    align: "right",
    sort: "ripple",
    wide: true,
    cell: (row, best) => {
      const value = together(row, "ripple");
      const why = row.governedBy ? texts.limitedBy[row.governedBy] : "";
      return (
        <span title={[why, ...row.notes].join(". ")}>
          <Value value={value} unit="A" isBest={value !== null && value === best("ripple")} />
        </span>
      );
    },
  },
  {
    name: "origin",
    head: () => texts.origin,
    hidesHead: true,
    align: "left",
    wide: true,
    cell: (row) => (
      <span title={row.origin}>
        <Origin origin={row.origin} />
      </span>
    ),
  },
];

/** Columns that every search needs. */
export const usualCount = allColumns.filter(({ isNeeded }) => !isNeeded).length;

/** The columns of the result that a search needs, in their order. */
export const columnsOf = (state: FindState): readonly Column[] =>
  allColumns.filter(({ isNeeded }) => isNeeded?.(state) ?? true);
