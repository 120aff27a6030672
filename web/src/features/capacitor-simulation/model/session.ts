/**
 * A simulation as a link carries it: the parts with Combined at index 0, the shared settings, and
 * the series styles. Sessions of older programs lack some of it; see `migrated`.
 */
import type { Part } from "@/api/types";
import { type Fields, isFields, keptPart, numberOf } from "./kept-part";
import { restoredState } from "./restore";
import {
  combinedId,
  initialState,
  type PartRow,
  partSlots,
  type SharedSettings,
  type SimulationState,
} from "./state";
import { settled } from "./transitions";

/** Version of the shape; 1 is that of older programs. */
export const sessionVersion = 2;

type YesNo = "Yes" | "No";

interface RangeEnd {
  select: number;
  /** Used while every part is a film capacitor. */
  filmSelect: number;
}

export interface SavedSession {
  /** Combined at index 0. */
  parts: readonly Part[];
  plotType: string;
  /** Index into `parts`. */
  highlight: number;
  dropdowns: { minFreq: RangeEnd; maxFreq: RangeEnd };
  inputs: {
    tempRise: number;
    res: number;
    ind: number;
    spiceFreq: number;
    freqList: readonly number[];
  };
  radios: {
    calculated: YesNo;
    combine: YesNo;
    path: string;
    line: string;
    spiceFileFormat: string;
    toleranceBand: YesNo;
  };
  /** The session is one of capacitors, whose impedance is simulated … */
  calcZ: boolean;
  /** … not one of inductors. */
  calcL: boolean;
  /** Style slot of each part, by index; 0 is Combined's. */
  partStyleApplied: readonly number[];
  /** Slots that no part has. */
  partStyleAvailable: readonly number[];
  linearAxes: readonly string[];
  /** The measurement of the user's own that lay over the plot, if one did. */
  measurement?: unknown;
}

const allSlots = Array.from({ length: partSlots }, (_, index) => index + 1);
const yesNo = (value: boolean): YesNo => (value ? "Yes" : "No");

export interface SessionSource {
  state: SimulationState;
  settings: SharedSettings;
  plotType: string;
  /** The pseudo part of row 0. */
  combined: Part;
}

export function savedSession(source: SessionSource): SavedSession {
  const { state, settings, plotType, combined } = source;
  const slots = state.rows.map(({ slot }) => slot);
  const { tempRise, res, ind, spiceFreq, freqList, path, line, spiceFileFormat } = settings;
  return {
    parts: [{ ...combined, instances: 0 }, ...state.rows.map(({ part }) => part)],
    plotType,
    highlight: state.rows.findIndex(({ id }) => id === state.highlight) + 1,
    dropdowns: {
      minFreq: { select: settings.start, filmSelect: settings.filmStart },
      maxFreq: { select: settings.stop, filmSelect: settings.filmStop },
    },
    inputs: { tempRise, res, ind, spiceFreq, freqList },
    radios: {
      calculated: yesNo(settings.calculated),
      combine: yesNo(state.combine),
      path,
      line,
      spiceFileFormat,
      toleranceBand: yesNo(settings.toleranceBand),
    },
    calcZ: true,
    calcL: false,
    partStyleApplied: [0, ...slots],
    partStyleAvailable: allSlots.filter((slot) => !slots.includes(slot)),
    linearAxes: state.linearAxes,
  };
}

/** Fields by which older programs told copies of a part apart. */
const copyFields = /^(is)?(duplicate|clone)/i;

const withoutCopyFields = (part: Fields): Fields =>
  Object.fromEntries(Object.entries(part).filter(([name]) => !copyFields.test(name)));

const isCombinedPart = (part: Fields, index: number) => index === 0 && part.mfrPn === "Combined";

/** Limit of parts whose greatest temperature was kept as a text, °C. */
const unknownMaxTemp = 155;

