/** What the power array calculator remembers: the requirements, and how the results are looked at. */
import type { ArrayRequest } from "@/api/array-types";

/** Codes of the capacitance units on the wire. */
export const capUnits = ["nf", "uf", "pf"] as const;
export type CapUnit = (typeof capUnits)[number];

export const freqUnits = ["hz", "khz", "mhz", "ghz", "thz"] as const;
export type FreqUnit = (typeof freqUnits)[number];

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
