/** Rows of the operating point: values, order and the best of each column. */

import type { OperatingPointAnswer } from "@/api/types";
import { exceededListing, exceededRating, sentencesOf } from "@/domain/part/computed/rating";
import { asPrinted } from "@/lib/quantity";
import { type Sorting, sortedBy } from "@/ui/sorting/sorting";
import type { SharedSettings } from "../model/state";
import type { TableRow } from "../model/table";
import type { PointAnswer } from "./use-point";

/** Values of a row, or of all of them in parallel; null where not defined or not published. */
export interface PointValues {
  pieces: number;
  capacitance: number | null;
  retained: number | null;
  impedance: number | null;
  esr: number | null;
  /** ESR over reactance. */
  lossFactor: number | null;
  srf: number | null;
  esl: number | null;
  ripple: number | null;
  loss: number | null;
  area: number | null;
  height: number | null;
  /** What limits the ripple current. */
  limit: "heat" | "voltage" | "current" | null;
  /** Index of the row that limits the ripple of all together. */
  limitedBy: number | null;
  origins: OperatingPointAnswer["rows"][number]["origins"] | null;
  /** What 8 in 10 parts lie between; none of the combination. */
  bands: OperatingPointAnswer["rows"][number]["bands"];
  notes: readonly string[];
  /** The rating that the condition exceeds, of the part or of one in the combination; then nothing is shown there. */
  beyond: string | null;
}

/** What has no value at a condition that the part does not stand. */
const noFigures = {
  ...{ capacitance: null, retained: null, impedance: null, esr: null, lossFactor: null },
  ...{ srf: null, esl: null, ripple: null, loss: null, limit: null, limitedBy: null, bands: {} },
} as const satisfies Partial<PointValues>;

/** What else is not known of it. */
const ofNobody = { area: null, height: null, origins: null, notes: [] } as const;

export type ValueColumn =
  | "capacitance"
  | "impedance"
  | "esr"
  | "lossFactor"
  | "srf"
  | "esl"
  | "ripple"
  | "loss"
  | "area"
  | "height";

export const figureOf = (values: PointValues, column: ValueColumn): number | null => values[column];

const banded = ["capacitance", "impedance", "esr", "srf", "esl", "ripple"] as const;

/** The band of a figure; null where it has none. */
export function bandOf({ bands }: PointValues, column: ValueColumn): readonly number[] | null {
  const known = banded.find((each) => each === column);
  return (known && bands[known]) ?? null;
}

/** Values by row id; the combination has that of its row. */
export function valuesByRow(
  answer: OperatingPointAnswer,
  rowIds: readonly string[],
  combinedId: string,
): ReadonlyMap<string, PointValues> {
  const { combined } = answer;
  const together: PointValues = {
    pieces: combined.pieces,
    capacitance: combined.capacitance ?? null,
    retained: combined.retained ?? null,
    impedance: combined.impedance,
    esr: combined.esr,
    lossFactor: combined.dissipationFactor ?? null,
    srf: combined.srf ?? null,
    esl: combined.esl ?? null,
    ripple: combined.ripple,
    loss: combined.loss,
    area: combined.area ?? null,
    height: combined.height ?? null,
    limit: null,
    limitedBy: combined.limitedBy,
    origins: null,
    bands: {},
    notes: [],
    beyond: answer.rows.map(exceededRating).find((rating) => rating !== null) ?? null,
  };
  const shown = (values: PointValues): PointValues =>
    values.beyond === null ? values : { ...values, ...noFigures };
  const own = answer.rows.map((row, index): [string, PointValues] => [
    rowIds[index] ?? "",
    shown({
      pieces: row.quantity,
      capacitance: row.capacitance ?? null,
      retained: row.retained ?? null,
      impedance: row.impedance,
      esr: row.esr,
      lossFactor: row.dissipationFactor ?? null,
      srf: row.srf ?? null,
      esl: row.esl ?? null,
      ripple: row.ripple,
      loss: row.loss,
      area: row.area ?? null,
      height: row.height ?? null,
      limit: row.governedBy,
      limitedBy: null,
      origins: row.origins,
      bands: row.bands,
      notes: sentencesOf(row),
      beyond: exceededRating(row),
    }),
  ]);
  return new Map([[combinedId, shown(together)], ...own]);
}

