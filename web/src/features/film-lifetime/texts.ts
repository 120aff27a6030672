import { lifetimeTexts } from "@/domain/lifetime/texts";

/** Texts of the film lifetime page. Sentences quoted by requirements stay word for word. */
export const texts = {
  hotSpotPlace: "hot spot",
  ...lifetimeTexts,

  application: "Application",
  vac: "Vac",
  vdc: "Vdc",
  tutorial: "KLEM Tutorial",
  withCredit: "With drying credit: steady operation",
  withoutCredit: "Without drying credit: switched on and off",
  switchedAdvice: (years: string) =>
    `Use ${years} years if the load switches on and off. The element dries only in steady operation: moisture takes days to weeks to leave it.`,
  overheatedAdvice:
    "Self-heating is above what the part permits: use the life without drying credit. The heat that appears to dry the element shortens its life.",
  lifeColumns: { withCredit: "With drying (h)", withoutCredit: "Without (h)" },
  goByOther: "Self-heating is above what the part permits: use the life without drying credit.",
  curves: { withCredit: "with drying credit", withoutCredit: "without" },
  curveKey: "Solid: with drying credit. Dashed: without.",
  noVac: "This part has no Vac model.",
  noVdc: "This part has no Vdc model.",

  noPart: "Add a film part from the left sidebar.",

  parts: "Film parts",
  noPitch: "terminals",
  filmColumns: {
    tolerance: "Tol.",
    series: "Series",
    capacitance: "Cap.",
    vac: "Vac",
    vdc: "Vdc",
    pitch: "Lead spacing",
    maxTemp: "Max. temp.",
  },
  toleranceOf: (partNumber: string) => `Tolerance of ${partNumber}`,
  toleranceLabels: { K: "K 10 %", M: "M 20 %" },

  loadProfile: "Load profile",
  importProfile: "Import CSV",
  exportProfile: "Export CSV",
  profileFile: "load-profile.csv",
  profileFileLabel: "Load profile as a CSV file",
  fileTooLarge: "The file is larger than 8 MB.",
  importFailed: "The file was not imported:",
  imported: (count: number) => (count === 1 ? "1 profile imported" : `${count} profiles imported`),
  close: "Close",

  fields: {
    voltage: "Voltage",
    voltageDC: "Voltage",
    fundamentalFrequency: "Fundamental",
    tempAmbient: "Ambient",
    relativeHumidity: "Rel. humidity",
    operatingPercentage: "Working time",
    overlayVac: "Overlay",
    overlayFrequency: "Overlay freq.",
  },
  units: { vac: "Vac", vdc: "Vdc" },
  overlayOf: (profile: string) => `Overlay of ${profile}`,
  aboveLimit: (volts: string) => `Above the ${volts} V limit here`,
  hotSpot: "Hot spot",

  temperatureChart: "Lifetime vs. hot spot temperature",
  voltageChart: "Lifetime vs. voltage",
  hotSpotTemperature: "Hot spot temperature",
  voltage: "Voltage",
  improbable: "Improbable in air",
  atElement: (humidity: string) => `${humidity} RH at the element`,
  testPoints: (count: number) =>
    count === 1
      ? "1 test of the series at its own conditions"
      : `${count} tests of the series, each at its own conditions`,
  testPoint: (conditions: string, life: string, kind: string) => `${conditions}: ${life}, ${kind}`,
};
