/** What the server is asked for a state, and its profiles as plain numbers. */
import type {
  AnsweredElectrolyticProfile,
  ElectrolyticProfile,
  ElectrolyticRequest,
} from "@/api/lifetime-types";
import {
  chartProfiles,
  plainNumber,
  plainRows,
  sentProfile,
} from "@/domain/lifetime/load-profiles";
import type { ElectrolyticState } from "./state";

export function lifetimeRequest(state: ElectrolyticState, session: string): ElectrolyticRequest {
  return {
    parts: state.parts.map(({ mfrPn }) => mfrPn),
    session,
    profileList: state.profiles.map(sentProfile),
    chartProfiles: chartProfiles(state),
  };
}

export function plainProfile(profile: AnsweredElectrolyticProfile): ElectrolyticProfile {
  return {
    voltageDC: plainNumber(profile.voltageDC),
    tempAmbient: plainNumber(profile.tempAmbient),
    operatingPercentage: plainNumber(profile.operatingPercentage),
    currentFrequency: plainRows(profile.currentFrequency),
  };
}
