/** Electrolytic parts, settings and answers as the server sends them, with the few values that tests look at. */
import type {
  ElectrolyticPart,
  ElectrolyticProfile,
  ElectrolyticProfileResult,
  ElectrolyticSettings,
} from "@/api/lifetime-types";
import { filmInput } from "./film";

export function electrolyticProfile(
  change: Partial<ElectrolyticProfile> = {},
): ElectrolyticProfile {
  return {
    voltageDC: 12,
    tempAmbient: 50,
    operatingPercentage: 50,
    currentFrequency: [{ current: 0, frequency: 0.1 }],
    ...change,
  };
}

export const electrolyticSettings: ElectrolyticSettings = {
  inputs: {
    voltageDC: filmInput({ max: 16, unit: "V" }),
    tempAmbient: filmInput({ min: -40, max: 105, unit: "°C" }),
    operatingPercentage: filmInput({ unit: "%" }),
    current: filmInput({ max: 200, step: 0.1, unit: "A" }),
    frequency: filmInput({ min: 0.05, max: 1000, select: 0.1, unit: "kHz" }),
  },
  profileList: [electrolyticProfile(), electrolyticProfile()],
  defaults: { series: "EDH", partNumber: "EDH106M016A9BAA" },
  series: ["EDH"],
  maxParts: 10,
  maxProfiles: 100,
  maxCurrentFrequencyRows: 5,
  debounceMs: 200,
  hoursPerYear: 8760,
  criterion: "limits of the endurance test",
};

export function electrolyticPart(
  mfrPn: string,
  change: Partial<ElectrolyticPart> = {},
): ElectrolyticPart {
  return {
    id: 1,
    mfrPn,
    series: "EDH",
    capValue: 1e7,
    capDisplay: "10 µF",
    ratedVoltage: 16,
    ratedTemp: 105,
    minTemp: -40,
    ratedLifetime: 1000,
    ratedCoreRise: 5,
    maxRatedLifetime: 131_400,
    rth: 200,
    voltageRule: "The voltage does not change the lifetime.",
    mark: "estimated",
    parameters: [],
    ...change,
  };
}

export function electrolyticResult(
  change: Partial<ElectrolyticProfileResult> = {},
): ElectrolyticProfileResult {
  return {
    profileLifetime: 50_000,
    profileLifetimeAlone: 100_000,
    damageShare: 50,
    coreTemperature: 51.5,
    selfHeating: 1.5,
    rippleCurrent: 0.03,
    power: 0.01,
    temperatureFactor: 45,
    voltageFactor: 1,
    isTemperatureAboveMax: false,
    isVoltageAboveMax: false,
    isRippleAboveMax: false,
    hints: [],
    warnings: [],
    lifetimeVsTemperaturePlotPoints: { points: [] },
    lifetimeVsRipplePlotPoints: { points: [] },
    lifetimeVsVoltagePlotPoints: { points: [] },
    unlimitedCurves: { temperature: [], ripple: [], voltage: [] },
    ...change,
  };
}
