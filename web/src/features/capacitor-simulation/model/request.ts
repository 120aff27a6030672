/** From the state to the body of a plot call, and back from the server's complaints to fields. */
import type { Config, Param, Part, PlotKind, PlotRequest } from "@/api/types";
import { combinedId, type SharedSettings, type SimulationState } from "./state";
import { combinedPart, effectivePart } from "./table";

/** Entries of the frequency list; the plots that read it come with their own fields. */
const frequencyList = [1e4, 5e4, 1e5, 5e5, 1e6, 5e6, 1e7];

export function plotKind(state: SimulationState, config: Config): PlotKind {
  const wanted = state.plotType ?? config.defaults.plotType;
  const kind = config.plots.find(({ plotType }) => plotType === wanted) ?? config.plots[0];
  if (!kind) throw new Error("the server offers no plot");
  return kind;
}

/** Film-only selections sweep a frequency range of their own. */
export function isFilmOnly({ rows }: SimulationState): boolean {
  return rows.length > 0 && rows.every(({ part }) => part.capType === "Film");
}

export function sharedSettings(state: SimulationState, config: Config): SharedSettings {
  const { start, stop, filmStart, filmStop } = config.defaults;
  const { res, ind } = config.inputs;
  return { start, stop, filmStart, filmStop, res: res.select, ind: ind.select, ...state.settings };
}

export interface FrequencyRange {
  start: number;
  stop: number;
}

export function frequencyRange(state: SimulationState, config: Config): FrequencyRange {
  const { start, stop, filmStart, filmStop } = sharedSettings(state, config);
  return isFilmOnly(state) ? { start: filmStart, stop: filmStop } : { start, stop };
}

/** The names under which the two selects of the parameter bar keep what is chosen. */
export function rangeKeys(
  state: SimulationState,
): Record<keyof FrequencyRange, keyof SharedSettings> {
  return isFilmOnly(state)
    ? { start: "filmStart", stop: "filmStop" }
    : { start: "start", stop: "stop" };
}

type SentPart = PlotRequest["parts"][number];

/**
 * Whole parts are sent. The server's schema names only what it reads of them, and of a control
 * object only its number, hence the cast. Hiding a curve is this page's affair and asks for no plot.
 */
const asSent = (part: Part): SentPart => ({ ...part, hidden: false }) as unknown as SentPart;

export function plotRequest(state: SimulationState, config: Config, session: string): PlotRequest {
  const { start, stop } = frequencyRange(state, config);
  const { res, ind } = sharedSettings(state, config);
  const highlight = state.rows.findIndex(({ id }) => id === state.highlight) + 1;
  return {
    calculated: "No",
    combine: state.combine ? "Yes" : "No",
    freqList: frequencyList,
    highlight: state.combine ? 0 : highlight,
    ind,
    res,
    line: "50",
    path: "Shunt",
    plotType: plotKind(state, config).plotType,
    spiceFileFormat: "CKT",
    spiceFreq: 10_000,
    start,
    stop,
    tempRise: config.inputs.tempRise.select,
    session,
    parts: [
      asSent(combinedPart(state, config.combined)),
      ...state.rows.map(({ part }) => asSent(effectivePart(part, state))),
    ],
  };
}

const within = ({ select, min, max }: Param): boolean => select >= min && select <= max;

/** False while a stored value lies outside limits that have changed under it. */
export function isSendable(state: SimulationState, config: Config): boolean {
  const { res, ind } = sharedSettings(state, config);
  const parts = state.rows.map(({ part }) => effectivePart(part, state));
  const params = parts.flatMap(({ param }) => [param.qty, param.bias, param.tempAmbient]);
  const bar = [
    { ...config.inputs.res, select: res },
    { ...config.inputs.ind, select: ind },
  ];
  return state.rows.length > 0 && [...params, ...bar].every(within);
}

/** Key of a field on the page: `res`, `start`, or `{row id}.bias`. */
export type FieldKey = string;

const partPath = /^parts\[(\d+)\]\.param\.(qty|bias|tempAmbient)\b/;
const barPath = /^(start|stop|res|ind)$/;

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
