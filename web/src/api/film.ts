/** Names for the server's types of the film lifetime page. */

export interface FilmInput {
  title: string;
  width: number;
  min: number;
  max: number;
  step: number;
  disabled: boolean;
  select: number;
  isRequired: boolean;
  unit: string;
}

export type FilmInputName =
  | "voltage"
  | "voltageDC"
  | "fundamentalFrequency"
  | "tempAmbient"
  | "relativeHumidity"
  | "operatingPercentage"
  | "overlayVac"
  | "overlayFrequency"
  | "current"
  | "frequency"
  | "requiredHours";

export interface FilmProfile {
  voltage: number;
  voltageDC: number;
  fundamentalFrequency: number;
  tempAmbient: number;
  relativeHumidity: number;
  operatingPercentage: number;
  overlayVac: { overlayVac: number; frequency: number };
  currentFrequency: { current: number; frequency: number }[];
}

export interface FilmSettings {
  inputs: Record<FilmInputName, FilmInput>;
  profileList: FilmProfile[];
  defaults: {
    series: string;
    pitch: number;
    voltageType: string;
    voltage: number;
    partNumber: string;
  };
  maxParts: number;
  maxProfiles: number;
  maxCurrentFrequencyRows: number;
  debounceMs: number;
  hoursPerYear: number;
  criterion: { vac: string; vdc: string };
  absoluteHumidityLimit: number;
  noDryingCredit: { title: string; explanation: string };
  overlayRule: string;
}

export interface FilmStaticTest {
  temperature: number;
  relativeHumidity: number;
  voltage: number;
  lifetime: number;
  kind: string;
  source: string;
}

export interface FilmPart {
  id: number;
  mfrPn: string;
  series: string;
  pitch: number;
  capValue: number;
  capDisplay: string;
  vac: number | null;
  vdc: number | null;
  status: string;
  statusDC: string;
  hasDcModel: boolean;
  maxTemp: number;
  minTemp: number;
  maxRatedLifetime: number;
  staticTests: FilmStaticTest[];
  mark: string;
}

export interface FilmPoint {
  x: number;
  y: number;
}

export interface FilmProfileResult {
  profileLifetime: number | null;
  profileLifetimeAlone: number | null;
  damageShare: number | null;
  limitingMechanism: string;
  operatingTemperature: number | null;
  hotSpotTemperature: number | null;
  selfHeating: number | null;
  operatingRelativeHumidity: number | null;
  operatingVoltage: number;
  maxOperatingVoltage: number | null;
  isSelfHeatingAboveMax: boolean;
  isMaxOperatingVoltageFlagOn: boolean;
  isImprobableAirClimateMessage: string;
  hints: string[];
  warnings: string[];
  lifetimeVsTemperaturePlotPoints: {
    points: FilmPoint[];
    stoppedByHumidity: boolean;
    note: string;
  };
  lifetimeVsVoltagePlotPoints: { points: FilmPoint[] };
}

export interface FilmSensitivity {
  change: string;
  lifetimeHours: number | null;
  lifetimeHoursUnlimited: number | null;
  factor: number | null;
}

export interface FilmPartResult {
  mfrPn: string;
  status: string;
  lifetimeHoursTotal: number | null;
  lifetimeYearsTotal: number | null;
  lifetimeHoursUnlimited: number | null;
  isLimited: boolean;
  maxRatedLifetime: number;
  mark: string;
  messages: string[];
  note: string;
  sensitivity: FilmSensitivity[];
}

export interface FilmRequest {
  parts: string[];
  profileList: FilmProfile[];
  isVac: boolean;
  session: string;
  noDryingCredit?: boolean;
  chartProfiles?: number[];
}

export interface FilmAnswer {
  isVac: boolean;
  hasDcModel: boolean;
  criterion: string;
  noDryingCredit: boolean;
  lifetimeHoursTotal: Record<string, number | null>;
  parts: FilmPartResult[];
  profileList: FilmProfileResult[][];
}

export interface FilmImportRequest {
  csv: string;
  isVac: boolean;
  base?: FilmProfile;
}

export interface FilmImport {
  profileList: FilmProfile[];
  rowCount: number;
  classCount: number;
  totalWeight: number;
  isBinned: boolean;
  note: string;
}

export interface FilmExportRequest {
  isVac: boolean;
  profileList: FilmProfile[];
}

export interface FilmGoalRequest extends FilmRequest {
  requiredHours: number;
  vary: "temperature" | "voltage";
  profile?: number;
}

export interface FilmGoalPart {
  mfrPn: string;
  isReachable: boolean;
  shift: number | null;
  factor: number | null;
  limitedBy: string;
  values: number[];
  unit: string;
  lifetimeHours: number | null;
  note: string;
}

export interface FilmGoal {
  requiredHours: number;
  vary: string;
  parts: FilmGoalPart[];
}

export interface FilmIsoLifeRequest {
  partNumber: string;
  isVac: boolean;
  noDryingCredit: boolean;
  profile: FilmProfile;
}

export interface FilmIsoLife {
  mfrPn: string;
  xLabel: string;
  xUnit: string;
  yLabel: string;
  yUnit: string;
  contours: { hours: number; points: FilmPoint[] }[];
  limit: { label: string; points: FilmPoint[] };
  operatingPoint: FilmPoint;
  note: string;
}
