/** What each part does at its operating point, as columns that can be sorted and compared. */

import type { InductorCurve } from "@/api/types";
import { formatPlain, formatQuantity, MINUS, NO_VALUE } from "@/lib/quantity";
import { type Sorting, sortedBy } from "@/ui/sorting/sorting";
import { texts } from "../texts";
import type { Curves } from "./answer";
import { estimatedWatts, rangeTitle, watts } from "./estimate";
import type { PartRow } from "./state";

type Point = InductorCurve["operating_point"];
type Rating = Point["exceeded"][number];

/** A row with the point that the server computed for it; null before the first answer. */
export interface ResultRow {
  row: PartRow;
  point: Point | null;
}

export const resultRow = (row: PartRow, curves: Curves | null): ResultRow => ({
  row,
  point: curves?.list[curves.rowIds.indexOf(row.id)]?.operating_point ?? null,
});

/** Peak current over the saturation current, above which a part is marked. */
const nearSaturation = 0.75;
/** K over ambient. */
const warm = 40;

export type Mark = "best" | "warn" | "danger" | null;

export interface ResultColumn {
  id: string;
  head: string;
  /** What rows are sorted and compared by, in SI units; null where there is no value. */
  value: (result: ResultRow) => number | null;
  print: (result: ResultRow) => string;
  /** Between what an estimate lies, as a tooltip. */
  range?: (result: ResultRow) => string | undefined;
  /** The smallest value is the best; without it no value is better than another. */
  smallestIsBest?: boolean;
  /** Above it a value is worth a look. */
  warnAbove?: number;
  /** Ratings that the column shows; a part that exceeds one is marked. */
  ratings?: readonly Rating[];
}

const si = (value: number | null | undefined, unit: string, digits: 2 | 3 = 3) =>
  value == null ? NO_VALUE : formatQuantity(value, unit, { digits });

const { results } = texts;

function loss(
  id: keyof typeof results,
  read: (point: Point) => number | null | undefined,
  range?: (point: Point) => readonly number[] | null | undefined,
): ResultColumn {
  const value = ({ point }: ResultRow) => (point && read(point)) ?? null;
  return {
    id,
    head: results[id],
    value,
    print: (result) => (range ? estimatedWatts : watts)(value(result)),
    ...(range && { range: ({ point }: ResultRow) => rangeTitle(point && range(point)) }),
    smallestIsBest: true,
  };
}

/** Share of the inductance that is lost at the peak. */
function printAtPeak({ row, point }: ResultRow): string {
  const henries = point?.inductance_at_peak;
  if (henries == null) return NO_VALUE;
  const lost = Math.round(100 * (1 - henries / row.part.value));
  const share = lost > 0 ? ` ${MINUS}${lost} %` : "";
  return `${si(henries, "H")}${share}`;
}

function saturationShare({ row, point }: ResultRow): number | null {
  const limit = row.part.saturation_current;
  return limit == null || point?.peak_current == null ? null : point.peak_current / limit;
}

function printSaturation(result: ResultRow): string {
  const limit = result.row.part.saturation_current;
  if (limit == null) return texts.isatNotGiven;
  const share = saturationShare(result);
  if (share === null) return NO_VALUE;
  return `${Math.round(100 * share)} % of ${formatPlain(limit)} A`;
}

/** "11.5 × 10 × 4", in mm; a part kept from an earlier visit may have its size code alone. */
function bodyText({ body, size }: PartRow["part"]): string {
  if (!body) return size;
  return body.map((side) => formatPlain(Number((side * 1e3).toPrecision(3)))).join(" × ");
}

const bodyVolume = ({ row }: ResultRow) =>
  row.part.body ? row.part.body.reduce((volume, side) => volume * side, 1) : null;

