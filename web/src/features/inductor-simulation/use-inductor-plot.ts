import { useDebouncedValue } from "@mantine/hooks";
import { useMemo } from "react";
import { client } from "@/api/client";
import type { InductorElement, InductorForm } from "@/api/inductor-types";
import { logInductors } from "@/api/usage-log";
import { type Calculation, useCalculation, useSettled } from "@/domain/calculator/use-calculation";
import type { Curves } from "./model/chart-content";
import { isSendable, requestList } from "./model/request";
import type { InductorState, PlotType, Sweep } from "./model/state";
import { useInductors } from "./store";

interface Question {
  plotType: PlotType;
  sweep: Sweep;
  list: InductorElement[];
  rowIds: readonly string[];
}

/** Only what the server needs: a highlight or another choice of loss curves asks nothing. */
function questionOf(state: InductorState): Question {
  return {
    plotType: state.plotType,
    sweep: state.circuit.sweep,
    list: requestList(state),
    rowIds: state.rows.map(({ id }) => id),
  };
}

async function askCurves({ list, ...question }: Question, signal: AbortSignal) {
  const { data } = await client.POST(`/${question.plotType}`, { body: list, signal });
  if (!data) throw new Error("the server sent no curves");
  logInductors(list);
  return { ...question, list: Array.isArray(data) ? data : [data] } satisfies Curves;
}

export interface InductorPlot extends Calculation<Curves> {
  /** Row ids of the newest request, in its order. */
  rowIds: readonly string[];
}

/** Plots the parts: debounced, one answer at a time, the last good one kept while there are parts. */
export function useInductorPlot({ debounceMs }: Pick<InductorForm, "debounceMs">): InductorPlot {
  const { state, invalidFields } = useInductors();
  const question = useSettled(questionOf(state), invalidFields.size === 0 && isSendable(state));
  const [debounced] = useDebouncedValue(question, debounceMs);
  const request = debounced && debounced.list.length > 0 ? debounced : null;
  const plot = useCalculation({ name: "inductor-plot", request, ask: askCurves });
  const isEmpty = state.rows.length === 0;
  return useMemo(
    () => ({
      ...plot,
      answer: isEmpty ? null : plot.answer,
      status: isEmpty ? "idle" : plot.status,
      rowIds: request?.rowIds ?? [],
    }),
    [plot, isEmpty, request],
  );
}
