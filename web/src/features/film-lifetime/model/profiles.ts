/** Pure steps that change profiles. */
import { withProfile } from "@/domain/lifetime/load-profiles";
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

/** Takes profiles over from a file. */
export function replaceProfiles(state: FilmState, profiles: readonly Profile[]): FilmState {
  return { ...state, profiles, openCharts: null };
}
