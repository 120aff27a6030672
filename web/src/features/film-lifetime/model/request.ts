/** Whether a state is valid, and its request. */
import type {
  FilmInput,
  FilmInputName,
  FilmPart,
  FilmRequest,
  FilmSettings,
} from "@/api/lifetime-types";
import {
  areRowsValid,
  type Checks,
  checkProfiles,
  isWithin,
  temperatureHint,
} from "@/domain/lifetime/checks";
import { sentHeat } from "@/domain/lifetime/heat-path";
import { chartProfiles, sentProfile } from "@/domain/lifetime/load-profiles";
import { type FilmState, highlightedPart, type Profile, type ProfileField } from "./state";

/**
 * Largest overlay, V rms: its crest on the DC voltage stays at or below the rating, its trough at or
 * above zero.
 */
export function overlayLimit(part: FilmPart | null, voltageDC: number, input: FilmInput): number {
  const ratings = part?.vdc == null ? [] : [part.vdc - voltageDC];
  const room = Math.min(voltageDC, ...ratings) / Math.SQRT2;
  return Math.max(0, Math.min(room, input.max));
}

function isOverlayValid(
  part: FilmPart | null,
  { voltageDC, overlayVac }: Profile,
  input: FilmInput,
): boolean {
  return isWithin(overlayVac.overlayVac, {
    min: input.min,
    max: overlayLimit(part, voltageDC, input),
  });
}

/** The fields that an application uses; the others may have any value. */
export function countedFields(isVac: boolean): readonly ProfileField[] {
  const shared = ["tempAmbient", "relativeHumidity", "operatingPercentage"] as const;
  return isVac ? ["voltage", "fundamentalFrequency", ...shared] : ["voltageDC", ...shared];
}

function hintsOf(profile: Profile, isVac: boolean, { inputs }: FilmSettings) {
  const voltage = isVac ? profile.voltage : profile.voltageDC;
  return [
    voltage > inputs[isVac ? "voltage" : "voltageDC"].max && "voltage",
    temperatureHint(profile.tempAmbient, inputs.tempAmbient),
    // Below its minimum the field itself reports that it is out of range.
    profile.relativeHumidity > inputs.relativeHumidity.max && "humidity",
  ] as const;
}

function isOverlaySendable(profile: Profile, part: FilmPart | null, { inputs }: FilmSettings) {
  return (
    isOverlayValid(part, profile, inputs.overlayVac) &&
    isWithin(profile.overlayVac.frequency, inputs.overlayFrequency)
  );
}

function isSendable(profile: Profile, state: FilmState, settings: FilmSettings): boolean {
  const areFieldsValid = countedFields(state.isVac).every((field) =>
    isWithin(profile[field], settings.inputs[field satisfies FilmInputName]),
  );
  const overlay = state.isVac || isOverlaySendable(profile, highlightedPart(state), settings);
  return areFieldsValid && overlay && areRowsValid(profile, settings.inputs);
}

export function check(state: FilmState, settings: FilmSettings): Checks {
  return checkProfiles(state.profiles, {
    hintsOf: (profile) => hintsOf(profile, state.isVac, settings),
    isSendable: (profile) => isSendable(profile, state, settings),
  });
}

export function lifetimeRequest(state: FilmState, session: string): FilmRequest {
  const { isVac, profiles } = state;
  return {
    parts: state.parts.map(({ part }) => part.mfrPn),
    profileList: profiles.map(sentProfile),
    isVac,
    // The answer has both readings; the page chooses.
    noDryingCredit: false,
    session,
    chartProfiles: chartProfiles(state),
    heat: sentHeat(state.heat),
  };
}
