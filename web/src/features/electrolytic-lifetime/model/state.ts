/** What the electrolytic lifetime page remembers, and the steps from one state to the next. */
import type { ElectrolyticPart } from "@/api/lifetime-types";
import { highlightWithout, type LoadProfile, withField } from "@/domain/lifetime/load-profiles";

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

export const partNumbers = ({ parts }: ElectrolyticState) => parts.map(({ mfrPn }) => mfrPn);

/** A part that is there already is highlighted instead of doubled. */
export function addPart(state: ElectrolyticState, part: ElectrolyticPart): ElectrolyticState {
  if (partNumbers(state).includes(part.mfrPn)) return { ...state, highlight: part.mfrPn };
  return {
    ...state,
    parts: [...state.parts, part],
    highlight: state.highlight ?? part.mfrPn,
  };
}

export function highlightPart(state: ElectrolyticState, partNumber: string): ElectrolyticState {
  return partNumbers(state).includes(partNumber) ? { ...state, highlight: partNumber } : state;
}

export function removePart(state: ElectrolyticState, partNumber: string): ElectrolyticState {
  if (!partNumbers(state).includes(partNumber)) return state;
  const parts = state.parts.filter(({ mfrPn }) => mfrPn !== partNumber);
  return { ...state, parts, highlight: highlightWithout(partNumbers(state), partNumber, state) };
}

export function setField(
  state: ElectrolyticState,
  id: string,
  field: ProfileField,
  value: number,
): ElectrolyticState {
  return withField(state, id, { [field]: value });
}
