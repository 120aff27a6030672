import { lifetimeTexts } from "@/domain/lifetime/texts";

export const explorationTexts = {
  sensitivity: lifetimeTexts.sensitivity,
  goal: "Required life",
  map: "Iso-life map",
  comparison: "Comparison",

  requiredHours: "Required lifetime",
  vary: "Vary",
  temperature: "Temperature",
  voltage: "Voltage",
  which: "In",
  allProfiles: "All profiles",
  profile: (place: number) => `Profile ${place}`,
  highestTemperature: "Highest ambient temperature",
  highestVoltage: "Highest voltage",
  reached: (life: string) => `Gives ${life} h.`,
  byRating: "Limited by the rating of the part.",
  shift: (kelvins: string) => `${kelvins} K from the present temperature.`,
  factorOfNow: (factor: string) => `${factor} times the present voltage.`,

  of: "Of",
  mapTitle: (part: string) => `Lifetime of ${part}`,
  limitCurve: "limit",

  comparisonColumns: [
    "Part Number",
    "Cap.",
    "Rated",
    "Max. temp.",
    "Hot spot",
    "Self-heating",
    "Max. voltage there",
    "Mechanism",
    "Lifetime (h)",
    "Years",
  ],
  hottest: "Hot spot, self-heating and highest voltage are those of each part's hottest profile.",
  loading: "Loading...",
  retry: "Retry",
};
