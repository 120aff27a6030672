/** What was kept or handed on is read with care: anybody may have written it. */
import type { ElectrolyticPart } from "@/api/lifetime-types";
import { isFields, isNumber } from "@/lib/foreign-json";
import { type ElectrolyticState, initialState, type Profile, profileFields } from "./state";

/** Raise it when a state of the former shape can no longer be read. */
export const stateVersion = 1;

/** More than any page makes; a longer list is foreign. */
const mostParts = 10;
const mostProfiles = 100;
const mostRows = 5;

const isText = (value: unknown): value is string => typeof value === "string";

function isPart(value: unknown): value is ElectrolyticPart {
  if (!isFields(value)) return false;
  const numbers = ["capValue", "ratedVoltage", "ratedTemp", "ratedLifetime", "maxRatedLifetime"];
  return (
    ["mfrPn", "series", "voltageRule"].every((key) => isText(value[key])) &&
    numbers.every((key) => isNumber(value[key])) &&
    Array.isArray(value.parameters) &&
    value.parameters.every(isFields)
  );
}

const isRow = (value: unknown): boolean =>
  isFields(value) && isText(value.id) && isNumber(value.current) && isNumber(value.frequency);

function isProfile(value: unknown): value is Profile {
  if (!isFields(value) || !isText(value.id)) return false;
  const rows = value.currentFrequency;
  return (
    profileFields.every((field) => isNumber(value[field])) &&
    Array.isArray(rows) &&
    rows.length > 0 &&
    rows.length <= mostRows &&
    rows.every(isRow)
  );
}

/** All profiles or none: their shares belong together. */
function profilesOf(value: unknown): readonly Profile[] {
  if (!Array.isArray(value) || value.length > mostProfiles || !value.every(isProfile)) return [];
  return new Set(value.map(({ id }) => id)).size === value.length ? value : [];
}

function partsOf(value: unknown): readonly ElectrolyticPart[] {
  const parts = Array.isArray(value) ? value.filter(isPart) : [];
  const numbers = parts.map(({ mfrPn }) => mfrPn);
  return parts.filter(({ mfrPn }, index) => numbers.indexOf(mfrPn) === index).slice(0, mostParts);
}

/** The kept state where it can be read, the initial one elsewhere. */
export function restoredState(kept: unknown): ElectrolyticState {
  if (!isFields(kept)) return initialState;
  const parts = partsOf(kept.parts);
  const profiles = profilesOf(kept.profiles);
  const highlighted = parts.find(({ mfrPn }) => mfrPn === kept.highlight) ?? parts[0];
  return {
    parts,
    highlight: highlighted?.mfrPn ?? null,
    profiles,
    openCharts: profiles.find(({ id }) => id === kept.openCharts)?.id ?? null,
  };
}
