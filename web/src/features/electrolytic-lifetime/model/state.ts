/** What the electrolytic lifetime page remembers, and the steps from one state to the next. */
import type { ElectrolyticPart } from "@/api/lifetime-types";
import { type LoadProfile, withProfile } from "@/domain/lifetime/load-profiles";

/** The numbers of a profile that stand in one field each, in the order of the page. */
export const profileFields = ["voltageDC", "tempAmbient", "operatingPercentage"] as const;
export type ProfileField = (typeof profileFields)[number];

export interface Profile extends LoadProfile {
  /** V. */
  voltageDC: number;
  /** °C. */
  tempAmbient: number;
}

export interface ElectrolyticState {
  parts: readonly ElectrolyticPart[];
  /** Part number of the chosen row; null while there is no part. */
  highlight: string | null;
  profiles: readonly Profile[];
  /** Profile whose charts are shown. */
  openCharts: string | null;
}

export const initialState: ElectrolyticState = {
  parts: [],
  highlight: null,
  profiles: [],
  openCharts: null,
};

export const highlightedPart = ({ parts, highlight }: ElectrolyticState) =>
  parts.find(({ mfrPn }) => mfrPn === highlight) ?? null;

/** A part that is there already is highlighted instead of doubled. */
export function addPart(state: ElectrolyticState, part: ElectrolyticPart): ElectrolyticState {
  if (state.parts.some(({ mfrPn }) => mfrPn === part.mfrPn)) {
    return { ...state, highlight: part.mfrPn };
  }
  return {
    ...state,
    parts: [...state.parts, part],
    highlight: state.highlight ?? part.mfrPn,
  };
}

export function highlightPart(state: ElectrolyticState, partNumber: string): ElectrolyticState {
  const isThere = state.parts.some(({ mfrPn }) => mfrPn === partNumber);
  return isThere ? { ...state, highlight: partNumber } : state;
}

/** The highlight goes to the row that takes the place of a removed one. */
export function removePart(state: ElectrolyticState, partNumber: string): ElectrolyticState {
  const index = state.parts.findIndex(({ mfrPn }) => mfrPn === partNumber);
  if (index < 0) return state;
  const parts = state.parts.filter((_, place) => place !== index);
  const next = parts[Math.min(index, parts.length - 1)]?.mfrPn ?? null;
  return { ...state, parts, highlight: state.highlight === partNumber ? next : state.highlight };
}

export function setField(
  state: ElectrolyticState,
  id: string,
  field: ProfileField,
  value: number,
): ElectrolyticState {
  const change = (profile: Profile) => ({ ...profile, [field]: value });
  return { ...state, profiles: withProfile(state.profiles, id, change) };
}
