/** Pure steps that change the load profiles of a page, whatever else its state holds. */
import {
  type CurrentRow,
  canRemove,
  changedRow,
  type LoadProfile,
  withCopy,
  withoutProfile,
  withRows,
} from "./load-profiles";

/** What the state of every lifetime page holds. */
export interface ProfileState {
  profiles: readonly LoadProfile[];
  /** Profile whose charts are shown. */
  openCharts: string | null;
}

export function duplicateProfile<State extends ProfileState>(
  state: State,
  id: string,
  copyId: string,
): State {
  return { ...state, profiles: withCopy(state.profiles, id, copyId) };
}

export function removeProfile<State extends ProfileState>(state: State, id: string): State {
  if (!canRemove(state.profiles)) return state;
  const openCharts = state.openCharts === id ? null : state.openCharts;
  return { ...state, profiles: withoutProfile(state.profiles, id), openCharts };
}

export function setRow<State extends ProfileState>(
  state: State,
  id: string,
  rowId: string,
  change: Partial<Omit<CurrentRow, "id">>,
): State {
  const profiles = withRows(state.profiles, id, (rows) => changedRow(rows, rowId, change));
  return { ...state, profiles };
}

export function addRow<State extends ProfileState>(state: State, id: string, row: CurrentRow) {
  return { ...state, profiles: withRows(state.profiles, id, (rows) => [...rows, row]) };
}

export function removeRow<State extends ProfileState>(state: State, id: string, rowId: string) {
  const profiles = withRows(state.profiles, id, (rows) => rows.filter((row) => row.id !== rowId));
  return { ...state, profiles };
}

/** Shows the charts of one profile and hides all others'; a second click hides them. */
export function toggleCharts<State extends ProfileState>(state: State, id: string): State {
  return { ...state, openCharts: state.openCharts === id ? null : id };
}
