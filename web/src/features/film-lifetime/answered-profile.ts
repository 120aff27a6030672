/** The server's profiles allow texts and controls for numbers; the page keeps plain numbers. */
import type { AnsweredProfile, FilmProfile } from "@/api/film";

/** The number of a field, wherever it stands; 0 where there is none. */
export function numberOf(value: unknown): number {
  const bare =
    typeof value === "object" && value !== null && "select" in value ? value.select : value;
  const number = Number(bare ?? 0);
  return Number.isFinite(number) ? number : 0;
}

export function plainProfile(profile: AnsweredProfile): FilmProfile {
  const { overlayVac, currentFrequency = [] } = profile;
  return {
    voltage: numberOf(profile.voltage),
    voltageDC: numberOf(profile.voltageDC),
    fundamentalFrequency: numberOf(profile.fundamentalFrequency),
    tempAmbient: numberOf(profile.tempAmbient),
    relativeHumidity: numberOf(profile.relativeHumidity),
    operatingPercentage: numberOf(profile.operatingPercentage),
    overlayVac: {
      overlayVac: numberOf(overlayVac?.overlayVac),
      frequency: numberOf(overlayVac?.frequency),
    },
    currentFrequency: currentFrequency.map(({ current, frequency }) => ({
      current: numberOf(current),
      frequency: numberOf(frequency),
    })),
  };
}
