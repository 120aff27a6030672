/** Film parts, settings and answers as the server sends them, with the few values that tests look at. */
import type {
  FilmAnswer,
  FilmInput,
  FilmPart,
  FilmProfile,
  FilmProfileResult,
  FilmSettings,
} from "@/api/lifetime-types";

export function filmInput(change: Partial<FilmInput> = {}): FilmInput {
  const names = { key: "", requestField: "", hint: "" };
  const plain = { ...names, title: "", width: 6, min: 0, max: 100, step: 1, select: 0, unit: "" };
  return { ...plain, disabled: false, isRequired: true, ...change };
}

export function filmProfile(change: Partial<FilmProfile> = {}): FilmProfile {
  return {
    voltage: 240,
    voltageDC: 240,
    fundamentalFrequency: 50,
    tempAmbient: 50,
    relativeHumidity: 20,
    operatingPercentage: 50,
    overlayVac: { overlayVac: 0, frequency: 10 },
    currentFrequency: [{ current: 0, frequency: 10 }],
    ...change,
  };
}

export const filmSettings: FilmSettings = {
  inputs: {
    voltage: filmInput({ max: 1000, select: 240, unit: "V" }),
    voltageDC: filmInput({ max: 1500, select: 240, unit: "V" }),
    fundamentalFrequency: filmInput({ min: 50, max: 400, select: 50, unit: "Hz" }),
    tempAmbient: filmInput({ min: -55, max: 155, select: 50, unit: "°C" }),
    relativeHumidity: filmInput({ min: 2, max: 100, select: 20, unit: "%" }),
    operatingPercentage: filmInput({ select: 50, unit: "%" }),
    overlayVac: filmInput({ max: 400, unit: "V" }),
    overlayFrequency: filmInput({ min: 0.1, max: 1000, select: 10, unit: "kHz" }),
    current: filmInput({ max: 200, step: 0.1, unit: "A" }),
    frequency: filmInput({ min: 0.1, max: 1000, select: 10, unit: "kHz" }),
    requiredHours: filmInput({ min: 1, max: 1_000_000, select: 100_000, unit: "h" }),
  },
  profileList: [filmProfile(), filmProfile()],
  defaults: {
    series: "F862 V054",
    pitch: 15,
    voltageType: "Vac",
    voltage: 310,
    partNumber: "F862BK104K310ZV054",
  },
  maxParts: 10,
  maxProfiles: 100,
  maxCurrentFrequencyRows: 5,
  debounceMs: 200,
  hoursPerYear: 8760,
  criterion: { vac: "ΔC/C=-20%", vdc: "ΔC/C=-10%" },
  absoluteHumidityLimit: 60,
  noDryingCredit: { title: "No drying credit", explanation: "Why the switch is there." },
  overlayRule: "",
};

/** 0 for every field of a law, named with its numbers. */
const zeros = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;

const law = zeros([
  ...(["theta1", "theta2", "theta3", "theta4", "theta5", "theta6", "theta7"] as const),
  ...(["theta8", "theta9", "theta10", "theta11", "theta12", "theta13", "theta14"] as const),
  ...(["esrCorrection30", "esrCorrection60", "average", "average1", "average2", "vmod"] as const),
  ...(["rth", "relativeTime", "relativeTimeTwo", "ratedTemp", "maxSelfHeating"] as const),
  ...(["seriesResistance", "dissipationFactor"] as const),
]);

const tests = zeros([
  ...(["tempStatic1", "tempStatic2", "tempStatic3", "tempStatic4", "tempStatic5"] as const),
  ...(["relativeHumidityStatic1", "relativeHumidityStatic2", "relativeHumidityStatic3"] as const),
  ...(["relativeHumidityStatic4", "relativeHumidityStatic5"] as const),
  ...(["voltageVacStatic1", "voltageVacStatic2", "voltageVacStatic3"] as const),
  ...(["voltageVacStatic4", "voltageVacStatic5"] as const),
  ...(["lifetimeStatic1", "lifetimeStatic2", "lifetimeStatic3"] as const),
  ...(["lifetimeStatic4", "lifetimeStatic5"] as const),
]);

export function filmPart(mfrPn: string, change: Partial<FilmPart> = {}): FilmPart {
  return {
    ...law,
    ...tests,
    id: 1,
    mfrPn,
    basePn: mfrPn,
    wildcardPn: "",
    parameters: [],
    tolerance: { title: "Tolerance", select: "K", index: null, options: [], disabled: false },
    series: "F862 V054",
    pitch: 15,
    capValue: 100_000,
    capDisplay: "0.1 µF",
    vac: 310,
    vdc: null,
    status: "ACTIVE",
    statusDC: "INACTIVE",
    hasDcModel: false,
    maxTemp: 110,
    lifeMaxTemp: 110,
    minTemp: -40,
    maxRatedLifetime: 200_000,
    staticTests: [],
    mark: "estimated",
    ...change,
  };
}

/** A DC part as long as a test does not say otherwise. */
export const dcPart = (mfrPn: string, change: Partial<FilmPart> = {}): FilmPart =>
  filmPart(mfrPn, { vac: null, vdc: 500, status: "INACTIVE", statusDC: "ACTIVE", ...change });

export function profileResult(change: Partial<FilmProfileResult> = {}): FilmProfileResult {
  return {
    absoluteHumidity: 16.6,
    overlayVacMax: 0,
    profileLifetime: 100_000,
    profileLifetimeAlone: 966_156,
    damageShare: 50,
    limitingMechanism: "humidity",
    operatingTemperature: 50.4,
    hotSpotTemperature: 50.4,
    selfHeating: 0.4,
    operatingRelativeHumidity: 19.6,
    operatingVoltage: 240,
    maxOperatingVoltage: 310,
    isSelfHeatingAboveMax: false,
    isMaxOperatingVoltageFlagOn: false,
    isImprobableAirClimateMessage: "",
    hints: [],
    warnings: [],
    lifetimeVsTemperaturePlotPoints: { points: [], stoppedByHumidity: false, note: "" },
    lifetimeVsVoltagePlotPoints: { points: [] },
    unlimitedCurves: { temperature: [], voltage: [] },
    ...change,
  };
}

/** The mock server's answer, the same for every part and profile. */
export function filmAnswer(
  partNumbers: readonly string[],
  profiles: readonly FilmProfileResult[],
  hours = 200_000,
): FilmAnswer {
  return {
    isVac: true,
    hasDcModel: false,
    criterion: "ΔC/C=-20%",
    noDryingCredit: false,
    lifetimeHoursTotal: Object.fromEntries(partNumbers.map((number) => [number, hours])),
    parts: partNumbers.map((mfrPn) => ({
      mfrPn,
      status: "ACTIVE",
      lifetimeHoursTotal: hours,
      lifetimeYearsTotal: 22.8,
      lifetimeHoursUnlimited: hours,
      isLimited: false,
      isSelfHeatingAboveMax: false,
      maxRatedLifetime: 200_000,
      mark: "estimated",
      messages: [],
      note: "",
      heat: "",
      sensitivity: [
        { change: "+5 K", lifetimeHours: 150_000, lifetimeHoursUnlimited: 150_000, factor: 0.75 },
      ],
    })),
    profileList: partNumbers.map(() => [...profiles]),
  };
}
