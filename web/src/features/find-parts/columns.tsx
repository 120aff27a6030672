import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { FindRow } from "@/api/types";
import { bandText, Value } from "@/domain/part/computed/cells";
import { Origin } from "@/domain/part/properties/Properties";
import { simulationAt } from "@/domain/part/simulation-link";
import { asPrinted, formatPlain, formatQuantity, NO_VALUE } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import { Below, Capacitance, millimeters } from "./cells";
import type { CurveScale } from "./model/curves";
import { areaOf, bandTogether, type MarkedColumn, together } from "./model/rows";
import { type FindState, impedanceFrequencies, plain, type Sort } from "./model/state";
import { Sparkline } from "./Sparkline";
import { texts } from "./texts";

/** A phone, a width that folds what a part is rated for below its number, or one that has columns for it. */
export type Room = "phone" | "folded" | "whole";

export const columnGroups = ["computed", "listed"] as const;
export type ColumnGroup = (typeof columnGroups)[number];

/** What the cells of a table have in common. */
export interface Table {
  state: FindState;
  best: (column: MarkedColumn) => number | null;
  /** Scale of the small curves; null without any. */
  scale: CurveScale | null;
  room: Room;
  /** Whether the number of a row is a link: where the pointer or the focus is, and where nothing points. */
  isPointed: (row: FindRow) => boolean;
}

export interface Column {
  name: string;
  head: (state: FindState) => string;
  /** As the menu of columns names it; the head when left out. */
  choice?: string;
  /** Its place in the menu; without one, it is always shown. */
  group?: ColumnGroup;
  align: "left" | "right";
  sort?: Sort;
  /** Phones leave it out. */
  wide?: true;
  /** Where there is little room, it stands below the part number. */
  folds?: true;
  /** Whether it is shown without being asked for; always when left out. */
  usual?: boolean | ((state: FindState) => boolean);
  /** The head is for screen readers only. */
  hidesHead?: true;
  cell: (row: FindRow, table: Table) => ReactNode;
}

/** A column of what a part lists in words. */
const listed = (
  name: string,
  head: string,
  cell: (row: FindRow) => string,
  more: Partial<Column> = {},
): Column => ({
  name,
  head: () => head,
  group: "listed",
  align: "left",
  wide: true,
  cell,
  ...more,
});

/** "Ceramic". */
export const nameOfType = (type: string): string =>
  texts.types.find((it) => it.type === type)?.name ?? type;

export const allColumns: readonly Column[] = [
  {
    name: "partNumber",
    head: () => texts.partNumber,
    align: "left",
    sort: "partNumber",
    cell: (row, { room, state: { bias, temperature: ambient, frequency }, isPointed }) => (
      <>
        {isPointed(row) ? (
          <Link {...simulationAt(row.partNumber, { bias, ambient, frequency })} tabIndex={-1}>
            <span className={text.identifier}>{row.partNumber}</span>
          </Link>
        ) : (
          <span className={text.identifier}>{row.partNumber}</span>
        )}
        {room !== "whole" && <Below row={row} isPhone={room === "phone"} />}
      </>
    ),
  },
  {
    name: "pieces",
    head: () => texts.pieceCount,
    choice: texts.piecesChoice,
    group: "computed",
    usual: ({ pieces }) => pieces > 1,
    align: "right",
    sort: "pieces",
    wide: true,
    cell: (row) => row.pieces,
  },
  {
    name: "rated",
    head: () => texts.rated,
    group: "listed",
    align: "left",
    wide: true,
    folds: true,
    cell: (row) =>
      `${formatQuantity(row.nominal, "F", { trim: true })} ${formatPlain(row.ratedVoltage)} V`,
  },
  listed("size", texts.size, (row) => row.caseSize, { folds: true }),
  listed("dielectric", texts.dielectric, (row) => row.dielectric, {
    choice: texts.facetHeads.dielectrics,
    folds: true,
  }),
  listed("type", texts.typeHead, (row) => nameOfType(row.type), { usual: false }),
  listed("series", texts.facetHeads.series, (row) => row.series, { usual: false }),
  listed("maker", texts.facetHeads.makers, ({ attributes }) => attributes.maker, { usual: false }),
  {
    name: "area",
    head: () => texts.areaHead,
    choice: texts.areaChoice,
    group: "listed",
    align: "right",
    sort: "area",
    wide: true,
    cell: (row) => millimeters(areaOf(row), 1e6),
  },
  {
    name: "height",
    head: () => texts.heightHead,
    choice: texts.heightChoice,
    group: "listed",
    usual: ({ height, sort }) => height > 0 || sort === "height",
    align: "right",
    sort: "height",
    wide: true,
    cell: (row) => millimeters(row.height, 1e3),
  },
  {
    name: "capacitance",
    group: "computed",
    head: ({ bias, temperature }) =>
      texts.capacitanceHead(
        `${formatQuantity(bias, "V", { trim: true })}, ${plain(temperature, "°C")}`,
      ),
    align: "right",
    sort: "capacitance",
    cell: (row, { best }) => <Capacitance row={row} best={best("capacitance")} />,
  },
  {
    name: "esr",
    group: "computed",
    head: ({ frequency }) => texts.esrHead(formatQuantity(frequency, "Hz", { trim: true })),
    align: "right",
    sort: "esr",
    cell: (row, { best }) => {
      const value = together(row, "esr");
      return (
        <Value
          value={value}
          unit="Ω"
          isBest={value !== null && asPrinted(value) === best("esr")}
          band={bandTogether(row, "esr")}
        />
      );
    },
  },
  {
    name: "impedance",
    group: "computed",
    usual: ({ impedance }) => impedance > 0,
    head: (state) => texts.impedanceHead(impedanceFrequencies(state)),
    align: "right",
    cell: (row) => (
      <Value
        value={row.impedance == null ? null : row.impedance / row.pieces}
        unit="Ω"
        band={bandTogether(row, "impedance")}
      />
    ),
  },
  {
    name: "srf",
    group: "computed",
    usual: ({ srfMin, srfMax }) => srfMin > 0 || srfMax > 0,
    head: () => texts.srfHead,
    align: "right",
    cell: ({ srf, bands }) => <Value value={srf ?? null} unit="Hz" band={bands.srf} />,
  },
  {
    name: "ripple",
    group: "computed",
    head: ({ rise }) => texts.rippleHead(plain(rise, "K")),
    align: "right",
    sort: "ripple",
    wide: true,
    cell: (row, { best }) => {
      const value = together(row, "ripple");
      const why = row.governedBy ? texts.limitedBy[row.governedBy] : "";
      const said = [why, bandText(bandTogether(row, "ripple"), "A"), ...row.notes];
      return (
        <span title={said.filter(Boolean).join(". ")}>
          <Value
            value={value}
            unit="A"
            isBest={value !== null && asPrinted(value) === best("ripple")}
          />
        </span>
      );
    },
  },
  {
    name: "rippleRating",
    group: "listed",
    usual: false,
    head: () => texts.ratingHead,
    align: "right",
    wide: true,
    cell: ({ rippleRating, pieces }) =>
      rippleRating == null ? (
        <span title={texts.notPublished}>{NO_VALUE}</span>
      ) : (
        <Value value={rippleRating * pieces} unit="A" />
      ),
  },
  {
    name: "curve",
    group: "computed",
    head: () => texts.curveHead,
    choice: texts.curveChoice,
    align: "left",
    wide: true,
    folds: true,
    cell: (row, { state, scale }) => <Sparkline row={row} scale={scale} at={state.frequency} />,
  },
  {
    name: "origin",
    head: () => texts.origin,
    group: "listed",
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
