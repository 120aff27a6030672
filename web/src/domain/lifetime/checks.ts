/** Checks of the profiles before a request, and their messages. */
import { addsUp, type LoadProfile } from "./load-profiles";
import { lifetimeTexts as texts } from "./texts";

export type Hint = "workingTime" | "voltage" | "temperature" | "cold" | "humidity";

/** Hints, and the message for the whole page, in the order in which to fix them. */
const hintTexts: readonly { hint: Hint; message: string; text: string }[] = [
  { hint: "workingTime", message: texts.workingTimeMessage, text: texts.checkWorkingTime },
  { hint: "voltage", message: texts.voltageMessage, text: texts.checkVoltage },
  { hint: "temperature", message: texts.temperatureMessage, text: texts.checkTemperature },
  { hint: "cold", message: texts.coldMessage, text: texts.checkTemperature },
  { hint: "humidity", message: texts.humidityMessage, text: texts.checkHumidity },
];

interface Range {
  min: number;
  max: number;
}

export const isWithin = (value: number, { min, max }: Range) =>
  Number.isFinite(value) && value >= min && value <= max;

/** Too hot and too cold have sentences of their own. */
export function temperatureHint(celsius: number, range: Range): Hint | false {
  if (isWithin(celsius, range)) return false;
  return celsius < range.min ? "cold" : "temperature";
}

export function areRowsValid(
  { currentFrequency }: Pick<LoadProfile, "currentFrequency">,
  inputs: { current: Range; frequency: Range },
): boolean {
  return currentFrequency.every(
    ({ current, frequency }) =>
      isWithin(current, inputs.current) && isWithin(frequency, inputs.frequency),
  );
}

export interface Checks {
  /** Every field can be sent and the working time adds up. */
  sendable: boolean;
  /** What is wrong, for the whole; in the words of each rule, each once. */
  messages: readonly string[];
  /** What is wrong, by profile id. */
  hints: ReadonlyMap<string, readonly string[]>;
  /** Highest ambient temperature of all profiles, °C. */
  hottest: number;
}

interface Rules<Profile> {
  /** What is wrong with the conditions of a profile, besides the working time. */
  hintsOf: (profile: Profile) => readonly (Hint | false)[];
  isSendable: (profile: Profile) => boolean;
}

export function checkProfiles<Profile extends LoadProfile & { tempAmbient: number }>(
  profiles: readonly Profile[],
  { hintsOf, isSendable }: Rules<Profile>,
): Checks {
  const sums = addsUp(profiles);
  const found = profiles.map((profile) => {
    const hints = [!sums && "workingTime", ...hintsOf(profile)];
    return { id: profile.id, named: hintTexts.filter(({ hint }) => hints.includes(hint)) };
  });
  const present = hintTexts.filter((each) => found.some(({ named }) => named.includes(each)));
  return {
    sendable: sums && profiles.every(isSendable),
    messages: present.map(({ message }) => message),
    hints: new Map(found.map(({ id, named }) => [id, named.map(({ text }) => text)])),
    hottest: Math.max(...profiles.map(({ tempAmbient }) => tempAmbient)),
  };
}
