/** From the page's state to the call: the entity of the form, and the body that carries it. */
import type { ArrayForm, ArrayRequest } from "@/api/types";
import { formValues } from "@/domain/calculator/calculator-store";
import type { ArrayNumber, Requirements } from "./state";

/** The request as the page means it. */
export interface ArrayEntity extends Record<Exclude<ArrayNumber, "v1" | "v2">, number> {
  partnumbers: readonly string[];
  /** Longest land pattern along X, mm; left out when empty. */
  v1?: number;
  /** Along Y. */
  v2?: number;
  series: readonly string[];
  capUnit: ArrayForm["capUnit"];
  freqUnit: ArrayForm["freqUnit"];
  caseSize: readonly string[];
}

/** Spaces, and zero-width characters from copied text. */
const invisible = /[\s\u200B-\u200D\u2060\uFEFF\u00AD]+/g;

export const withoutSpaces = (text: string) => text.replace(invisible, "");

export function partNumbersOf(typed: string): readonly string[] {
  const numbers = typed.split(/[,;\n]/).map((number) => withoutSpaces(number).toUpperCase());
  return [...new Set(numbers.filter((number) => number !== ""))];
}

/** Ignores a choice that a newer server no longer offers. */
const stillOffered = (chosen: readonly string[], offered: readonly string[]) =>
  chosen.filter((each) => offered.includes(each));

export function arrayEntity(requirements: Requirements, form: ArrayForm): ArrayEntity {
  const { capUnit, freqUnit, caseSize, series, partNumbers, numbers } = requirements;
  const {
    minCap = 0,
    maxCap = 0,
    acVoltage = 0,
    acCurrent = 0,
    frequency = 0,
    ...rest
  } = formValues(form.inputs, numbers);
  const { arraySeries = 0, arrayParallel = 0, v1 = 0, v2 = 0 } = rest;
  return {
    minCap,
    maxCap,
    acVoltage,
    acCurrent,
    frequency,
    arraySeries,
    arrayParallel,
    partnumbers: partNumbersOf(partNumbers),
    ...(v1 > 0 && { v1 }),
    ...(v2 > 0 && { v2 }),
    series: stillOffered(series, form.series),
    capUnit,
    freqUnit,
    caseSize: stillOffered(
      caseSize,
      form.caseSizes.map(({ value }) => value),
    ),
  };
}

const necessary = [
  ...(["minCap", "maxCap", "acVoltage", "acCurrent"] as const),
  ...(["frequency", "arraySeries", "arrayParallel"] as const),
];

/** How many starred fields are empty; an empty one counts as 0. */
export function missingCount(entity: ArrayEntity): number {
  return necessary.filter((key) => entity[key] === 0).length;
}

export function arrayRequest(entity: ArrayEntity): ArrayRequest {
  const { minCap, maxCap, acVoltage, acCurrent, frequency, arraySeries, arrayParallel } = entity;
  const { v1, v2, series, capUnit, freqUnit, caseSize, partnumbers } = entity;
  return {
    partnumbers: [...partnumbers],
    requirements: {
      minCap,
      maxCap,
      Vrms: acVoltage,
      Arms: acCurrent,
      frequency,
      maxNumberInSeries: arraySeries,
      maxNumberInParallel: arrayParallel,
      size: {
        ...(v1 !== undefined && { CompareLength: v1 }),
        ...(v2 !== undefined && { CompareWidth: v2 }),
      },
      series: [...series],
      CapUnit: capUnit,
      FreqUnit: freqUnit,
      caseSize: [...caseSize],
    },
  };
}
