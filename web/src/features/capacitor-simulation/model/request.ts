/** From the state to the body of a plot call, and from the server's error messages back to fields. */

import { ProblemError } from "@/api/problem";
import type { Config, Param, Part, PlotKind, PlotRequest } from "@/api/types";
import { isBrought } from "./brought";
import { plotKind } from "./plots";
import { areSettingsInRange, frequencyRange, sharedSettings } from "./settings";
import { combinedId, type PartRow, type SimulationState } from "./state";
import { combinedPart, effectivePart } from "./table";

type SentPart = PlotRequest["parts"][number];

/** What a plot reads of a part; hiding its curve or choosing its tolerance sends no request. */
function asSent({ mfrPn, maker, confirmUnusual, param, ceProps }: Part): SentPart {
  const choice = { ...(maker && { maker }), ...(confirmUnusual && { confirmUnusual }) };
  return { mfrPn, ...choice, param, ceProps };
}

/** Curves at listed frequencies are not swept; their start is the lowest that can be listed. */
function startOf({ inputs }: PlotKind, start: number, config: Config): number {
  return inputs.includes("freqList") ? config.inputs.freqList.min : start;
}

/** The frequency at which the plot compares all parts; null where it draws one part at several. */
export function comparedAt(state: SimulationState, config: Config): number | null {
  const { oneFrequency } = sharedSettings(state, config);
  const takesList = plotKind(state, config).inputs.includes("freqList");
  return takesList && state.rows.length > 1 && oneFrequency > 0 ? oneFrequency : null;
}

const yesOrNo = (value: boolean) => (value ? "Yes" : "No");

export function plotRequest(state: SimulationState, config: Config, session: string): PlotRequest {
  const kind = plotKind(state, config);
  const { start, stop } = frequencyRange(state, config);
  const settings = sharedSettings(state, config);
  const frequency = comparedAt(state, config);
  const highlight = state.rows.findIndex(({ id }) => id === state.highlight) + 1;
  return {
    calculated: yesOrNo(settings.calculated),
    combine: yesOrNo(state.combine),
    ...(settings.toleranceBand && { tolerance: "Yes" as const }),
    ...(settings.spreadBand && { spread: "Yes" as const }),
    ...(settings.smallSignal && { smallSignal: "Yes" as const }),
    freqList: frequency === null ? [...settings.freqList] : [frequency],
    // A highlighted row that cannot stand its conditions is not asked for.
    highlight: state.combine ? 0 : Math.max(highlight, 1),
    ind: settings.ind,
    res: settings.res,
    line: settings.line,
    path: settings.path,
    plotType: kind.plotType,
    spiceFileFormat: settings.spiceFileFormat,
    spiceFreq: settings.spiceFreq,
    start: startOf(kind, start, config),
    stop,
    tempRise: settings.tempRise,
    session,
    parts: [
      asSent(combinedPart(state, config.combined)),
      ...state.rows.map(({ part }) => asSent(effectivePart(part, state))),
    ],
  };
}

const within = ({ select, min, max }: Param): boolean => select >= min && select <= max;
const isCount = (count: Param): boolean => within(count) || isBrought(count);

/**
 * The state without rows that cannot stand their conditions: those have no values, and the others go on. A
 * combination has one bias and one temperature for all.
 */
export function standing(state: SimulationState): SimulationState {
  if (state.combine) return state;
  const stands = ({ part: { param } }: PartRow) => within(param.bias) && within(param.tempAmbient);
  return state.rows.every(stands) ? state : { ...state, rows: state.rows.filter(stands) };
}

/** False while a stored value is outside limits that have changed since. */
export function isSendable(all: SimulationState, config: Config): boolean {
  const state = standing(all);
  const parts = state.rows.map(({ part }) => effectivePart(part, state));
  const params = parts.flatMap(({ param }) => [param.bias, param.tempAmbient]);
  const areCounts = parts.every(({ param }) => isCount(param.qty));
  const inRange = areSettingsInRange(sharedSettings(state, config), config);
  return state.rows.length > 0 && inRange && areCounts && params.every(within);
}

/** Key of a field on the page: `res`, `freqList[0]`, or `{row id}.bias`. */
export type FieldKey = string;

/** The server's messages about fields, by key. */
export type FieldErrors = Readonly<Record<FieldKey, string>>;

const partPath = /^parts\[(\d+)\]\.param\.(qty|bias|tempAmbient)\b/;
const barPath = /^(start|stop|res|ind|tempRise|spiceFreq|freqList\[\d+\])$/;

/** The field that a path into the request body means; null when the page has none for it. */
export function fieldOfPath(path: string, rowIds: readonly string[]): FieldKey | null {
  const part = partPath.exec(path);
  if (part) {
    const index = Number(part[1]);
    const id = index === 0 ? combinedId : rowIds[index - 1];
    return id ? `${id}.${part[2]}` : null;
  }
  return barPath.test(path) ? path : null;
}

/** The same object each time, so that nothing is rendered for want of errors. */
const noErrors: FieldErrors = {};

/** Assigns the server's error messages about a request to their fields. */
export function placeErrors(error: unknown, rowIds: readonly string[]): FieldErrors {
  if (!(error instanceof ProblemError)) return noErrors;
  const { errors } = error.problem;
  const placed = errors.flatMap(({ path, message }) => {
    const field = fieldOfPath(path, rowIds);
    return field ? [[field, message] as const] : [];
  });
  return Object.fromEntries(placed);
}
