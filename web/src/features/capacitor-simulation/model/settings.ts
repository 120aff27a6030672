/** The effective shared settings: the user's choices, or else the server's defaults. */
import type { Config, Param } from "@/api/types";
import type { SharedSettings, SimulationState } from "./state";

/** Settings that the server's description does not default. */
const ownDefaults = {
  path: "Shunt",
  line: "50",
  spiceFileFormat: "CKT",
  calculated: false,
  oneFrequency: 0,
  toleranceBand: false,
  spreadBand: true,
  smallSignal: false,
  pointFrequency: 500e3,
  pointAge: 0,
  pointLevel: 0,
  worstCase: false,
  fitsAll: false,
} as const satisfies Partial<SharedSettings>;

/** @param frequency of the operating point, Hz; null where it is not set */
export function sharedSettings(
  state: SimulationState,
  config: Config,
  frequency: number | null = null,
): SharedSettings {
  const { start, stop, filmStart, filmStop } = config.defaults;
  const { res, ind, tempRise, spiceFreq, freqListDefaults: freqList } = config.inputs;
  return {
    ...ownDefaults,
    start,
    stop,
    filmStart,
    filmStop,
    res: res.select,
    ind: ind.select,
    tempRise: tempRise.select,
    spiceFreq: spiceFreq.select,
    freqList,
    ...state.settings,
    ...(frequency !== null && { pointFrequency: frequency }),
  };
}

/**
 * Hours of the values: the age that is set, or else in the worst case the mission.
 * @param mission of the operating point, h; null where it is not set
 */
export const ageOf = (
  { pointAge, worstCase }: Pick<SharedSettings, "pointAge" | "worstCase">,
  mission: number | null,
): number => (pointAge > 0 || !worstCase ? pointAge : (mission ?? 0));

/** Film-only selections sweep a frequency range of their own. */
export function isFilmOnly({ rows }: SimulationState): boolean {
  return rows.length > 0 && rows.every(({ part }) => part.capType === "Film");
}

export interface FrequencyRange {
  start: number;
  stop: number;
}

export function frequencyRange(state: SimulationState, config: Config): FrequencyRange {
  const settings = sharedSettings(state, config);
  const keys = rangeKeys(isFilmOnly(state));
  return { start: settings[keys.start], stop: settings[keys.stop] };
}

/** The names under which the two selects of the parameter bar keep what is chosen. */
export function rangeKeys(
  filmOnly: boolean,
): Record<keyof FrequencyRange, "start" | "stop" | "filmStart" | "filmStop"> {
  return filmOnly ? { start: "filmStart", stop: "filmStop" } : { start: "start", stop: "stop" };
}

const within = (value: number, { min, max }: Pick<Param, "min" | "max">): boolean =>
  value >= min && value <= max;

/** False while a stored setting is outside limits that have changed since. */
export function areSettingsInRange(settings: SharedSettings, { inputs }: Config): boolean {
  return (
    within(settings.res, inputs.res) &&
    within(settings.ind, inputs.ind) &&
    within(settings.tempRise, inputs.tempRise) &&
    within(settings.spiceFreq, inputs.spiceFreq) &&
    settings.freqList.every((frequency) => within(frequency, inputs.freqList)) &&
    (settings.oneFrequency === 0 || within(settings.oneFrequency, inputs.freqList))
  );
}
