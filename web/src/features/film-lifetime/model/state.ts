/** What the film lifetime page remembers. Everything shown on it follows from this. */
import * as v from "valibot";
import type { FilmPart } from "@/api/lifetime-types";
import { heatSchema } from "@/domain/lifetime/heat-path";
import { type CarriedLoad, loadedProfile } from "@/domain/lifetime/load-link";
import {
  loadProfile,
  partList,
  partSteps,
  profileList,
  withField,
  withProfile,
} from "@/domain/lifetime/load-profiles";
import { formatPlain } from "@/lib/quantity";
import { answered, choice, fields, flag, number, textOrNull } from "@/lib/stored-state";

/** AC voltage on top of the DC voltage. */
const overlaySchema = v.object({
  /** V rms. */
  overlayVac: number,
  /** kHz. */
  frequency: number,
});
type OverlayVac = v.InferOutput<typeof overlaySchema>;

/** The numbers of a profile with one field each. */
const profileFields = {
  /** V rms. */
  voltage: number,
  /** V. */
  voltageDC: number,
  /** Hz. */
  fundamentalFrequency: number,
  /** °C. */
  tempAmbient: number,
  /** %. */
  relativeHumidity: number,
};
export type ProfileField = keyof typeof profileFields | "operatingPercentage";

/** One period of the working life with its conditions. */
const profileSchema = v.object({ ...loadProfile, ...profileFields, overlayVac: overlaySchema });
export type Profile = v.InferOutput<typeof profileSchema>;

/** Tolerance letters a film part is offered in; the letter never enters the part number. */
export const tolerances = ["K", "M"] as const;
type Tolerance = (typeof tolerances)[number];
export const toleranceSchema = choice(tolerances, "K");

const partSchema = v.object({
  mfrPn: v.string(),
  series: v.string(),
  capDisplay: v.string(),
  status: v.string(),
  statusDC: v.string(),
  pitch: number,
  maxTemp: number,
  minTemp: number,
  maxRatedLifetime: number,
  vac: v.nullish(number),
  vdc: v.nullish(number),
  staticTests: v.array(v.object({ temperature: number, voltage: number, lifetime: number })),
});

const chosenPartSchema = v.object({
  part: answered<FilmPart>(partSchema),
  tolerance: toleranceSchema,
});
export type ChosenPart = v.InferOutput<typeof chosenPartSchema>;

export const stateSchema = v.pipe(
  fields({
    isVac: flag(true),
    parts: partList(chosenPartSchema, ({ part }) => part.mfrPn),
    /** Part number of the chosen row; null while there is no part. */
    highlight: textOrNull,
    profiles: profileList(profileSchema),
    /** The profile with its charts shown. */
    openCharts: textOrNull,
    /** What is known of the cooling. */
    heat: heatSchema,
    /** Heat that dries the part is not counted as relief. */
    noDryingCredit: flag(false),
  }),
  v.transform((state) => ({
    ...state,
    highlight: (highlightedPart(state) ?? state.parts[0]?.part)?.mfrPn ?? null,
    openCharts: state.profiles.find(({ id }) => id === state.openCharts)?.id ?? null,
  })),
);
export type FilmState = v.InferOutput<typeof stateSchema>;

/** Raise it when a stored state of the former shape can no longer be read. */
export const stateVersion = 1;

type Choice = { parts: readonly ChosenPart[]; highlight: string | null };

export function highlightedPart({ parts, highlight }: Choice): FilmPart | null {
  return parts.find(({ part }) => part.mfrPn === highlight)?.part ?? null;
}

export const initialState: FilmState = v.parse(stateSchema, undefined);

/** Only an active model of the application gives results. */
export function hasResults(part: FilmPart, isVac: boolean): boolean {
  return (isVac ? part.status : part.statusDC) === "ACTIVE";
}

/** Switches the application if the highlighted part has no model for it. */
function settled(state: FilmState): FilmState {
  const part = highlightedPart(state);
  if (!part || hasResults(part, state.isVac) || !hasResults(part, !state.isVac)) return state;
  return { ...state, isVac: !state.isVac };
}

const steps = partSteps<FilmState, ChosenPart>(({ part }) => part.mfrPn, settled);
export const { partNumbers, removePart, highlightPart } = steps;

/** A part begins with tolerance K. */
export const addPart = (state: FilmState, part: FilmPart): FilmState =>
  steps.addPart(state, { part, tolerance: "K" });

export function chooseTolerance(
  state: FilmState,
  partNumber: string,
  tolerance: Tolerance,
): FilmState {
  const parts = state.parts.map((chosen) =>
    chosen.part.mfrPn === partNumber ? { ...chosen, tolerance } : chosen,
  );
  return { ...state, parts };
}

export const setApplication = (state: FilmState, isVac: boolean): FilmState =>
  settled({ ...state, isVac });

export function setField(
  state: FilmState,
  id: string,
  field: ProfileField,
  value: number,
): FilmState {
  return withField(state, id, { [field]: value });
}

export function setOverlay(
  state: FilmState,
  id: string,
  field: keyof OverlayVac,
  value: number,
): FilmState {
  const change = (profile: Profile) => ({
    ...profile,
    overlayVac: { ...profile.overlayVac, [field]: value },
  });
  return { ...state, profiles: withProfile(state.profiles, id, change) };
}

/** Takes profiles over from a file. */
export function replaceProfiles(state: FilmState, profiles: readonly Profile[]): FilmState {
  return { ...state, profiles, openCharts: null };
}

/** A dc load from elsewhere instead of all profiles. */
export function withLoad(state: FilmState, load: CarriedLoad): FilmState {
  const [base] = state.profiles;
  if (!base) return state;
  const profile = {
    ...loadedProfile(base, load),
    relativeHumidity: load.relativeHumidity ?? base.relativeHumidity,
    overlayVac: { ...base.overlayVac, overlayVac: 0 },
  };
  return setApplication({ ...state, profiles: [profile], openCharts: null }, false);
}

/** "310 V, 40 °C, 93 %". */
export function printConditions(profile: Profile, isVac: boolean): string {
  const { voltage, voltageDC, tempAmbient, relativeHumidity } = profile;
  return [
    `${formatPlain(isVac ? voltage : voltageDC)} V`,
    `${formatPlain(tempAmbient)} °C`,
    `${formatPlain(relativeHumidity)} %`,
  ].join(", ");
}