export const resultColumns: readonly ResultColumn[] = [
  {
    id: "atPeak",
    head: results.atPeak,
    value: ({ point }) => point?.inductance_at_peak ?? null,
    print: printAtPeak,
  },
  {
    id: "ripple",
    head: results.ripple,
    value: ({ point }) => point?.ripple_current ?? null,
    print: ({ point }) => si(point?.ripple_current, "A"),
    smallestIsBest: true,
  },
  {
    id: "saturation",
    head: results.saturation,
    value: saturationShare,
    print: printSaturation,
    warnAbove: nearSaturation,
    ratings: ["saturation_current"],
  },
  loss("dc", ({ dc_loss }) => dc_loss),
  loss(
    "ac",
    ({ ac_loss }) => ac_loss,
    ({ ac_loss_range }) => ac_loss_range,
  ),
  loss(
    "core",
    ({ core_loss }) => core_loss,
    ({ core_loss_range }) => core_loss_range,
  ),
  loss(
    "total",
    ({ total_loss }) => total_loss,
    ({ total_loss_range }) => total_loss_range,
  ),
  {
    id: "rise",
    head: results.rise,
    value: ({ point }) => point?.temperature_rise ?? null,
    print: ({ point }) =>
      point?.temperature_rise == null
        ? NO_VALUE
        : `${formatPlain(Number(point.temperature_rise.toPrecision(2)))} K`,
    smallestIsBest: true,
    warnAbove: warm,
    ratings: ["rated_current", "temperature"],
  },
  {
    id: "share",
    head: results.share,
    value: ({ point }) => point?.loss_share ?? null,
    print: ({ point }) =>
      point?.loss_share == null
        ? NO_VALUE
        : `${formatPlain(Number(point.loss_share.toPrecision(2)))} %`,
    smallestIsBest: true,
  },
  {
    id: "size",
    head: results.size,
    value: bodyVolume,
    print: ({ row }) => bodyText(row.part),
    smallestIsBest: true,
  },
];

const exceeds = ({ ratings }: ResultColumn, { point }: ResultRow) =>
  ratings?.some((rating) => point?.exceeded.includes(rating)) ?? false;

interface Compared<Row> {
  value: (row: Row) => number | string | null;
  print: (row: Row) => string;
}

/** Whether a row alone reads as the one with the smallest value. */
export function isSmallest<Row>({ value, print }: Compared<Row>, row: Row, rows: readonly Row[]) {
  const numbered = rows.flatMap((each) => {
    const number = value(each);
    return typeof number === "number" ? [{ number, printed: print(each) }] : [];
  });
  const [least, ...others] = numbered.toSorted((one, other) => one.number - other.number);
  return (
    least?.printed === print(row) &&
    others.length > 0 &&
    others.every(({ printed }) => printed !== least.printed)
  );
}

/** A limit counts more than being best; one row alone is not the best of several. */
export function markOf(column: ResultColumn, result: ResultRow, all: readonly ResultRow[]): Mark {
  if (exceeds(column, result)) return "danger";
  const value = column.value(result);
  if (value === null) return null;
  if (column.warnAbove !== undefined && value > column.warnAbove) return "warn";
  if (!column.smallestIsBest) return null;
  return isSmallest(column, result, all) ? "best" : null;
}

/** By a column; in the order given without a sorting. */
export function sortedByColumn<Row>(
  rows: readonly Row[],
  columns: readonly { id: string; value: (row: Row) => number | string | null }[],
  sorting: Sorting | null,
): readonly Row[] {
  const column = columns.find(({ id }) => id === sorting?.column);
  return column && sorting ? sortedBy(rows, column.value, sorting) : rows;
}

export const sorted = (rows: readonly ResultRow[], sorting: Sorting | null) =>
  sortedByColumn(rows, resultColumns, sorting);

/** The tooltip of a cell: why it has no value or exceeds a rating, and between what an estimate lies. */
export function titleOf(column: ResultColumn, result: ResultRow): string | undefined {
  const { point } = result;
  const hasReason = point !== null && (point.total_loss == null || exceeds(column, result));
  const reasons = hasReason ? point.warnings : [];
  return [column.range?.(result), ...reasons].filter(Boolean).join("\n") || undefined;
}
