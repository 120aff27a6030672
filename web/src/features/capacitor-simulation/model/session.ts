/**
 * A simulation as a link carries it: the parts with Combined at index 0, the shared settings, and
 * the series styles. Sessions of older programs lack some of it.
 */
import * as v from "valibot";
import type { Part, PlotName } from "@/api/types";
import { broughtBy } from "@/domain/part/brought-by";
import { partSlots } from "@/domain/part/table/row-steps";
import { fields, number, readableFields, textOrNull } from "@/lib/stored-state";
import { isBrought } from "./brought";
import { numeric, partSchema } from "./part-schema";
import {
  combinedId,
  type PartRow,
  type SharedSettings,
  type SimulationState,
  stateSchema,
} from "./state";
import { settled } from "./transitions";

/** Version of the shape; 1 is that of older programs. */
export const sessionVersion = 2;

type YesNo = "Yes" | "No";

const allSlots = Array.from({ length: partSlots }, (_, index) => index + 1);
const yesNo = (value: boolean): YesNo => (value ? "Yes" : "No");

interface SessionSource {
  state: SimulationState;
  settings: SharedSettings;
  plotType: PlotName;
  /** The pseudo part of row 0. */
  combined: Part;
}

/** A session as it is shared, Combined at index 0 of every list. */
export type SavedSession = ReturnType<typeof savedSession>;

export function savedSession(source: SessionSource) {
  const { state, settings, plotType, combined } = source;
  const slots = state.rows.map(({ slot }) => slot);
  const { tempRise, res, ind, spiceFreq, freqList, path, line, spiceFileFormat } = settings;
  const { pointFrequency: frequency, pointAge: age, pointLevel: level, worstCase } = settings;
  const { oneFrequency } = settings;
  const bringers = state.rows.map(({ part, broughtBy }) =>
    isBrought(part.param.qty) ? broughtBy : null,
  );
  return {
    parts: [{ ...combined, instances: 0 }, ...state.rows.map(({ part }) => part)],
    plotType,
    /** Index into `parts`. */
    highlight: state.rows.findIndex(({ id }) => id === state.highlight) + 1,
    dropdowns: {
      // The second is used while every part is a film capacitor.
      minFreq: { select: settings.start, filmSelect: settings.filmStart },
      maxFreq: { select: settings.stop, filmSelect: settings.filmStop },
    },
    inputs: { tempRise, res, ind, spiceFreq, freqList, oneFrequency },
    // Hz, h, V rms; missing in sessions of older programs.
    point: { frequency, age, level, worstCase },
    radios: {
      calculated: yesNo(settings.calculated),
      combine: yesNo(state.combine),
      path,
      line,
      spiceFileFormat,
      toleranceBand: yesNo(settings.toleranceBand),
      spreadBand: yesNo(settings.spreadBand),
      smallSignal: yesNo(settings.smallSignal),
      ...(settings.fitsAll && { fitsAll: yesNo(true) }),
    },
    // The session is one of capacitors, whose impedance is simulated, not one of inductors.
    calcZ: true,
    calcL: false,
    // Style slot of each part; 0 is Combined's.
    partStyleApplied: [0, ...slots],
    // The page that the count of each part came from; null where it may be typed.
    ...(bringers.some((by) => by !== null) && { broughtBy: [null, ...bringers] }),
    partStyleAvailable: allSlots.filter((slot) => !slots.includes(slot)),
    linearAxes: state.linearAxes,
    target: state.target,
  };
}

/** Older programs store a control in place of a number. */
const chosenNumber = v.union([
  numeric,
  v.pipe(
    v.object({ select: numeric }),
    v.transform(({ select }) => select),
  ),
]);
const isYes = v.pipe(
  v.picklist(["Yes", "No"]),
  v.transform((answer) => answer === "Yes"),
);
const rangeEnd = readableFields({ select: numeric, filmSelect: numeric });
const list = v.fallback(v.array(v.unknown()), []);

