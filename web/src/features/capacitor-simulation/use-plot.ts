import { useMemo } from "react";
import { useConfig } from "@/api/config";
import { askPlot } from "@/api/plots";
import { ProblemError } from "@/api/problem";
import type { PlotKind, PlotRequest, PlotResponse } from "@/api/types";
import { logSimulation } from "@/api/usage-log";
import { useAnswer, useLastValid } from "@/domain/calculator/use-answer";
import { maskOf } from "@/domain/plot/target-mask";
import { formatQuantity } from "@/lib/quantity";
import { sessionId } from "@/lib/session-id";
import { useIsEntered } from "@/ui/entry/entries";
import type { Staleness } from "@/ui/entry/staleness";
import { impedancePlot, plotKind } from "./model/plots";
import { comparedAt, isSendable, plotRequest, standing } from "./model/request";
import type { SimulationState } from "./model/state";
import { useSimulation } from "./store";
import { texts } from "./texts";

/** The row of a curve, as of the request. */
interface PlottedRow {
  id: string;
  slot: number;
}

/** A plot request, and the data needed to draw its answer. */
interface PlotQuestion {
  request: PlotRequest;
  kind: PlotKind;
  rows: readonly PlottedRow[];
  /** Hz; the frequency at which all parts are compared, where a plot draws one part at a time. */
  comparedAt: number | null;
}

export interface PlotResult extends PlotQuestion {
  response: PlotResponse;
  /** When the answer came, ms since 1970. */
  receivedAt: number;
}

export interface Plot {
  /** The newest good answer; it stays while the next one loads or fails. */
  result: PlotResult | null;
  status: "idle" | "loading" | "error";
  /** Why the result is that of earlier inputs; null where it is the newest. */
  staleness: Staleness | null;
  error: unknown;
  /** Row ids of the request that failed, in its order. */
  rowIds: readonly string[];
  retry: () => void;
}

/** The curves of every part at one frequency, which the server draws for one part at a time. */
async function askEach(question: PlotQuestion, frequency: number, signal: AbortSignal) {
  const { request, rows, kind } = question;
  const answers = await Promise.all(
    rows.map((_, index) => askPlot({ ...request, highlight: index + 1 }, signal)),
  );
  const [first] = answers;
  if (!first) return undefined;
  const seriesList = answers.flatMap((answer) => answer.seriesList);
  const title = texts.comparedAt(kind.title, formatQuantity(frequency, "Hz", { trim: true }));
  // The title states the frequency once, so that the curves are named after their parts.
  const named = seriesList.map((series) => ({ ...series, condition: "" }));
  return { ...first, title, seriesList: named };
}

/** Requests a plot and counts the request for the usage figures, unless it was canceled. */
async function askCounted(question: PlotQuestion, signal: AbortSignal) {
  const { request: body } = question;
  const { plotType } = body;
  const asked = { plotType, parts: body.parts.map(({ mfrPn }) => mfrPn) };
  try {
    const response =
      question.comparedAt === null
        ? await askPlot(body, signal)
        : await askEach(question, question.comparedAt, signal);
    logSimulation(plotType, asked, (response?.seriesList.length ?? 0) > 0);
    return response && { ...question, response };
  } catch (error) {
    if (error instanceof ProblemError) logSimulation(plotType, asked, false);
    throw error;
  }
}

function questionOf(state: SimulationState, config: ReturnType<typeof useConfig>): PlotQuestion {
  const kind = plotKind(state, config);
  // Anti-resonances of a combination are held against the target.
  const mask =
    state.combine && kind.plotType === impedancePlot && state.target && maskOf(state.target);
  return {
    request: { ...plotRequest(state, config, sessionId), ...(mask && { mask }) },
    kind,
    rows: state.rows.map(({ id, slot }) => ({ id, slot })),
    comparedAt: comparedAt(state, config),
  };
}

/** Plots the simulation: one answer at a time, the last good one kept. */
export function usePlot(): Plot {
  const config = useConfig();
  const all = useSimulation((store) => store.state);
  const state = useMemo(() => standing(all), [all]);
  const isEntered = useIsEntered();
  const isEmpty = state.rows.length === 0;
  const newest = useMemo(
    () => (isEmpty ? null : questionOf(state, config)),
    [isEmpty, state, config],
  );
  const isValid = isSendable(state, config) && isEntered;
  const request = useLastValid(newest, isValid);
  const { answer, answeredAt, status, staleness, error, retry } = useAnswer({
    name: "plot",
    request: newest,
    isValid,
    ask: askCounted,
  });
  const result = useMemo(
    () => answer && { ...answer, receivedAt: answeredAt ?? 0 },
    [answer, answeredAt],
  );
  return {
    result,
    status,
    staleness,
    error,
    rowIds: useMemo(() => request?.rows.map(({ id }) => id) ?? [], [request]),
    retry,
  };
}
