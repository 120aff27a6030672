import { lifetimeTexts } from "@/domain/lifetime/texts";

export const explorationTexts = {
  sensitivity: lifetimeTexts.sensitivity,
  goal: "Required life",
  changes: new Map([["+10 % RH", "RH × 1.1, at most 100 %"]]),
  rules: lifetimeTexts.rules,
  ruleLines: (facts: Record<"hours" | "rated" | "highest" | "heating" | "water", string>) => [
    {
      name: "End of life",
      words:
        "Capacitance has fallen by 20 % (Vac) or 10 % (Vdc). Each profile uses up life at its own rate; the shares add up until all of it is used.",
    },
    {
      name: "Two mechanisms",
      words:
        "A dry law (temperature and voltage) and a humid law (humidity at the element, temperature and voltage). Their rates add; the larger one limits the profile.",
    },
    {
      name: "Drying credit",
      words: `A warm element is drier than the air around it, because its moisture has the same vapor pressure. This holds in steady operation only: moisture takes days to weeks to move. Without the credit the humidity of the air counts at the hot spot; the result is shorter and never longer. Above the permitted self-heating of ${facts.heating} K, use the life without the credit.`,
    },
    {
      name: "Rated and maximum temperature",
      words:
        facts.rated === facts.highest
          ? `The part withstands its full rated voltage up to a hot spot of ${facts.rated} °C, both rated and maximum, and none above.`
          : `The part withstands its full rated voltage up to a hot spot of ${facts.rated} °C (rated) and none above ${facts.highest} °C (maximum); between them the voltage is derated.`,
    },
    {
      name: "Longest life stated",
      words: `${facts.hours} h for this part. Curves go on above that line to show the trend; headline and table never state more.`,
    },
    {
      name: "Climate limit",
      words: `Air rarely holds more than ${facts.water} g of water per m³. Curves end there, and a profile beyond it is marked.`,
    },
  ],
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
  reached: (life: string) => `Gives a life of ${life} h.`,
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
  mapHeat: "The map uses the model's thermal resistance, not the cooling entered above.",
  loading: "Loading...",
  retry: "Retry",
};