/** The session of any program, its settings under the names that a session gives them. */
const sessionSchema = fields({
  parts: list,
  /** Missing in older sessions. */
  broughtBy: v.fallback(v.array(v.fallback(v.picklist(broughtBy), "link")), []),
  /** Missing in sessions of older programs. */
  partStyleApplied: v.fallback(v.nullable(v.array(v.fallback(numeric, 0))), null),
  plotType: textOrNull,
  highlight: v.fallback(numeric, 1),
  dropdowns: fields({ minFreq: rangeEnd, maxFreq: rangeEnd }),
  inputs: readableFields({
    tempRise: chosenNumber,
    res: chosenNumber,
    ind: chosenNumber,
    spiceFreq: chosenNumber,
    freqList: v.array(chosenNumber),
    oneFrequency: chosenNumber,
  }),
  radios: readableFields({
    path: v.unknown(),
    line: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
    spiceFileFormat: v.unknown(),
    calculated: isYes,
    toleranceBand: isYes,
    spreadBand: isYes,
    smallSignal: isYes,
    fitsAll: isYes,
    combine: isYes,
  }),
  linearAxes: list,
  target: v.fallback(v.unknown(), null),
  point: readableFields({ frequency: number, age: number, level: number, worstCase: v.boolean() }),
});
type Session = v.InferOutput<typeof sessionSchema>;

const combinedSchema = v.object({ mfrPn: v.literal("Combined") });

function readRows(session: Session, newId: () => string): PartRow[] {
  const { parts, partStyleApplied } = session;
  const taken = new Set<number>();
  return parts.flatMap((value, index) => {
    const { success, output } = v.safeParse(partSchema, value);
    if (!success || (index === 0 && v.is(combinedSchema, value))) return [];
    // Parts of older programs name dielectrics in place of temperature and bias curves.
    const part = partStyleApplied ? output : { ...output, tcc: "", vcac: "" };
    const wanted = partStyleApplied?.[index];
    const free = allSlots.find((slot) => !taken.has(slot)) ?? partSlots;
    const slot = allSlots.find((each) => each === wanted && !taken.has(each)) ?? free;
    taken.add(slot);
    return [{ id: newId(), slot, part, broughtBy: session.broughtBy[index] ?? "link" }];
  });
}

/** The settings of a session, under the names of the state. */
function readSettings(session: Session): unknown {
  const { dropdowns, inputs, radios, point } = session;
  const { minFreq, maxFreq } = dropdowns;
  return {
    ...inputs,
    ...radios,
    start: minFreq.select,
    filmStart: minFreq.filmSelect,
    stop: maxFreq.select,
    filmStop: maxFreq.filmSelect,
    calculated: radios.calculated ?? false,
    toleranceBand: radios.toleranceBand ?? false,
    spreadBand: radios.spreadBand ?? true,
    smallSignal: radios.smallSignal ?? false,
    fitsAll: radios.fitsAll ?? false,
    ...(point.frequency !== undefined && { pointFrequency: point.frequency }),
    pointAge: point.age ?? 0,
    pointLevel: point.level ?? 0,
    worstCase: point.worstCase ?? false,
  };
}

const combinedConditions = fields({
  param: readableFields({ bias: chosenNumber, tempAmbient: chosenNumber }),
});

/** The state that a session, of any program, describes; the initial state where it is none. */
export function readSession(
  value: unknown,
  maxParts: number,
  newId: () => string,
): SimulationState {
  const session = v.parse(sessionSchema, value);
  const rows = readRows(session, newId).slice(0, maxParts);
  const combine = session.radios.combine === true;
  return settled(
    v.parse(stateSchema, {
      rows,
      highlight: combine ? combinedId : (rows[session.highlight - 1]?.id ?? null),
      combine,
      combined: v.parse(combinedConditions, session.parts[0]).param,
      plotType: session.plotType,
      settings: readSettings(session),
      linearAxes: session.linearAxes,
      target: session.target,
    }),
  );
}