/** Rows whose conditions the server is not asked for, because the part cannot stand them; with them all together. */
export function beyondByRow(
  rows: readonly TableRow[],
  combinedId: string,
): ReadonlyMap<string, PointValues> {
  const found = rows.flatMap(({ id, part, isCombined }): [string, PointValues][] => {
    const { qty, bias, tempAmbient } = part.param;
    const beyond = isCombined
      ? null
      : exceededListing(part, { bias: bias.select, ambient: tempAmbient.select });
    if (beyond === null) return [];
    return [[id, { ...noFigures, ...ofNobody, pieces: qty.select, beyond }]];
  });
  const [first] = found;
  if (!first) return new Map();
  const pieces = rows.reduce(
    (sum, { part, isCombined }) => sum + (isCombined ? 0 : part.param.qty.select),
    0,
  );
  return new Map([...found, [combinedId, { ...first[1], pieces }]]);
}

export interface PointRow extends TableRow {
  /** Null while they are computed. */
  values: PointValues | null;
}

/** Rows that have values, under the bias and the temperature that these were computed for. */
export function answeredRows(
  rows: readonly TableRow[],
  { request, rowIds, response }: PointAnswer,
  combinedId: string,
): readonly PointRow[] {
  const values = valuesByRow(response, rowIds, combinedId);
  return rows.flatMap((row) => {
    const asked = request.parts?.[rowIds.indexOf(row.id)];
    if (!asked) return [];
    const { bias, tempAmbient } = row.part.param;
    const param = {
      ...row.part.param,
      bias: { ...bias, select: Number(asked.bias ?? bias.select) },
      tempAmbient: { ...tempAmbient, select: Number(asked.temperature ?? tempAmbient.select) },
    };
    return [{ ...row, part: { ...row.part, param }, values: values.get(row.id) ?? null }];
  });
}

/** What else the values were computed for. */
export const answeredSettings = ({
  request,
}: PointAnswer): Pick<SharedSettings, "pointAge" | "pointLevel" | "worstCase"> => ({
  pointAge: Number(request.ageHours ?? 0),
  pointLevel: Number(request.acVoltage ?? 0),
  worstCase: request.worstCase === "Yes",
});

/** What the heads of the values say of their question. */
export const askedOf = ({ request: { frequency, trace } }: PointAnswer) => ({
  frequency: Number(frequency),
  isTraced: Number(trace?.resistance ?? 0) > 0 || Number(trace?.inductance ?? 0) > 0,
});

/** Whether more is better; columns without a better end are absent. */
const better: Readonly<Partial<Record<ValueColumn, "more" | "less">>> = {
  capacitance: "more",
  impedance: "less",
  esr: "less",
  lossFactor: "less",
  srf: "more",
  esl: "less",
  ripple: "more",
  loss: "less",
  area: "less",
  height: "less",
};

/** Most rows that share the mark of the best value. */
const mostBest = 2;

/** The best value of a column as printed; null with one part, in the sorted column, or where many parts tie. */
export function bestOf(
  rows: readonly PointRow[],
  column: ValueColumn,
  sort: Sorting | null,
): number | null {
  const parts = rows.filter(({ isCombined }) => !isCombined);
  if (parts.length < 2 || sort?.column === column) return null;
  const values = parts.flatMap(({ values: of }) => {
    const value = of && figureOf(of, column);
    return value === null ? [] : [asPrinted(value)];
  });
  if (values.length < 2) return null;
  const best = better[column] === "more" ? Math.max(...values) : Math.min(...values);
  return values.filter((value) => value === best).length > mostBest ? null : best;
}

/** Combined first, then by the column; rows without a value stand last, equal ones as they were added. */
export function sortedRows<Row extends PointRow>(
  rows: readonly Row[],
  sort: Sorting | null,
): readonly Row[] {
  if (!sort) return rows;
  const key = ({ values }: Row) => (values ? figureOf(values, sort.column as ValueColumn) : null);
  const combined = rows.filter(({ isCombined }) => isCombined);
  const parts = rows.filter(({ isCombined }) => !isCombined);
  return [...combined, ...sortedBy(parts, key, sort)];
}
