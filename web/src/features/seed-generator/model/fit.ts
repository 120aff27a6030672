/** What a fit found: the values to enter, and whether they are an improvement. */
import type { SeedFit, SeedProperty } from "@/api/types";
import { NO_VALUE } from "@/lib/quantity";
import type { FitRange } from "./fit-range";
import { shortFigure } from "./printed";
import { type Edits, names } from "./properties";

/** What a fit was asked, beside the measurement and the values that it starts from. */
export interface FitQuestion {
  /** V and °C. */
  conditions: { bias: number; tempAmbient: number };
  range: FitRange;
  /** Whether ESR and phase count beside |Z|. */
  countsEsr: boolean;
  /** Names of the parameters to vary. */
  free: readonly string[];
}

/** Whether two fits of a measurement were asked the same. */
export const isSameQuestion = (one: FitQuestion, other: FitQuestion): boolean =>
  one.conditions.bias === other.conditions.bias &&
  one.conditions.tempAmbient === other.conditions.tempAmbient &&
  one.range.from === other.range.from &&
  one.range.to === other.range.to &&
  one.countsEsr === other.countsEsr &&
  one.free.join() === other.free.join();

/** Values of a fit by property name, as the fields take them. */
export function fittedEdits({ parameters, ladder }: SeedFit): Edits {
  const values = parameters.map(({ name, after }) => [name, String(after)] as const);
  return {
    ...Object.fromEntries(values),
    ...(ladder && { [names.ladderMultipliers]: ladder.after }),
  };
}

/** Names of the edits that still have the value that a fit gave. */
export const namesStillFitted = (edits: Edits, fitted: Edits): readonly string[] =>
  Object.keys(fitted).filter((name) => edits[name] === fitted[name]);

/** Whether the values of a fit are in the fields. */
export const isApplied = (fit: SeedFit, edits: Edits): boolean => {
  const fitted = fittedEdits(fit);
  return namesStillFitted(edits, fitted).length === Object.keys(fitted).length;
};

/** The edits that are plotted: those of a fit are seen before they are applied, while it is previewed. */
export const previewedEdits = (edits: Edits, fit: SeedFit | null, isPreviewed: boolean): Edits =>
  fit?.isBetter && isPreviewed ? { ...edits, ...fittedEdits(fit) } : edits;

/** The parameters that a fit may vary, as the form has them. */
export const fittable = (properties: readonly SeedProperty[]): readonly SeedProperty[] =>
  properties.filter(({ isFitted }) => isFitted);

export type Verdict = "better" | "worse" | "same";

export interface FigureLine {
  label: string;
  unit: string;
  before: number | null;
  after: number | null;
  verdict: Verdict | null;
}

/** Figures closer than this share are the same. */
const alike = 0.005;

function verdictOf(before: number | null, after: number | null): Verdict | null {
  if (before === null || after === null) return null;
  if (Math.abs(after - before) <= alike * before) return "same";
  return after < before ? "better" : "worse";
}

/** A deviation this large, in %, has nothing to do with the part: its digits say no more. */
const mostDeviation = 1000;

/** A deviation in %, or in °, as it is read. */
export const deviationText = (value: number | null): string => {
  if (value === null) return NO_VALUE;
  return value > mostDeviation ? `> ${mostDeviation}` : shortFigure(value);
};

/** The errors before and after; those of values that were not taken, if they were not. */
export function figureLines(
  { before, after, rejected }: SeedFit,
  words: { magnitude: string; esr: string; phase: string },
): readonly FigureLine[] {
  const now = rejected ?? after;
  const line = (label: string, unit: string, key: "rmsMagnitude" | "rmsEsr" | "rmsPhase") => {
    const [earlier, later] = [before[key] ?? null, now[key] ?? null];
    return { label, unit, before: earlier, after: later, verdict: verdictOf(earlier, later) };
  };
  return [
    line(words.magnitude, "%", "rmsMagnitude"),
    line(words.esr, "%", "rmsEsr"),
    line(words.phase, "°", "rmsPhase"),
  ];
}
