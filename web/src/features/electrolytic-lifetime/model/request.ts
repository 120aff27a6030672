/** What the server is asked for a state, and its profiles as the page keeps them. */
import type {
  AnsweredElectrolyticProfile,
  ElectrolyticProfile,
  ElectrolyticRequest,
} from "@/api/lifetime-types";
import { plainNumber } from "@/domain/lifetime/load-profiles";
import type { ElectrolyticState, Profile } from "./state";

export function sentProfile({ id: _id, ...profile }: Profile): ElectrolyticProfile {
  return {
    ...profile,
    currentFrequency: profile.currentFrequency.map(({ current, frequency }) => ({
      current,
      frequency,
    })),
  };
}

export function lifetimeRequest(state: ElectrolyticState, session: string): ElectrolyticRequest {
  const open = state.profiles.findIndex(({ id }) => id === state.openCharts);
  return {
    parts: state.parts.map(({ mfrPn }) => mfrPn),
    session,
    profileList: state.profiles.map(sentProfile),
    chartProfiles: open < 0 ? [] : [open],
  };
}

export function keptProfile(profile: ElectrolyticProfile, id: string): Profile {
  const currentFrequency = profile.currentFrequency.map((row, index) => ({
    ...row,
    id: `${id}:${index}`,
  }));
  return { ...profile, id, currentFrequency };
}

export function plainProfile(profile: AnsweredElectrolyticProfile): ElectrolyticProfile {
  const { currentFrequency = [] } = profile;
  return {
    voltageDC: plainNumber(profile.voltageDC),
    tempAmbient: plainNumber(profile.tempAmbient),
    operatingPercentage: plainNumber(profile.operatingPercentage),
    currentFrequency: currentFrequency.map(({ current, frequency }) => ({
      current: plainNumber(current),
      frequency: plainNumber(frequency),
    })),
  };
}
