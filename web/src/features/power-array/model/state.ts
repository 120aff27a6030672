/** What the power array calculator remembers: the requirements, and how the results are looked at. */

import * as v from "valibot";
import type { ArrayForm, ArrayInput, ArrayRequest } from "@/api/types";
import { choice, fields, flag, listOf, number, recordOf, text } from "@/lib/stored-state";
import { nextSorting } from "@/ui/sorting/sorting";

/** Codes of the capacitance units on the wire. */
export const capUnits = ["nf", "uf", "pf"] as const satisfies readonly ArrayForm["capUnit"][];
export const freqUnits = [
  ...(["hz", "khz", "mhz", "ghz", "thz"] as const),
] as const satisfies readonly ArrayForm["freqUnit"][];

/** Numbers of the form by the server's names; 0 where nothing is given. */
export type ArrayNumber = ArrayInput | "frequency" | "v1" | "v2";

const texts = listOf(v.string());
const chosen = v.pipe(texts, v.readonly());

const requirementsSchema = fields({
  /** Only what differs from the server's defaults. */
  numbers: recordOf(number),
  capUnit: choice(capUnits, "nf"),
  freqUnit: choice(freqUnits, "khz"),
  /** Empty means all. */
  caseSize: chosen,
  series: chosen,
  /** As typed, separated by commas. */
  partNumbers: text(),
});
export type Requirements = v.InferOutput<typeof requirementsSchema>;

const stockFilters = ["all", "inStock"] as const;
export type StockFilter = (typeof stockFilters)[number];

const sortColumns = [
  ...(["partNumber", "seriesParallel", "totalMlccs", "arrayCapacitance"] as const),
  ...(["totalPrice", "singlePrice", "voltage", "current"] as const),
  ...(["caseSize", "footPrint"] as const),
] as const;
export type SortColumn = (typeof sortColumns)[number];

const sortingSchema = fields({
  column: choice(sortColumns, "totalMlccs"),
  descending: flag(false),
});

/** A field that older states do not have, and that is left out until it is set. */
const absent = <Value extends v.GenericSchema>(value: Value) =>
  v.fallback(v.optional(value), undefined);

/** What the plot sets against the footprint. */
export const plottedFigures = ["margin", "pieces", "rise"] as const;
export type PlottedFigure = (typeof plottedFigures)[number];

const wholeFrom1 = v.pipe(v.number(), v.integer(), v.minValue(1));

/** View of the rows; changes send no request. */
const viewSchema = fields({
  stock: choice(stockFilters, "all"),
  /** One row a part, the best by the server's ranking. */
  bestPerPart: flag(false),
  /** Prices and stock made by a rule stand in for those of a feed. */
  showSample: absent(v.boolean()),
  /** What the footprint is plotted against. */
  plotted: absent(v.picklist(plottedFigures)),
  search: text(100),
  sorting: sortingSchema,
  rowsPerPage: v.fallback(wholeFrom1, 20),
  /** From 1. */
  page: v.fallback(wholeFrom1, 1),
});
export type ResultView = v.InferOutput<typeof viewSchema>;

/** A request that could have been sent; the server judges it again. */
const requestSchema: v.GenericSchema<unknown, ArrayRequest> = v.object({
  partnumbers: texts,
  requirements: v.object({
    minCap: number,
    maxCap: number,
    Vrms: number,
    Arms: number,
    frequency: number,
    maxNumberInSeries: number,
    maxNumberInParallel: number,
    size: recordOf(number),
    series: texts,
    CapUnit: choice(capUnits, "nf"),
    FreqUnit: choice(freqUnits, "khz"),
    caseSize: texts,
  }),
});

export const stateSchema = fields({
  requirements: requirementsSchema,
  view: viewSchema,
  /** The last request; null before the first calculation. */
  asked: v.fallback(v.nullable(requestSchema), null),
});
export type ArrayState = v.InferOutput<typeof stateSchema>;

/** Raise it when a stored state of the former shape can no longer be read. */
export const stateVersion = 1;

export const initialState: ArrayState = v.parse(stateSchema, undefined);

export function changeRequirements(state: ArrayState, change: Partial<Requirements>): ArrayState {
  return { ...state, requirements: { ...state.requirements, ...change } };
}

export function setNumber(state: ArrayState, key: ArrayNumber, value: number): ArrayState {
  const { numbers } = state.requirements;
  return changeRequirements(state, { numbers: { ...numbers, [key]: value } });
}

/** Choosing any other unchecks All; All checks itself again when nothing else is left. */
export function toggleChoice(
  chosen: readonly string[],
  value: string,
  checked: boolean,
): readonly string[] {
  const others = chosen.filter((each) => each !== value);
  return checked ? [...others, value] : others;
}

/** A change of the rows returns to the first page. */
export function changeView(state: ArrayState, change: Partial<ResultView>): ArrayState {
  return { ...state, view: { ...state.view, page: 1, ...change } };
}

export function goToPage(state: ArrayState, page: number): ArrayState {
  return { ...state, view: { ...state.view, page } };
}

/** A click on another head sorts ascending, one on the same head reverses the order. */
export function sortBy(state: ArrayState, column: SortColumn): ArrayState {
  const { sorting } = state.view;
  const next = nextSorting(column, sorting) ?? { column, descending: false };
  return { ...state, view: { ...state.view, sorting: next } };
}