function migratedPart(part: Fields, index: number): Fields {
  return {
    ...withoutCopyFields(part),
    instances: isCombinedPart(part, index) ? 0 : 1,
    ...(typeof part.maxTemp === "string" && { maxTemp: unknownMaxTemp }),
    tcc: "",
    vcac: "",
  };
}

/** A session of an older program, which has no lists of styles, in today's shape. */
export function migrated(session: Fields): Fields {
  if (Array.isArray(session.partStyleApplied)) return session;
  const parts = Array.isArray(session.parts) ? session.parts.filter(isFields) : [];
  const combinedFirst = parts[0] !== undefined && isCombinedPart(parts[0], 0);
  const applied = parts.map((_, index) => (combinedFirst ? index : index + 1));
  return {
    ...session,
    parts: parts.map(migratedPart),
    calcZ: session.calcZ ?? true,
    calcL: session.calcL ?? false,
    partStyleApplied: applied,
    partStyleAvailable: allSlots.filter((slot) => !applied.includes(slot)),
  };
}

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

function readRows(session: Fields, newId: () => string): PartRow[] {
  const parts = Array.isArray(session.parts) ? session.parts : [];
  const styles = Array.isArray(session.partStyleApplied) ? session.partStyleApplied : [];
  const taken = new Set<number>();
  return parts.flatMap((value: unknown, index) => {
    const part = keptPart(value);
    if (!part || (isFields(value) && isCombinedPart(value, index))) return [];
    const wanted = numberOf(styles[index]);
    const free = allSlots.find((slot) => !taken.has(slot)) ?? partSlots;
    const slot = allSlots.find((each) => each === wanted && !taken.has(each)) ?? free;
    taken.add(slot);
    return [{ id: newId(), slot, part }];
  });
}

/** The settings of a session, under the names of the state; what cannot be read falls away. */
function readSettings(session: Fields): unknown {
  const { minFreq, maxFreq } = fieldsOf(session.dropdowns);
  const { tempRise, res, ind, spiceFreq, freqList } = fieldsOf(session.inputs);
  const radios = fieldsOf(session.radios);
  return {
    start: numberOf(fieldsOf(minFreq).select),
    filmStart: numberOf(fieldsOf(minFreq).filmSelect),
    stop: numberOf(fieldsOf(maxFreq).select),
    filmStop: numberOf(fieldsOf(maxFreq).filmSelect),
    tempRise: chosenNumber(tempRise),
    res: chosenNumber(res),
    ind: chosenNumber(ind),
    spiceFreq: chosenNumber(spiceFreq),
    freqList: Array.isArray(freqList) ? freqList.map(chosenNumber) : null,
    path: radios.path,
    line: String(radios.line),
    spiceFileFormat: radios.spiceFileFormat,
    calculated: radios.calculated === "Yes",
    toleranceBand: radios.toleranceBand === "Yes",
  };
}

/** Older programs keep a control where a number stands now. */
const chosenNumber = (value: unknown) => numberOf(isFields(value) ? value.select : value);

function combinedConditions(session: Fields): unknown {
  const [first] = Array.isArray(session.parts) ? session.parts : [];
  const { bias, tempAmbient } = fieldsOf(fieldsOf(first).param);
  return { bias: chosenNumber(bias), tempAmbient: chosenNumber(tempAmbient) };
}

/** The state that a session, of any program, describes; the initial state where it is none. */
export function readSession(
  value: unknown,
  maxParts: number,
  newId: () => string,
): SimulationState {
  if (!isFields(value)) return initialState;
  const session = migrated(value);
  const rows = readRows(session, newId).slice(0, maxParts);
  const combine = fieldsOf(session.radios).combine === "Yes";
  const index = numberOf(session.highlight) ?? 1;
  return settled(
    restoredState({
      rows,
      highlight: combine ? combinedId : (rows[index - 1]?.id ?? null),
      combine,
      combined: combinedConditions(session),
      plotType: session.plotType,
      settings: readSettings(session),
      linearAxes: session.linearAxes,
    }),
  );
}
