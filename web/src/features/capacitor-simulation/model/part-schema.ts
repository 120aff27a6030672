/** Reads a part stored in a browser or a link, and returns a part that is safe to show. */
import * as v from "valibot";
import type { Param, Part } from "@/api/types";
import { choice, fields, flag, listOf, plainText, record, recordOf } from "@/lib/stored-state";

/** A number, also one that was stored as text. */
export const numeric = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty(), v.transform(Number))]),
  v.finite(),
);

const numberOr = (otherwise: number) => v.fallback(numeric, otherwise);
const textOr = (otherwise: string) => v.fallback(v.pipe(v.string(), v.nonEmpty()), otherwise);

/** Older programs store a bare number in place of a control. */
const controlOf = (value: unknown) => (v.is(record, value) ? value : { select: value });

const control = ({ title, select, min, max, step, unit }: Omit<Param, "disabled" | "width">) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform(controlOf),
      fields({
        title: textOr(title),
        select: numberOr(select),
        min: numberOr(min),
        max: numberOr(max),
        step: numberOr(step),
        width: numberOr(6),
        unit: textOr(unit),
      }),
      v.transform((read): Param => ({ ...read, disabled: false })),
    ),
    {},
  );

interface Limits {
  voltageRating: number;
  minTemp: number;
  maxTemp: number;
}

const conditions = ({ voltageRating, minTemp, maxTemp }: Limits) =>
  fields({
    qty: control({ title: "Qty", select: 1, min: 1, max: 10, step: 1, unit: "" }),
    bias: control({
      title: "Bias (VDC)",
      select: 0,
      min: 0,
      max: voltageRating,
      step: 0.1,
      unit: "V",
    }),
    tempAmbient: control({
      title: "Amb. (°C)",
      select: 25,
      min: minTemp,
      max: maxTemp,
      step: 1,
      unit: "°C",
    }),
  });

/** "" while the type is unknown. */
const capacitorTypes = [
  "",
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

const bases = [
  "listed",
  "imported",
  "edited",
  "number",
  "values",
] as const satisfies readonly Part["basis"][];

const option = fields({ label: plainText, value: plainText, disabled: flag(false) });

const tolerance = fields({
  title: plainText,
  select: plainText,
  index: v.fallback(v.nullable(numeric), null),
  options: listOf(v.pipe(record, option)),
  disabled: flag(false),
});

/**
 * Needs a part number. Keeps only known fields; model parameters and properties are
 * loaded from the catalogue when needed.
 */
export const partSchema: v.GenericSchema<unknown, Part> = v.pipe(
  v.object({
    mfrPn: v.pipe(v.string(), v.trim(), v.nonEmpty()),
    /** Null for a part that no list has. */
    id: v.fallback(v.nullable(numeric), null),
    instances: numberOr(1),
    voltageRating: numberOr(0),
    /** Ambient limits of a part that does not tell its own, °C. */
    minTemp: numberOr(-55),
    maxTemp: v.fallback(v.number(), 155),
    basePn: plainText,
    spicePn: plainText,
    capDisplay: plainText,
    capValue: numberOr(0),
    capType: choice(capacitorTypes, ""),
    voltageUnit: choice(["VDC", "VAC"], "VDC"),
    dielectric: plainText,
    series: plainText,
    appDef: plainText,
    caseSize: plainText,
    filmProps: recordOf(v.string()),
    hidden: flag(false),
    displayAllCeProps: flag(false),
    tcc: plainText,
    vcac: plainText,
    invalidPlots: recordOf(v.string()),
    param: v.optional(v.unknown()),
    tolerance,
    origin: choice(origins, "estimated"),
    source: plainText,
    basis: v.exactOptional(choice(bases, "listed")),
    madeBy: v.exactOptional(plainText),
    requested: v.exactOptional(plainText),
    confirmUnusual: v.exactOptional(choice(["Yes", "No"], "No")),
    maker: v.exactOptional(plainText),
  }),
  v.transform(({ param, ...part }) => ({
    ...part,
    basePn: part.basePn || part.mfrPn,
    param: v.parse(conditions(part), param),
    ceProps: [],
    seedProps: [],
    storedCurves: [],
  })),
);
