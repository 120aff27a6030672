/** Reads a part that a browser or a link kept: whoever wrote it, what comes out can be shown. */
import type { Param, Part, PartField, Tolerance } from "@/api/types";
import { choiceOf } from "@/lib/foreign-json";

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A number, also one that was kept as text. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

const capacitorTypes = [
  "Ceramic",
  "Film",
  "Tantalum",
  "Aluminum Electrolytic",
  "Aluminum",
] as const satisfies readonly Part["capType"][];

const origins = [
  "guaranteed",
  "typical",
  "vendor model",
  "fitted",
  "estimated",
] as const satisfies readonly Part["origin"][];

/** Ambient limits of a part that does not tell its own, °C. */
const ambientLimits = { min: -55, max: 155 } as const;

function paramOf(value: unknown, otherwise: Param): Param {
  const kept: Fields = isFields(value) ? value : { select: value };
  const number = (key: "select" | "min" | "max" | "step" | "width") =>
    numberOf(kept[key]) ?? otherwise[key];
  return {
    title: textOf(kept.title) || otherwise.title,
    select: number("select"),
    min: number("min"),
    max: number("max"),
    step: number("step"),
    width: number("width"),
    disabled: false,
    unit: textOf(kept.unit) || otherwise.unit,
  };
}

interface Limits {
  voltageRating: number;
  minTemp: number;
  maxTemp: number;
}

function paramsOf(value: unknown, limits: Limits): Record<PartField, Param> {
  const kept = isFields(value) ? value : {};
  const plain = { disabled: false, width: 6 };
  return {
    qty: paramOf(kept.qty, {
      ...plain,
      title: "Qty",
      select: 1,
      min: 1,
      max: 10,
      step: 1,
      unit: "",
    }),
    bias: paramOf(kept.bias, {
      ...plain,
      title: "Bias (VDC)",
      select: 0,
      min: 0,
      max: limits.voltageRating,
      step: 0.1,
      unit: "V",
    }),
    tempAmbient: paramOf(kept.tempAmbient, {
      ...plain,
      title: "Amb. (°C)",
      select: 25,
      min: limits.minTemp,
      max: limits.maxTemp,
      step: 1,
      unit: "°C",
    }),
  };
}

function toleranceOf(value: unknown): Tolerance {
  const kept = isFields(value) ? value : {};
  const options = Array.isArray(kept.options) ? kept.options.filter(isFields) : [];
  return {
    title: textOf(kept.title),
    select: textOf(kept.select),
    index: numberOf(kept.index),
    options: options.map((option) => ({
      label: textOf(option.label),
      value: textOf(option.value),
      disabled: option.disabled === true,
    })),
    disabled: kept.disabled === true,
  };
}

function textsOf(value: unknown): Record<string, string> {
  const entries = Object.entries(isFields(value) ? value : {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/**
 * Null when there is no part number. Only what is known is taken over; model parameters and
 * properties come fresh from the catalogue when they are asked for.
 */
export function keptPart(value: unknown): Part | null {
  if (!isFields(value)) return null;
  const mfrPn = textOf(value.mfrPn).trim();
  if (mfrPn === "") return null;
  const limits = {
    voltageRating: numberOf(value.voltageRating) ?? 0,
    minTemp: numberOf(value.minTemp) ?? ambientLimits.min,
    maxTemp: typeof value.maxTemp === "number" ? value.maxTemp : ambientLimits.max,
  };
  return {
    id: numberOf(value.id) ?? 0,
    instances: numberOf(value.instances) ?? 1,
    mfrPn,
    ...limits,
    basePn: textOf(value.basePn) || mfrPn,
    spicePn: textOf(value.spicePn),
    capDisplay: textOf(value.capDisplay),
    capValue: numberOf(value.capValue) ?? 0,
    capType: choiceOf(capacitorTypes, value.capType, ""),
    voltageUnit: textOf(value.voltageUnit) || "VDC",
    dielectric: textOf(value.dielectric),
    series: textOf(value.series),
    appDef: textOf(value.appDef),
    caseSize: textOf(value.caseSize),
    ceProps: [],
    seedProps: [],
    filmProps: textsOf(value.filmProps),
    hidden: value.hidden === true,
    displayAllCeProps: value.displayAllCeProps === true,
    tcc: textOf(value.tcc),
    vcac: textOf(value.vcac),
    invalidPlots: textsOf(value.invalidPlots),
    storedCurves: [],
    param: paramsOf(value.param, limits),
    tolerance: toleranceOf(value.tolerance),
    origin: choiceOf(origins, value.origin, "estimated"),
    source: textOf(value.source),
  };
}
