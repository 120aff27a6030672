/** Whether a state is valid, its request, and its profiles as plain numbers. */
import type {
  AnsweredElectrolyticProfile,
  ElectrolyticProfile,
  ElectrolyticRequest,
  ElectrolyticSettings,
} from "@/api/lifetime-types";
import {
  areRowsValid,
  type Checks,
  checkProfiles,
  isWithin,
  temperatureHint,
} from "@/domain/lifetime/checks";
import { sentHeat } from "@/domain/lifetime/heat-path";
import {
  chartProfiles,
  plainNumber,
  plainRows,
  sentProfile,
} from "@/domain/lifetime/load-profiles";
import { type ElectrolyticState, profileFields } from "./state";

export function check({ profiles }: ElectrolyticState, settings: ElectrolyticSettings): Checks {
  const { inputs } = settings;
  return checkProfiles(profiles, {
    hintsOf: (profile) => [
      profile.voltageDC > inputs.voltageDC.max && "voltage",
      temperatureHint(profile.tempAmbient, inputs.tempAmbient),
    ],
    isSendable: (profile) =>
      profileFields.every((field) => isWithin(profile[field], inputs[field])) &&
      areRowsValid(profile, inputs),
  });
}

export function lifetimeRequest(state: ElectrolyticState, session: string): ElectrolyticRequest {
  return {
    parts: state.parts.map(({ mfrPn }) => mfrPn),
    session,
    profileList: state.profiles.map(sentProfile),
    chartProfiles: chartProfiles(state),
    heat: sentHeat(state.heat),
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
