/** Pure steps that change profiles. */
import type { CurrentRow, FilmState, OverlayVac, Profile, ProfileField } from "./state";

type Profiles = readonly Profile[];

function changeProfile(
  state: FilmState,
  id: string,
  change: (profile: Profile) => Profile,
): FilmState {
  const profiles = state.profiles.map((profile) => (profile.id === id ? change(profile) : profile));
  return { ...state, profiles };
}

export function setField(
  state: FilmState,
  id: string,
  field: ProfileField,
  value: number,
): FilmState {
  return changeProfile(state, id, (profile) => ({ ...profile, [field]: value }));
}

export function setOverlay(
  state: FilmState,
  id: string,
  field: keyof OverlayVac,
  value: number,
): FilmState {
  return changeProfile(state, id, (profile) => ({
    ...profile,
    overlayVac: { ...profile.overlayVac, [field]: value },
  }));
}

/** The copy follows its original; they share the working time so that the sum stays what it was. */
export function duplicateProfile(state: FilmState, id: string, copyId: string): FilmState {
  const profiles = state.profiles.flatMap((profile): Profiles => {
    if (profile.id !== id) return [profile];
    const half = profile.operatingPercentage / 2;
    const currentFrequency = profile.currentFrequency.map((row) => ({
      ...row,
      id: `${copyId}:${row.id}`,
    }));
    const copy = { ...profile, id: copyId, currentFrequency, operatingPercentage: half };
    return [{ ...profile, operatingPercentage: profile.operatingPercentage - half }, copy];
  });
  return { ...state, profiles };
}

/** Rounding noise of a sum of shares, below what anybody types. */
const withoutNoise = (share: number) => Number(share.toFixed(9));

/** Whether a profile may go: the only one may not. */
export const canRemoveProfile = ({ profiles }: FilmState): boolean => profiles.length > 1;

/**
 * The working time of a removed profile goes to the one above it; that of the first, to the one
 * that becomes the first.
 */
export function removeProfile(state: FilmState, id: string): FilmState {
  const index = state.profiles.findIndex((profile) => profile.id === id);
  const gone = state.profiles[index];
  if (!gone || !canRemoveProfile(state)) return state;
  const heir = state.profiles[index === 0 ? 1 : index - 1];
  const profiles = state.profiles
    .filter((profile) => profile !== gone)
    .map((profile) =>
      profile === heir
        ? {
            ...profile,
            operatingPercentage: withoutNoise(
              profile.operatingPercentage + gone.operatingPercentage,
            ),
          }
        : profile,
    );
  return { ...state, profiles, openCharts: state.openCharts === id ? null : state.openCharts };
}

export function setRow(
  state: FilmState,
  id: string,
  rowId: string,
  change: Partial<Omit<CurrentRow, "id">>,
): FilmState {
  return changeProfile(state, id, (profile) => ({
    ...profile,
    currentFrequency: profile.currentFrequency.map((row) =>
      row.id === rowId ? { ...row, ...change } : row,
    ),
  }));
}

export function addRow(state: FilmState, id: string, row: CurrentRow): FilmState {
  return changeProfile(state, id, (profile) => ({
    ...profile,
    currentFrequency: [...profile.currentFrequency, row],
  }));
}

export function removeRow(state: FilmState, id: string, rowId: string): FilmState {
  return changeProfile(state, id, (profile) => ({
    ...profile,
    currentFrequency: profile.currentFrequency.filter((row) => row.id !== rowId),
  }));
}

/** Shows the charts of one profile and hides all others'; a second click hides them. */
export function toggleCharts(state: FilmState, id: string): FilmState {
  return { ...state, openCharts: state.openCharts === id ? null : id };
}

/** Takes profiles over from a file. */
export function replaceProfiles(state: FilmState, profiles: Profiles): FilmState {
  return { ...state, profiles, openCharts: null };
}
