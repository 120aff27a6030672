/** The server's answers about one side of a comparison: its curves and the figures of its rows. */
import { useMemo } from "react";
import { client } from "@/api/client";
import { useConfig } from "@/api/config";
import { askPlot } from "@/api/plots";
import type { Config, PlotSeries } from "@/api/types";
import { useAnswer } from "@/domain/calculator/use-answer";
import { maskOf } from "@/domain/plot/target-mask";
import { sessionId } from "@/lib/session-id";
import { impedancePlot, plotKind } from "../model/plots";
import { isSendable, plotRequest, standing } from "../model/request";
import type { frequencyRange } from "../model/settings";
import { combinedId, type SimulationState } from "../model/state";
import { tableRows } from "../model/table";
import { changeSettings } from "../model/transitions";
import { beyondByRow, type PointValues, valuesByRow } from "../point/point-values";
import { pointRequest } from "../point/use-point";
import type { Loaded } from "./sides";

async function askPoint(body: ReturnType<typeof pointRequest>, signal: AbortSignal) {
  return (await client.POST("/api/operating-point", { body, signal })).data;
}

/** The state that is asked for: |Z| and ESR over the range of side A, without bands. */
function asked(state: SimulationState, range: ReturnType<typeof frequencyRange>): SimulationState {
  const { start, stop } = range;
  const plain = { ...state, plotType: impedancePlot };
  const settings = { start, stop, filmStart: start, filmStop: stop };
  return standing(changeSettings(plain, { ...settings, toleranceBand: false, spreadBand: false }));
}

/** Figures by row; those of rows that cannot stand their conditions are absent, and say why. */
function valuesOf(
  all: SimulationState,
  config: Config,
  answered: { response: Parameters<typeof valuesByRow>[0]; rowIds: readonly string[] } | null,
): ReadonlyMap<string, PointValues> {
  const found = answered && valuesByRow(answered.response, answered.rowIds, combinedId);
  const beyond = all.combine ? new Map() : beyondByRow(tableRows(all, config), combinedId);
  return new Map([...(found ?? []), ...beyond]);
}

/** @param frequency of the figures, Hz */
export function useSide(
  loaded: Loaded,
  frequency: number,
  range: ReturnType<typeof frequencyRange>,
) {
  const config = useConfig();
  const { state: all, point } = loaded;
  const { start, stop } = range;
  const state = useMemo(() => asked(all, { start, stop }), [all, start, stop]);
  const isEmpty = state.rows.length === 0;
  const isValid = isSendable(state, config);
  const { mission } = point;
  const plotted = useMemo(() => {
    if (isEmpty) return null;
    const mask = state.combine && state.target && maskOf(state.target);
    return { ...plotRequest(state, config, sessionId), ...(mask && { mask }) };
  }, [isEmpty, state, config]);
  const pointed = useMemo(
    () => (isEmpty ? null : pointRequest(state, config, { frequency, mission })),
    [isEmpty, state, config, frequency, mission],
  );
  const plot = useAnswer({ name: "compare-plot", request: plotted, isValid, ask: askPlot });
  const figures = useAnswer({ name: "compare-point", request: pointed, isValid, ask: askPoint });
  const rowIds = useMemo(() => state.rows.map(({ id }) => id), [state]);
  const { answer } = figures;
  const values = useMemo(() => {
    const isOfRows = answer !== null && answer.rows.length === rowIds.length;
    return valuesOf(all, config, isValid && isOfRows ? { response: answer, rowIds } : null);
  }, [all, config, answer, rowIds, isValid]);
  return { loaded, plot, figures, values, rowIds, isValid, isEmpty, kind: plotKind(state, config) };
}
export type AskedSide = ReturnType<typeof useSide>;

/** The curve of a row; undefined where the side does not draw it. */
export function curveOf(
  side: AskedSide,
  id: string | null,
  quantity: number,
): PlotSeries | undefined {
  const refDes = id === combinedId ? "" : `C${side.rowIds.indexOf(id ?? "") + 1}`;
  const name = side.kind.quantities[quantity]?.name;
  if (id === null || !side.isValid) return undefined;
  return side.plot.answer?.seriesList.find(
    (series) => series.refDes === refDes && series.yLabel === name && !series.band,
  );
}
