/** What the page asks of an inductor as a component: small signals over frequency, and model files. */
import * as v from "valibot";
import type { operations } from "@/api/schema";
import type { InductorForm, InductorSweepRequest, LineImpedance } from "@/api/types";
import { isLibraryName } from "@/domain/plot/export-dialog/library-name";
import { linePaths } from "@/domain/plot/mounting";
import { choice, fields, number } from "@/lib/stored-state";

/** Plots over frequency at a dc current; one call answers all of them. */
export const componentPlots = ["impedance", "esr", "inductance_frequency"] as const;
export type ComponentPlot = (typeof componentPlots)[number];

type Choice<Name extends keyof InductorSweepRequest> = NonNullable<InductorSweepRequest[Name]>;

export const dialects = [
  ...(["portable", "ngspice", "ltspice", "pspice"] as const),
] as const satisfies readonly Choice<"dialect">[];
export const fileFormats = [
  "CKT",
  "TXT",
  "DAT",
  "PRN",
  "CIR",
] as const satisfies readonly Choice<"spiceFileFormat">[];
type LibraryQuery = NonNullable<operations["export_inductor_library"]["parameters"]["query"]>;
export const libraryPrograms = ["ltspice", "kicad"] as const satisfies readonly NonNullable<
  LibraryQuery["program"]
>[];
export const lineImpedances = ["50", "75"] as const satisfies readonly LineImpedance[];

const numberOr = (otherwise: number) => v.fallback(number, otherwise);

export const componentSchema = fields({
  /** A, through every part. */
  currentDc: numberOr(0),
  /** Of every part, °C. */
  temperature: numberOr(25),
  /** Hz. */
  start: numberOr(1e4),
  stop: numberOr(1e9),
  /** Whether the band within which 8 in 10 parts lie is drawn. */
  spreadBand: v.fallback(v.boolean(), true),
  path: choice(linePaths, "Series"),
  line: choice(lineImpedances, "50"),
  dialect: choice(dialects, "portable"),
  spiceFileFormat: choice(fileFormats, "CKT"),
  libraryProgram: choice(libraryPrograms, "ltspice"),
  libraryName: v.fallback(v.pipe(v.string(), v.check(isLibraryName)), "Henrad"),
});
export type ComponentSettings = v.InferOutput<typeof componentSchema>;

/** What the curves depend on. */
export type SweepSettings = Pick<
  ComponentSettings,
  "currentDc" | "temperature" | "start" | "stop" | "spreadBand"
>;

/** What a number field of the component may hold. */
export interface Limits {
  min: number;
  max: number;
  step: number;
  unit: string;
}

interface ComponentLimits {
  currentDc: Limits;
  temperature: Limits;
}

/** As the converter's fields, except that a component may carry no current. */
export function componentLimits({ inputs }: Pick<InductorForm, "inputs">): ComponentLimits {
  const limitsOf = (key: string): Limits => {
    const input = inputs.find((each) => each.key === key);
    const { min = 0, max = 0, step = 1, unit = "" } = input ?? {};
    return { min, max, step, unit };
  };
  return {
    currentDc: { ...limitsOf("currentOutput"), min: 0, step: 1 },
    temperature: limitsOf("temperatureAmbient"),
  };
}

export function isWithin(settings: SweepSettings, limits: ComponentLimits): boolean {
  const holds = (value: number, { min, max }: Limits) => value >= min && value <= max;
  return (
    settings.start < settings.stop &&
    holds(settings.currentDc, limits.currentDc) &&
    holds(settings.temperature, limits.temperature)
  );
}

const pointsPerDecade = 50;

/** The curves of parts; what only files need is left out. */
export function curvesRequest(
  partNumbers: readonly string[],
  { currentDc, temperature, start, stop, spreadBand }: SweepSettings,
): InductorSweepRequest {
  return {
    requestList: partNumbers.map((part_number) => ({
      part_number,
      current_dc: currentDc,
      temperature,
    })),
    start,
    stop,
    pointsPerDecade,
    ...(spreadBand && { spread: "Yes" as const }),
  };
}

export function fileRequest(
  partNumbers: readonly string[],
  settings: ComponentSettings,
): InductorSweepRequest {
  const { path, line, dialect, spiceFileFormat } = settings;
  return { ...curvesRequest(partNumbers, settings), path, line, dialect, spiceFileFormat };
}

/** The plot over frequency of that name; null for a plot of the converter. */
export const componentPlotOf = (plot: string): ComponentPlot | null =>
  componentPlots.find((each) => each === plot) ?? null;
