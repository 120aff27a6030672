/** What the server is asked for a state. */
import type { FilmRequest } from "@/api/lifetime-types";
import { chartProfiles, sentProfile } from "@/domain/lifetime/load-profiles";
import type { FilmState } from "./state";

export function lifetimeRequest(state: FilmState, session: string): FilmRequest {
  const { isVac, noDryingCredit, profiles } = state;
  return {
    parts: state.parts.map(({ part }) => part.mfrPn),
    profileList: profiles.map(sentProfile),
    isVac,
    noDryingCredit,
    session,
    chartProfiles: chartProfiles(state),
  };
}
