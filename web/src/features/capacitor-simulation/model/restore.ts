/** What the browser kept is read with care: an older page, another tab or a user may have written it. */

import { linePaths } from "@/domain/measurement/measured-curves";
import { isFields, keptPart } from "./kept-part";
import {
  initialState,
  lineImpedances,
  type PartRow,
  type SharedSettings,
  type SimulationState,
  spiceFormats,
} from "./state";

/** Raise it when a kept state of the former shape can no longer be read. */
export const stateVersion = 1;

const isNumber = (value: unknown): value is number => Number.isFinite(value);

function keptRow(value: unknown): PartRow | null {
  if (!isFields(value) || typeof value.id !== "string" || !isNumber(value.slot)) return null;
  const part = keptPart(value.part);
  return part && { id: value.id, slot: value.slot, part };
}

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];

function numbersOf(value: unknown): Record<string, number> {
  if (!isFields(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, number] => isNumber(entry[1])),
  );
}

/** Number of frequencies that a list holds. */
const listedFrequencies = 7;

function isFrequencyList(value: unknown): value is number[] {
  const isListed = (entry: unknown) => isNumber(entry) && entry > 0;
  return Array.isArray(value) && value.length === listedFrequencies && value.every(isListed);
}

function choiceOf<Choice extends string>(
  choices: readonly Choice[],
  value: unknown,
): Choice | undefined {
  return choices.find((choice) => choice === value);
}

const numberSettings = [
  ...(["start", "stop", "filmStart", "filmStop"] as const),
  ...(["res", "ind", "tempRise", "spiceFreq"] as const),
];

const switches = ["calculated", "toleranceBand"] as const;

/** Only the settings that can be read. */
function settingsOf(value: unknown): Partial<SharedSettings> {
  const kept = isFields(value) ? value : {};
  const path = choiceOf(linePaths, kept.path);
  const line = choiceOf(lineImpedances, kept.line);
  const spiceFileFormat = choiceOf(spiceFormats, kept.spiceFileFormat);
  return {
    ...Object.fromEntries(
      numberSettings.flatMap((key) => (isNumber(kept[key]) ? [[key, kept[key]]] : [])),
    ),
    ...Object.fromEntries(
      switches.flatMap((key) => (typeof kept[key] === "boolean" ? [[key, kept[key]]] : [])),
    ),
    ...(isFrequencyList(kept.freqList) && { freqList: kept.freqList }),
    ...(path && { path }),
    ...(line && { line }),
    ...(spiceFileFormat && { spiceFileFormat }),
  };
}

/** The kept state where it can be read, the initial one elsewhere. */
export function restoredState(kept: unknown): SimulationState {
  if (!isFields(kept) || !Array.isArray(kept.rows)) return initialState;
  return {
    rows: kept.rows.map(keptRow).filter((row) => row !== null),
    highlight: textOrNull(kept.highlight),
    combine: kept.combine === true,
    combined: { ...initialState.combined, ...numbersOf(kept.combined) },
    plotType: textOrNull(kept.plotType),
    settings: settingsOf(kept.settings),
    linearAxes: textsOf(kept.linearAxes),
  };
}
