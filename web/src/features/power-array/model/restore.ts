/** What the browser or a link kept is read with care: anybody may have written it. */
import type { ArrayRequest } from "@/api/types";
import {
  choiceOf,
  fieldsOf,
  isFields,
  isNumber,
  numbersOf,
  textOf,
  textsOf,
} from "@/lib/foreign-json";
import {
  type ArrayState,
  capUnits,
  freqUnits,
  initialState,
  type Requirements,
  type ResultView,
  sortColumns,
} from "./state";

/** Raise it when a kept state of the former shape can no longer be read. */
export const stateVersion = 1;

function requirementsOf(value: unknown): Requirements {
  const kept = fieldsOf(value);
  const { capUnit, freqUnit } = initialState.requirements;
  return {
    numbers: numbersOf(kept.numbers),
    capUnit: choiceOf(capUnits, kept.capUnit, capUnit),
    freqUnit: choiceOf(freqUnits, kept.freqUnit, freqUnit),
    caseSize: textsOf(kept.caseSize),
    series: textsOf(kept.series),
    partNumbers: textOf(kept.partNumbers),
  };
}

const wholeFrom1 = (value: unknown, fallback: number) =>
  isNumber(value) && Number.isInteger(value) && value >= 1 ? value : fallback;

function viewOf(value: unknown): ResultView {
  const kept = fieldsOf(value);
  const sorting = fieldsOf(kept.sorting);
  const { view } = initialState;
  return {
    stock: choiceOf(["all", "inStock"], kept.stock, view.stock),
    bestPerPart: kept.bestPerPart === true,
    search: textOf(kept.search, 100),
    sorting: {
      column: choiceOf(sortColumns, sorting.column, view.sorting.column),
      descending: sorting.descending === true,
    },
    rowsPerPage: wholeFrom1(kept.rowsPerPage, view.rowsPerPage),
    page: wholeFrom1(kept.page, view.page),
  };
}

const necessary = [
  ...(["minCap", "maxCap", "Vrms", "Arms", "frequency"] as const),
  ...(["maxNumberInSeries", "maxNumberInParallel"] as const),
];

/** A request that could have been sent; the server judges it again. */
function askedOf(value: unknown): ArrayRequest | null {
  const kept = fieldsOf(value);
  const { requirements } = kept;
  if (!isFields(requirements)) return null;
  if (!necessary.every((key) => isNumber(requirements[key]))) return null;
  const numbers = numbersOf(requirements);
  return {
    partnumbers: [...textsOf(kept.partnumbers)],
    requirements: {
      minCap: numbers.minCap ?? 0,
      maxCap: numbers.maxCap ?? 0,
      Vrms: numbers.Vrms ?? 0,
      Arms: numbers.Arms ?? 0,
      frequency: numbers.frequency ?? 0,
      maxNumberInSeries: numbers.maxNumberInSeries ?? 0,
      maxNumberInParallel: numbers.maxNumberInParallel ?? 0,
      size: numbersOf(requirements.size),
      series: [...textsOf(requirements.series)],
      CapUnit: textOf(requirements.CapUnit),
      FreqUnit: textOf(requirements.FreqUnit),
      caseSize: [...textsOf(requirements.caseSize)],
    },
  };
}

/** The kept state where it can be read, the initial one elsewhere. */
export function restoredState(value: unknown): ArrayState {
  const kept = fieldsOf(value);
  return {
    requirements: requirementsOf(kept.requirements),
    view: viewOf(kept.view),
    asked: askedOf(kept.asked),
  };
}
