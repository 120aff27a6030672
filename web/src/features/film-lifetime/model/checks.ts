/** What keeps the profiles from being sent, and the words that say so. */
import type { FilmInput, FilmInputName, FilmPart, FilmSettings } from "@/api/lifetime-types";
import { addsUp } from "@/domain/lifetime/load-profiles";
import { texts } from "../texts";
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

const isWithin = (value: number, { min, max }: { min: number; max: number }) =>
  Number.isFinite(value) && value >= min && value <= max;

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

/** The fields that count in an application; the others may hold anything. */
export function countedFields(isVac: boolean): readonly ProfileField[] {
  const shared = ["tempAmbient", "relativeHumidity", "operatingPercentage"] as const;
  return isVac ? ["voltage", "fundamentalFrequency", ...shared] : ["voltageDC", ...shared];
}

type Hint = "workingTime" | "voltage" | "temperature" | "humidity";

/** Hints and the message that stands for the whole, in the order in which they are to be put right. */
const hintOf: readonly { hint: Hint; message: string; text: string }[] = [
  { hint: "workingTime", message: texts.workingTimeMessage, text: texts.checkWorkingTime },
  { hint: "voltage", message: texts.voltageMessage, text: texts.checkVoltage },
  { hint: "temperature", message: texts.temperatureMessage, text: texts.checkTemperature },
  { hint: "humidity", message: texts.humidityMessage, text: texts.checkHumidity },
];

interface Rules {
  isVac: boolean;
  settings: FilmSettings;
  addsUp: boolean;
}

function profileHints(profile: Profile, { isVac, settings, addsUp: sums }: Rules): Hint[] {
  const { inputs } = settings;
  const voltage = isVac ? profile.voltage : profile.voltageDC;
  const hints: (Hint | false)[] = [
    !sums && "workingTime",
    voltage > inputs[isVac ? "voltage" : "voltageDC"].max && "voltage",
    !isWithin(profile.tempAmbient, inputs.tempAmbient) && "temperature",
    // Below its minimum the field itself says that it is out of range.
    profile.relativeHumidity > inputs.relativeHumidity.max && "humidity",
  ];
  return hints.filter((hint) => hint !== false);
}

function rowsValid({ currentFrequency }: Profile, { inputs }: FilmSettings): boolean {
  return currentFrequency.every(
    ({ current, frequency }) =>
      isWithin(current, inputs.current) && isWithin(frequency, inputs.frequency),
  );
}

function overlaySendable(profile: Profile, part: FilmPart | null, settings: FilmSettings): boolean {
  const { overlayVac, overlayFrequency } = settings.inputs;
  return (
    isOverlayValid(part, profile, overlayVac) &&
    isWithin(profile.overlayVac.frequency, overlayFrequency)
  );
}

function isProfileSendable(profile: Profile, state: FilmState, settings: FilmSettings): boolean {
  const fieldsValid = countedFields(state.isVac).every((field) =>
    isWithin(profile[field], settings.inputs[field satisfies FilmInputName]),
  );
  const overlay = state.isVac || overlaySendable(profile, highlightedPart(state), settings);
  return fieldsValid && overlay && rowsValid(profile, settings);
}

export interface Checks {
  /** Every field can be sent and the working time adds up. */
  sendable: boolean;
  /** What is wrong, for the whole; in the words of each rule, each once. */
  messages: readonly string[];
  /** What is wrong, by profile id. */
  hints: ReadonlyMap<string, readonly string[]>;
}

export function check(state: FilmState, settings: FilmSettings): Checks {
  const sums = addsUp(state.profiles);
  const rules = { isVac: state.isVac, settings, addsUp: sums };
  const found = state.profiles.map((profile) => ({
    id: profile.id,
    hints: profileHints(profile, rules),
  }));
  const present = hintOf.filter(({ hint }) => found.some(({ hints }) => hints.includes(hint)));
  return {
    sendable:
      sums && state.profiles.every((profile) => isProfileSendable(profile, state, settings)),
    messages: present.map(({ message }) => message),
    hints: new Map(
      found.map(({ id, hints }) => [
        id,
        hintOf.filter(({ hint }) => hints.includes(hint)).map(({ text }) => text),
      ]),
    ),
  };
}
