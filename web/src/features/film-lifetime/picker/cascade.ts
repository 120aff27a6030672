/**
 * The choices that lead to a list of film parts: series, lead spacing, voltage type, voltage. Each
 * step offers what the choices above it leave over.
 */
import type { FilmSettings } from "@/api/lifetime-types";

export type VoltageType = FilmSettings["defaults"]["voltageType"];

export interface Choices {
  series: string;
  /** mm; null while open. */
  pitch: number | null;
  voltageType: VoltageType;
  /** V; null while open. */
  voltage: number | null;
}

export interface SeriesChoice {
  series: string;
  description?: string | null;
}

/** Types that no part of the choices above has a model for. */
interface RefusedTypes {
  disableVac: boolean;
  disableVdc: boolean;
}

export interface FilmCascade {
  series: readonly SeriesChoice[];
  pitches: readonly number[];
  refused: RefusedTypes;
  voltages: readonly number[];
  /** Effective choices: those that are still offered. */
  choices: Choices;
}

/** The server calls of each step. */
export interface Steps {
  series: () => Promise<readonly SeriesChoice[]>;
  pitch: (choices: Pick<Choices, "series" | "voltageType">) => Promise<readonly number[]>;
  voltageType: (
    choices: Pick<Choices, "series" | "pitch" | "voltageType">,
  ) => Promise<RefusedTypes>;
  voltage: (choices: Omit<Choices, "voltage">) => Promise<readonly number[]>;
}

/** Switches to the other type if the server refuses one. */
export function forcedType(wish: VoltageType, refused: RefusedTypes): VoltageType {
  if (wish === "Vdc" && refused.disableVdc && !refused.disableVac) return "Vac";
  if (wish === "Vac" && refused.disableVac && !refused.disableVdc) return "Vdc";
  return wish;
}

/** The choice if it is offered, else the first option. */
function settled<Option>(wish: Option | null, options: readonly Option[]): Option | null {
  return options.find((option) => option === wish) ?? options[0] ?? null;
}

async function settledType(series: string, wish: Choices, steps: Steps) {
  const anyPitch = { series, pitch: null, voltageType: wish.voltageType };
  const ofSeries = forcedType(wish.voltageType, await steps.voltageType(anyPitch));
  const pitches = await steps.pitch({ series, voltageType: ofSeries });
  const pitch = settled(wish.pitch, pitches);
  const refused = await steps.voltageType({ series, pitch, voltageType: ofSeries });
  return { pitches, pitch, refused, voltageType: forcedType(ofSeries, refused) };
}

/** Loads the options of each step in turn, given the choices above it. */
export async function walkFilmCascade(wish: Choices, steps: Steps): Promise<FilmCascade> {
  const all = await steps.series();
  const names = all.map(({ series }) => series);
  const series = settled(wish.series, names) ?? "";
  const { pitches, pitch, refused, voltageType } = await settledType(series, wish, steps);
  const voltages = await steps.voltage({ series, pitch, voltageType });
  const choices = { series, pitch, voltageType, voltage: settled(wish.voltage, voltages) };
  return { series: all, pitches, refused, voltages, choices };
}
