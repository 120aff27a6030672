/** Parts and settings as the server sends them, with the few values that tests look at. */
import type { CalculatorInput, Config, Param, Part, SeedProperty } from "@/api/types";

export function param(change: Partial<Param> = {}): Param {
  const plain = { title: "", select: 0, min: 0, max: 100, step: 1, disabled: false };
  return { ...plain, width: 6, unit: "", ...change };
}

export function calculatorInput(
  key: string,
  change: Partial<CalculatorInput> = {},
): CalculatorInput {
  const plain = { key, title: key, select: 1, min: 0, max: 100, step: 1, width: 6, unit: "" };
  return { ...plain, disabled: false, isRequired: true, hint: "", requestField: key, ...change };
}

let lastId = 0;

export function part(mfrPn: string, change: Partial<Part> = {}): Part {
  lastId += 1;
  return {
    id: lastId,
    instances: 1,
    mfrPn,
    basePn: mfrPn,
    spicePn: "",
    capDisplay: "100 nF",
    capValue: 100_000,
    capType: "Ceramic",
    dielectric: "X7R",
    minTemp: -55,
    maxTemp: 125,
    series: "Commercial",
    appDef: "",
    caseSize: "0603",
    ceProps: [],
    seedProps: [],
    filmProps: {},
    hidden: false,
    displayAllCeProps: false,
    tcc: "",
    vcac: "",
    invalidPlots: {},
    storedCurves: [],
    voltageRating: 50,
    voltageUnit: "VDC",
    param: {
      qty: param({ title: "Qty", select: 1, min: 1, max: 10 }),
      bias: param({ title: "Bias (VDC)", max: 50, step: 0.1, unit: "V" }),
      tempAmbient: param({
        title: "Amb. (°C)",
        select: 25,
        min: -55,
        max: 125,
        unit: "°C",
      }),
    },
    tolerance: {
      title: "Tolerance",
      select: "K",
      index: 9,
      options: [
        { label: "5%", value: "J", disabled: false },
        { label: "10%", value: "K", disabled: false },
      ],
      disabled: false,
    },
    origin: "typical",
    source: "",
    ...change,
  };
}

const combined = part("Combined", {
  id: 0,
  instances: 0,
  maxTemp: 155,
  capValue: 0,
  voltageRating: 0,
  voltageUnit: "",
  dielectric: "-",
  param: {
    qty: param({ select: 1, disabled: true }),
    bias: param({ max: 0 }),
    tempAmbient: param({ select: 25, min: -55, max: 155 }),
  },
});

export const config: Config = {
  product: "Henrad",
  version: "0.1.0",
  modelVersion: { rules: "2026-11", since: "2026-11-23", catalogue: "0123abcd" },
  siteTexts: [],
  writtenTexts: [],
  links: {
    productSearch: "",
    documentation: "",
    feedback: "/feedback",
    classicSimulator: "/classic-simulator",
    legal: [
      { page: "privacy", href: "/privacy" },
      { page: "terms", href: "/terms" },
      { page: "cookies", href: "/cookies" },
      { page: "disclaimer", href: "/disclaimer" },
      { page: "do-not-sell", href: "/do-not-sell" },
      { page: "information-request", href: "/information-request" },
    ],
    apiDocs: "/api/docs",
  },
  plots: [
    {
      plotType: "Imp,ESR",
      title: "Impedance & ESR",
      kind: "curves",
      modelUrl: "/docs/models#analyses-and-combination",
      quantities: [
        { name: "Impedance", symbol: "|Z|", unit: "Ω", axis: "left", siPrefix: true },
        { name: "ESR", symbol: "ESR", unit: "Ω", axis: "right", siPrefix: true },
      ],
      sharedScale: true,
      xLabel: "Frequency",
      xUnit: "Hz",
      xScale: "log",
      yScale: "log",
      inputs: ["start", "stop", "res", "ind", "smallSignal"],
      bands: [],
      combines: true,
    },
  ],
  startFrequencies: [{ value: 10_000, label: "10 kHz" }],
  stopFrequencies: [{ value: 1e10, label: "10 GHz" }],
  defaults: { start: 10_000, stop: 1e10, filmStart: 100, filmStop: 1e7, plotType: "Imp,ESR" },
  inputs: {
    res: param({ max: 1000, unit: "Ω" }),
    ind: param({ max: 10_000, unit: "nH" }),
    tempRise: param({ select: 20, min: 1, max: 100 }),
    spiceFreq: param({ select: 10_000, min: 100, max: 1e10, unit: "Hz" }),
    freqList: param({ select: 10_000, min: 100, max: 1e10, unit: "Hz" }),
    freqListDefaults: [1e4, 5e4, 1e5, 5e5, 1e6, 5e6, 1e7],
    maxListedFrequencies: 7,
    pointsPerDecade: param({ select: 50, min: 10, max: 500 }),
  },
  combined,
  partTypes: [
    {
      type: "ceramic",
      label: "Ceramic",
      steps: [
        { call: "series", label: "Series", acLabel: "Series" },
        { call: "size", label: "EIA Case Size", acLabel: "EIA Case Size" },
        { call: "dielectric", label: "Dielectric", acLabel: "Dielectric" },
        { call: "voltage", label: "Voltage (VDC)", acLabel: "Voltage (VAC)" },
      ],
    },
  ],
  maxParts: 10,
  debounceMs: 500,
};

/** A property of the seed page. */
export const seedProperty = (change: Partial<SeedProperty> = {}): SeedProperty => ({
  name: "Series_Resistance",
  title: "Series resistance",
  shortTitle: "Series resistance",
  value: "0.0035",
  inputType: "slider",
  simulation: true,
  min: 0.0007,
  max: 0.0175,
  lowest: 0,
  highest: 1e6,
  step: 0.0001,
  required: true,
  inputs: "",
  readOnly: false,
  unit: "Ω",
  scale: "log",
  origin: "estimated",
  source: "rule",
  group: "loss",
  isShare: false,
  isFitted: true,
  ...change,
});
