/** The server's profiles allow texts and controls for numbers; the page keeps plain numbers. */
import { plainNumber } from "@/api/control";
import type { AnsweredProfile, FilmProfile } from "@/api/film";

export function plainProfile(profile: AnsweredProfile): FilmProfile {
  const { overlayVac, currentFrequency = [] } = profile;
  return {
    voltage: plainNumber(profile.voltage),
    voltageDC: plainNumber(profile.voltageDC),
    fundamentalFrequency: plainNumber(profile.fundamentalFrequency),
    tempAmbient: plainNumber(profile.tempAmbient),
    relativeHumidity: plainNumber(profile.relativeHumidity),
    operatingPercentage: plainNumber(profile.operatingPercentage),
    overlayVac: {
      overlayVac: plainNumber(overlayVac?.overlayVac),
      frequency: plainNumber(overlayVac?.frequency),
    },
    currentFrequency: currentFrequency.map(({ current, frequency }) => ({
      current: plainNumber(current),
      frequency: plainNumber(frequency),
    })),
  };
}
