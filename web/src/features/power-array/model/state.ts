/** What the power array calculator remembers: the requirements, and how the results are looked at. */
import type { ArrayRequest } from "@/api/types";

/** Codes of the capacitance units on the wire. */
export const capUnits = ["nf", "uf", "pf"] as const;
type CapUnit = (typeof capUnits)[number];

export const freqUnits = ["hz", "khz", "mhz", "ghz", "thz"] as const;
type FreqUnit = (typeof freqUnits)[number];

/** Numbers of the form by the server's names; 0 where nothing is given. */
export type ArrayNumber =
  | "minCap"
  | "maxCap"
  | "acVoltage"
  | "acCurrent"
  | "frequency"
  | "arraySeries"
  | "arrayParallel"
  | "v1"
  | "v2";

export interface Requirements {
  /** Only what differs from the server's defaults. */
  numbers: Readonly<Record<string, number>>;
  capUnit: CapUnit;
  freqUnit: FreqUnit;
  /** Empty means all. */
  caseSize: readonly string[];
  series: readonly string[];
  /** As typed, separated by commas. */
  partNumbers: string;
}

export type StockFilter = "all" | "inStock";

export const sortColumns = [
  ...(["partNumber", "seriesParallel", "totalMlccs", "arrayCapacitance"] as const),
  ...(["totalPrice", "singlePrice", "voltage", "current"] as const),
  ...(["caseSize", "footPrint"] as const),
] as const;
export type SortColumn = (typeof sortColumns)[number];

export interface Sorting {
  column: SortColumn;
  descending: boolean;
}

/** How the rows are looked at; none of it asks the server again. */
export interface ResultView {
  stock: StockFilter;
  /** One row a part, the best by the server's ranking. */
  bestPerPart: boolean;
  search: string;
  sorting: Sorting;
  rowsPerPage: number;
  /** From 1. */
  page: number;
}

export interface ArrayState {
  requirements: Requirements;
  view: ResultView;
  /** What was last asked for; null before the first calculation. */
  asked: ArrayRequest | null;
}

export const initialState: ArrayState = {
  requirements: {
    numbers: {},
    capUnit: "nf",
    freqUnit: "khz",
    caseSize: [],
    series: [],
    partNumbers: "",
  },
  view: {
    stock: "all",
    bestPerPart: false,
    search: "",
    sorting: { column: "totalPrice", descending: false },
    rowsPerPage: 20,
    page: 1,
  },
  asked: null,
};

export function changeRequirements(state: ArrayState, change: Partial<Requirements>): ArrayState {
  return { ...state, requirements: { ...state.requirements, ...change } };
}

export function setNumber(state: ArrayState, key: string, value: number): ArrayState {
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

/** Whatever changes which rows there are begins again at the first page. */
export function changeView(state: ArrayState, change: Partial<ResultView>): ArrayState {
  return { ...state, view: { ...state.view, page: 1, ...change } };
}

export function goToPage(state: ArrayState, page: number): ArrayState {
  return { ...state, view: { ...state.view, page } };
}

/** A click on another head sorts up, one on the same head turns the order round. */
export function sortBy(state: ArrayState, column: SortColumn): ArrayState {
  const { sorting } = state.view;
  const descending = sorting.column === column && !sorting.descending;
  return { ...state, view: { ...state.view, sorting: { column, descending } } };
}
