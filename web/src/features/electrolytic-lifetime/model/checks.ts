/** What keeps the profiles from being sent, and the words that say so. */
import type { ElectrolyticSettings } from "@/api/lifetime-types";
import { addsUp } from "@/domain/lifetime/load-profiles";
import { lifetimeTexts as texts } from "@/domain/lifetime/texts";
import { type ElectrolyticState, type Profile, profileFields } from "./state";

type Hint = "workingTime" | "voltage" | "temperature";

/** Hints and the message that stands for the whole, in the order in which they are to be put right. */
const hintTexts: readonly { hint: Hint; message: string; text: string }[] = [
  { hint: "workingTime", message: texts.workingTimeMessage, text: texts.checkWorkingTime },
  { hint: "voltage", message: texts.voltageMessage, text: texts.checkVoltage },
  { hint: "temperature", message: texts.temperatureMessage, text: texts.checkTemperature },
];

const within = (value: number, { min, max }: { min: number; max: number }) =>
  Number.isFinite(value) && value >= min && value <= max;

function hintsOf(profile: Profile, sums: boolean, { inputs }: ElectrolyticSettings): Hint[] {
  const hints: (Hint | false)[] = [
    !sums && "workingTime",
    profile.voltageDC > inputs.voltageDC.max && "voltage",
    !within(profile.tempAmbient, inputs.tempAmbient) && "temperature",
  ];
  return hints.filter((hint) => hint !== false);
}

function isSendable(profile: Profile, { inputs }: ElectrolyticSettings): boolean {
  return (
    profileFields.every((field) => within(profile[field], inputs[field])) &&
    profile.currentFrequency.every(
      ({ current, frequency }) =>
        within(current, inputs.current) && within(frequency, inputs.frequency),
    )
  );
}

export interface Checks {
  /** Every field can be sent and the working time adds up. */
  sendable: boolean;
  messages: readonly string[];
  /** By profile id. */
  hints: ReadonlyMap<string, readonly string[]>;
}

export function check({ profiles }: ElectrolyticState, settings: ElectrolyticSettings): Checks {
  const sums = addsUp(profiles);
  const found = profiles.map(({ id, ...profile }) => ({
    id,
    hints: hintsOf({ id, ...profile }, sums, settings),
  }));
  const named = (hints: readonly Hint[]) => hintTexts.filter(({ hint }) => hints.includes(hint));
  return {
    sendable: sums && profiles.every((profile) => isSendable(profile, settings)),
    messages: named(found.flatMap(({ hints }) => hints)).map(({ message }) => message),
    hints: new Map(found.map(({ id, hints }) => [id, named(hints).map(({ text }) => text)])),
  };
}
