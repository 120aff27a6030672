import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { client } from "@/api/client";
import { useConfig } from "@/api/config";
import { ProblemError } from "@/api/problem";
import type { PlotKind, PlotRequest, PlotResponse } from "@/api/types";
import { logSimulation } from "@/api/usage-log";
import { sessionId } from "@/lib/session-id";
import { plotKind } from "./model/plots";
import { isSendable, plotRequest } from "./model/request";
import type { SimulationState } from "./model/state";
import { useSimulation } from "./store";

/** Which row a curve belongs to, as the rows stood when the plot was asked for. */
export interface PlottedRow {
  id: string;
  slot: number;
}

/** Everything one plot is asked with, and what is needed to draw its answer. */
interface PlotQuestion {
  request: PlotRequest;
  kind: PlotKind;
  rows: readonly PlottedRow[];
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
  error: unknown;
  /** Row ids of the request that failed, in its order. */
  rowIds: readonly string[];
  retry: () => void;
}

/** Asks the server, and has the question counted; one that was given up is no question. */
async function askPlot(body: PlotRequest, signal: AbortSignal) {
  const { plotType } = body;
  const asked = { plotType, parts: body.parts.map(({ mfrPn }) => mfrPn) };
  try {
    const answer = await client.POST("/plot", { body, signal });
    logSimulation(plotType, asked, (answer.data?.seriesList.length ?? 0) > 0);
    return answer;
  } catch (error) {
    if (error instanceof ProblemError) logSimulation(plotType, asked, false);
    throw error;
  }
}

function plotQuery(question: PlotQuestion | null) {
  return queryOptions({
    queryKey: ["plot", question],
    enabled: question !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }): Promise<PlotResult> => {
      if (!question) throw new Error("a plot without parts is never asked for");
      const { data } = await askPlot(question.request, signal);
      if (!data) throw new Error("the server sent an empty plot");
      return { ...question, response: data, receivedAt: Date.now() };
    },
  });
}

function questionOf(state: SimulationState, config: ReturnType<typeof useConfig>): PlotQuestion {
  return {
    request: plotRequest(state, config, sessionId),
    kind: plotKind(state, config),
    rows: state.rows.map(({ id, slot }) => ({ id, slot })),
  };
}

/** The state as it stood when every field was last valid: an invalid field sends nothing. */
function useSettledState(): SimulationState {
  const config = useConfig();
  const { state, invalidFields } = useSimulation();
  const [settled, setSettled] = useState(state);
  const sendable = state.rows.length === 0 || isSendable(state, config);
  if (sendable && invalidFields.size === 0 && settled !== state) setSettled(state);
  return settled;
}

/** The state to plot: the first part at once, what comes after when nothing changed for a while. */
function useAskedState(settled: SimulationState, pause: number): SimulationState {
  const [asked, setAsked] = useState(settled);
  if (asked.rows.length === 0 && settled.rows.length > 0) setAsked(settled);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(settled), pause);
    return () => clearTimeout(timer);
  }, [settled, pause]);
  return asked;
}

/** Plots the simulation: debounced, one answer at a time, the last good one kept. */
export function usePlot(): Plot {
  const config = useConfig();
  const settled = useSettledState();
  const asked = useAskedState(settled, config.debounceMs);
  const question = useMemo(
    () => (asked.rows.length > 0 ? questionOf(asked, config) : null),
    [asked, config],
  );
  const query = useQuery(plotQuery(question));

  const [lastGood, setLastGood] = useState<PlotResult | null>(null);
  const empty = settled.rows.length === 0;
  const newest = empty ? null : (query.data ?? lastGood);
  if (newest !== lastGood) setLastGood(newest);

  const rowIds = useMemo(() => question?.rows.map(({ id }) => id) ?? [], [question]);
  const pending = settled !== asked && !empty;
  const loading = query.isFetching || (pending && newest === null);
  return {
    result: newest,
    status: empty ? "idle" : loading ? "loading" : query.isError ? "error" : "idle",
    error: query.error,
    rowIds,
    retry: () => void query.refetch(),
  };
}
