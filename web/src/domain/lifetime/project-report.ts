/** What the lifetime pages say in the report of a project. */
import type { ReportSection } from "@/domain/tool";
import { formatPlain, NO_VALUE } from "@/lib/quantity";
import type { LoadProfile } from "./load-profiles";
import { atLeast, printCurrents, printHours, printShare, printTenth } from "./print";

const texts = {
  parts: "Life of the parts",
  profiles: "Load profiles",
  part: "Part",
  life: "Life (h)",
  basis: "Based on",
  profile: "Profile",
  voltage: "Voltage",
  ambient: "Ambient",
  humidity: "RH",
  share: "Share",
  currents: "Currents",
  alone: (part: string) => `${part} alone (h)`,
  criterion: "End of life",
  model: "Model",
};

interface Result {
  lifetimeHoursTotal?: number | null;
  isLimited: boolean;
  mark: string;
  note: string;
  messages: readonly string[];
}

interface Profile extends LoadProfile {
  tempAmbient: number;
  relativeHumidity?: number;
}

interface Lives {
  model: string;
  criterion: string;
  numbers: readonly string[];
  profiles: readonly Profile[];
  voltageOf: (index: number) => string;
  parts: readonly Result[];
  /** Of each part, its results in each profile. */
  results: readonly (readonly { profileLifetimeAlone?: number | null }[])[];
}

export function lifetimeSection(lives: Lives): ReportSection {
  const { model, criterion, numbers, profiles, voltageOf, parts, results } = lives;
  const hasHumidity = profiles.some(({ relativeHumidity }) => relativeHumidity !== undefined);
  const messages = parts.flatMap(({ messages: each, note }, index) =>
    [...each, note].filter(Boolean).map((text) => `${numbers[index]}: ${text}`),
  );
  return {
    facts: [
      [texts.model, model],
      [texts.criterion, criterion],
    ],
    verdicts: [],
    plots: [],
    tables: [
      {
        title: texts.parts,
        head: [texts.part, texts.life, texts.basis],
        rows: parts.map(({ lifetimeHoursTotal, isLimited, mark }, index) => [
          numbers[index] ?? "",
          `${atLeast(isLimited)}${printHours(lifetimeHoursTotal)}`,
          mark || NO_VALUE,
        ]),
      },
      {
        title: texts.profiles,
        head: [
          ...[texts.profile, texts.voltage, texts.ambient],
          ...(hasHumidity ? [texts.humidity] : []),
          ...[texts.share, texts.currents, ...numbers.map(texts.alone)],
        ],
        rows: profiles.map((profile, index) => [
          ...[String(index + 1), voltageOf(index), `${printTenth(profile.tempAmbient)} °C`],
          ...(hasHumidity ? [`${formatPlain(profile.relativeHumidity ?? 0)} %`] : []),
          ...[printShare(profile.operatingPercentage), printCurrents(profile)],
          ...numbers.map((_, part) => printHours(results[part]?.[index]?.profileLifetimeAlone)),
        ]),
      },
    ],
    notes: [...new Set(messages)],
  };
}
