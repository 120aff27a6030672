/** Pure steps that change profiles. */
import {
  type CurrentRow,
  canRemove,
  changedRow,
  withCopy,
  withoutProfile,
  withProfile,
  withRows,
} from "@/lib/load-profiles";
import type { FilmState, OverlayVac, Profile, ProfileField } from "./state";

export function setField(
  state: FilmState,
  id: string,
  field: ProfileField,
  value: number,
): FilmState {
  const change = (profile: Profile) => ({ ...profile, [field]: value });
  return { ...state, profiles: withProfile(state.profiles, id, change) };
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

export function duplicateProfile(state: FilmState, id: string, copyId: string): FilmState {
  return { ...state, profiles: withCopy(state.profiles, id, copyId) };
}

export function removeProfile(state: FilmState, id: string): FilmState {
  if (!canRemove(state.profiles)) return state;
  const openCharts = state.openCharts === id ? null : state.openCharts;
  return { ...state, profiles: withoutProfile(state.profiles, id), openCharts };
}

export function setRow(
  state: FilmState,
  id: string,
  rowId: string,
  change: Partial<Omit<CurrentRow, "id">>,
): FilmState {
  const profiles = withRows(state.profiles, id, (rows) => changedRow(rows, rowId, change));
  return { ...state, profiles };
}

export function addRow(state: FilmState, id: string, row: CurrentRow): FilmState {
  return { ...state, profiles: withRows(state.profiles, id, (rows) => [...rows, row]) };
}

export function removeRow(state: FilmState, id: string, rowId: string): FilmState {
  const profiles = withRows(state.profiles, id, (rows) => rows.filter((row) => row.id !== rowId));
  return { ...state, profiles };
}

/** Shows the charts of one profile and hides all others'; a second click hides them. */
export function toggleCharts(state: FilmState, id: string): FilmState {
  return { ...state, openCharts: state.openCharts === id ? null : id };
}

/** Takes profiles over from a file. */
export function replaceProfiles(state: FilmState, profiles: readonly Profile[]): FilmState {
  return { ...state, profiles, openCharts: null };
}
