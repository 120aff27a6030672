/** What was kept or handed on is read with care: an older page, another tool or anybody may have written it. */
import type { FilmPart } from "@/api/lifetime-types";
import type { CurrentRow } from "@/domain/lifetime/load-profiles";
import {
  type ChosenPart,
  type FilmState,
  initialState,
  type Profile,
  type ProfileField,
  tolerances,
} from "./state";

/** Raise it when a state of the former shape can no longer be read. */
export const stateVersion = 1;

/** More than any page makes; a longer list is foreign. */
const mostParts = 10;
const mostProfiles = 100;
const mostRows = 5;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const isNumber = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value);
const isText = (value: unknown): value is string => typeof value === "string";
const isNumberOrNull = (value: unknown) => value == null || isNumber(value);

function isPart(value: unknown): value is FilmPart {
  if (!isFields(value)) return false;
  const texts = ["mfrPn", "series", "capDisplay", "status", "statusDC"];
  const numbers = ["pitch", "maxTemp", "minTemp", "maxRatedLifetime"];
  return (
    texts.every((key) => isText(value[key])) &&
    numbers.every((key) => isNumber(value[key])) &&
    [value.vac, value.vdc].every(isNumberOrNull) &&
    Array.isArray(value.staticTests) &&
    value.staticTests.every(
      (test) => isFields(test) && [test.temperature, test.voltage, test.lifetime].every(isNumber),
    )
  );
}

function chosenPart(value: unknown): ChosenPart[] {
  if (!isFields(value) || !isPart(value.part)) return [];
  const tolerance = tolerances.find((letter) => letter === value.tolerance) ?? "K";
  return [{ part: value.part, tolerance }];
}

function partsOf(value: unknown): ChosenPart[] {
  const parts = Array.isArray(value) ? value.flatMap(chosenPart) : [];
  const numbers = parts.map(({ part }) => part.mfrPn);
  return parts
    .filter(({ part }, index) => numbers.indexOf(part.mfrPn) === index)
    .slice(0, mostParts);
}

const profileFields: readonly ProfileField[] = [
  "voltage",
  "voltageDC",
  "fundamentalFrequency",
  "tempAmbient",
  "relativeHumidity",
  "operatingPercentage",
];

function isRow(value: unknown): value is CurrentRow {
  return (
    isFields(value) && isText(value.id) && isNumber(value.current) && isNumber(value.frequency)
  );
}

function isProfile(value: unknown): value is Profile {
  if (!isFields(value) || !isText(value.id) || !isFields(value.overlayVac)) return false;
  const { overlayVac, currentFrequency } = value;
  return (
    profileFields.every((field) => isNumber(value[field])) &&
    [overlayVac.overlayVac, overlayVac.frequency].every(isNumber) &&
    Array.isArray(currentFrequency) &&
    currentFrequency.length > 0 &&
    currentFrequency.length <= mostRows &&
    currentFrequency.every(isRow)
  );
}

/** All profiles or none: their shares belong together. */
function profilesOf(value: unknown): readonly Profile[] {
  const isReadable = Array.isArray(value) && value.length <= mostProfiles && value.every(isProfile);
  const ids = isReadable ? new Set(value.map(({ id }) => id)) : new Set();
  return isReadable && ids.size === value.length ? value : initialState.profiles;
}

/** The kept state where it can be read, the initial one elsewhere. */
export function restoredState(kept: unknown): FilmState {
  if (!isFields(kept)) return initialState;
  const parts = partsOf(kept.parts);
  const profiles = profilesOf(kept.profiles);
  const wished = parts.find(({ part }) => part.mfrPn === kept.highlight) ?? parts[0];
  return {
    isVac: kept.isVac !== false,
    parts,
    highlight: wished?.part.mfrPn ?? null,
    profiles,
    openCharts: profiles.find(({ id }) => id === kept.openCharts)?.id ?? null,
    noDryingCredit: kept.noDryingCredit === true,
  };
}
