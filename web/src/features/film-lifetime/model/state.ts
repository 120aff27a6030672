/** What the film lifetime page remembers. Everything shown on it follows from this. */
import type { FilmPart } from "@/api/lifetime-types";
import {
  highlightWithout,
  type LoadProfile,
  withField,
  withProfile,
} from "@/domain/lifetime/load-profiles";

/** AC voltage on top of the DC voltage. */
interface OverlayVac {
  /** V rms. */
  overlayVac: number;
  /** kHz. */
  frequency: number;
}

/** The numbers of a profile that stand in one field each. */
interface ProfileFields {
  /** V rms. */
  voltage: number;
  /** V. */
  voltageDC: number;
  /** Hz. */
  fundamentalFrequency: number;
  /** °C. */
  tempAmbient: number;
  /** %. */
  relativeHumidity: number;
  /** Share of the working time, %. */
  operatingPercentage: number;
}

export type ProfileField = keyof ProfileFields;

/** One stretch of the working life with the conditions that hold in it. */
export interface Profile extends ProfileFields, LoadProfile {
  overlayVac: OverlayVac;
}

/** Tolerance letters a film part is offered in; the letter never enters the part number. */
export const tolerances = ["K", "M"] as const;
type Tolerance = (typeof tolerances)[number];

export interface ChosenPart {
  part: FilmPart;
  tolerance: Tolerance;
}

export interface FilmState {
  isVac: boolean;
  parts: readonly ChosenPart[];
  /** Part number of the chosen row; null while there is no part. */
  highlight: string | null;
  profiles: readonly Profile[];
  /** Profile whose charts are shown. */
  openCharts: string | null;
  /** Heat that dries the part is not counted as relief. */
  noDryingCredit: boolean;
}

export const initialState: FilmState = {
  isVac: true,
  parts: [],
  highlight: null,
  profiles: [],
  openCharts: null,
  noDryingCredit: false,
};

export const highlightedPart = ({ parts, highlight }: FilmState): FilmPart | null =>
  parts.find(({ part }) => part.mfrPn === highlight)?.part ?? null;

/** Only an active model of the application gives results. */
export function hasResults(part: FilmPart, isVac: boolean): boolean {
  return (isVac ? part.status : part.statusDC) === "ACTIVE";
}

/** The highlighted part decides: an application that it has no model for gives way to the other. */
function settled(state: FilmState): FilmState {
  const part = highlightedPart(state);
  if (!part || hasResults(part, state.isVac) || !hasResults(part, !state.isVac)) return state;
  return { ...state, isVac: !state.isVac };
}

export const partNumbers = ({ parts }: FilmState) => parts.map(({ part }) => part.mfrPn);

/** A part that is there already is highlighted instead of doubled. */
export function addPart(state: FilmState, part: FilmPart): FilmState {
  if (partNumbers(state).includes(part.mfrPn)) return highlightPart(state, part.mfrPn);
  const parts = [...state.parts, { part, tolerance: "K" as const }];
  return settled({ ...state, parts, highlight: state.highlight ?? part.mfrPn });
}

export function removePart(state: FilmState, partNumber: string): FilmState {
  if (!partNumbers(state).includes(partNumber)) return state;
  const parts = state.parts.filter(({ part }) => part.mfrPn !== partNumber);
  const highlight = highlightWithout(partNumbers(state), partNumber, state);
  return settled({ ...state, parts, highlight });
}

export function highlightPart(state: FilmState, partNumber: string): FilmState {
  return partNumbers(state).includes(partNumber)
    ? settled({ ...state, highlight: partNumber })
    : state;
}

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
