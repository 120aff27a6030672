import { lifetimeTexts } from "@/domain/lifetime/texts";

/** Texts of the electrolytic lifetime page, besides those of all lifetime pages. */
export const texts = {
  corePlace: "core",
  ...lifetimeTexts,
  parts: "Aluminum electrolytic parts",
  noPart: "Add an aluminum electrolytic part from the left sidebar.",
  model:
    "Estimated by the makers' published rules: every 10 K cooler doubles the life, ripple heats the core through ESR and thermal resistance.",
  partColumns: {
    series: "Series",
    capacitance: "Cap.",
    ratedVoltage: "Vdc",
    ratedTemp: "Rated temp.",
    ratedLifetime: "Rated life (h)",
  },
  fields: {
    voltageDC: "Voltage",
    tempAmbient: "Ambient",
    operatingPercentage: "Working time",
  },
  vdc: "Vdc",
  core: "Core",
  rippleOf: (amperes: string) => `${amperes} ripple`,

  temperatureChart: "Lifetime vs. ambient temperature",
  rippleChart: "Lifetime vs. ripple current",
  voltageChart: "Lifetime vs. voltage",
  ambient: "Ambient temperature",
  ripple: "Total ripple current",
  voltage: "Voltage",

  reportTitle: (partNumber: string) => `Electrolytic capacitor life expectancy: ${partNumber}`,
  part: "Part",
  upTo: (low: string, high: string) => `${low} to ${high} °C`,
  power: "Ripple power",
  equationLines: [
    {
      equation: "T_c = T_a + Rth · Σ I² · ESR(f, T_c)",
      meaning: "core, solved with the resistance at its own temperature",
    },
    {
      equation: "L = L0 · 2^((T_c0 − T_c) / ΔT) · (V_r / V)^n",
      meaning: "life of a profile, from the rated life at the rated core temperature",
    },
    {
      equation: "L_total = 1 / Σ (w / L)",
      meaning: "damage of all profiles adds by their share w; then the longest stated life",
    },
  ],
};
