export const reportTexts = {
  title: (partNumber: string) => `Film capacitor life expectancy: ${partNumber}`,
  noDryingCredit: "No drying credit.",
  part: "Part",
  humidity: "RH at the element",
  maxVoltage: "Max. voltage at the hot spot",
  equationLines: [
    {
      equation: "P = Σ I² · ESR(f, T)",
      meaning: "loss of all currents; ESR rises with the hot spot",
    },
    { equation: "T_hs = T_amb + Rth · P", meaning: "hot spot, solved with its own heating" },
    {
      equation: "RH_hs = RH_amb · p_sat(T_amb) / p_sat(T_hs)",
      meaning: "humidity at the element, from equal vapour pressure",
    },
    {
      equation: "1/L = 1/L_humid + 1/L_dry",
      meaning: "life of a profile: humidity and dry ageing compete",
    },
    {
      equation: "L_total = 1 / Σ (w / L)",
      meaning: "damage of all profiles adds by their share w; then the rated limit",
    },
  ],
  tutorial: "KLEM Tutorial explains each line, its limits and a worked example.",
};
