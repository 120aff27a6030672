/** What the server is asked for a state. */
import type { FilmProfile, FilmRequest } from "@/api/lifetime-types";
import type { FilmState, Profile } from "./state";

/** A profile without what only the page needs. */
export function sentProfile(profile: Profile): FilmProfile {
  const { id: _id, currentFrequency, ...fields } = profile;
  return {
    ...fields,
    currentFrequency: currentFrequency.map(({ current, frequency }) => ({ current, frequency })),
  };
}

export function lifetimeRequest(state: FilmState, session: string): FilmRequest {
  const { isVac, noDryingCredit, profiles, openCharts } = state;
  const open = profiles.findIndex(({ id }) => id === openCharts);
  return {
    parts: state.parts.map(({ part }) => part.mfrPn),
    profileList: profiles.map(sentProfile),
    ...{ isVac, noDryingCredit, session },
    chartProfiles: open < 0 ? [] : [open],
  };
}

/** The server's profile, as the page keeps it. */
export function keptProfile(profile: FilmProfile, id: string): Profile {
  const currentFrequency = profile.currentFrequency.map((row, index) => ({
    ...row,
    id: `${id}:${index}`,
  }));
  return { ...profile, id, currentFrequency };
}
