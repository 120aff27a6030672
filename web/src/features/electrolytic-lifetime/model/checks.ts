import type { ElectrolyticSettings } from "@/api/lifetime-types";
import { areRowsValid, type Checks, checkProfiles, isWithin } from "@/domain/lifetime/checks";
import { type ElectrolyticState, profileFields } from "./state";

export function check({ profiles }: ElectrolyticState, settings: ElectrolyticSettings): Checks {
  const { inputs } = settings;
  return checkProfiles(profiles, {
    hintsOf: (profile) => [
      profile.voltageDC > inputs.voltageDC.max && "voltage",
      !isWithin(profile.tempAmbient, inputs.tempAmbient) && "temperature",
    ],
    isSendable: (profile) =>
      profileFields.every((field) => isWithin(profile[field], inputs[field])) &&
      areRowsValid(profile, inputs),
  });
}
