import { notifications } from "@mantine/notifications";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { client, queries } from "@/api/client";
import { lookUp, type PartLookup } from "@/api/look-up";
import { askInductorCurves } from "@/api/plots";
import type { InductorElement, InductorForm, InductorPart } from "@/api/types";
import { logInductors } from "@/api/usage-log";
import { type Answered, useAnswer, useLastValid } from "@/domain/calculator/use-answer";
import { randomUuid } from "@/lib/uuid";
import { useIsEntered } from "@/ui/entry/entries";
import type { Curves } from "./model/answer";
import { isSendable, requestList } from "./model/request";
import {
  addPart,
  choosePlot,
  circuitPlotOf,
  duplicateRow,
  type InductorState,
  type PlotType,
  removePart,
  type ShownPlot,
  type Sweep,
  shownPlots,
} from "./model/state";
import { useInductors } from "./store";
import { texts } from "./texts";

/** Plots, circuits and limits of the page; they change only with the server. */
export function useInductorForm() {
  return queries.useQuery("get", "/api/calcL/form", {}, { staleTime: Number.POSITIVE_INFINITY });
}

function refuse(max: number): void {
  notifications.show({
    id: "too-many-inductors",
    color: "red",
    message: texts.tooManyParts(max),
    withCloseButton: true,
  });
}

/** The parts on the page, and the ways to add one that keep to the limit. */
export function useInductorParts({ maxParts }: Pick<InductorForm, "maxParts">) {
  const rows = useInductors(({ state }) => state.rows);
  const update = useInductors((store) => store.update);
  const partNumbers = useMemo(() => new Set(rows.map(({ part }) => part.pn)), [rows]);
  const grow = (transition: Parameters<typeof update>[0]) => {
    // Read from the store, because several parts may arrive between two renders.
    if (useInductors.getState().state.rows.length >= maxParts) refuse(maxParts);
    else update(transition);
  };
  return {
    partNumbers,
    count: rows.length,
    max: maxParts,
    refuse: () => refuse(maxParts),
    add: (part: InductorPart) => grow((state) => addPart(state, part, randomUuid())),
    duplicate: (id: string) => grow((state) => duplicateRow(state, id, randomUuid())),
    remove: (pn: string) => update((state) => removePart(state, pn)),
  };
}

/** An inductor by its number in any spelling. */
export function fetchInductor(part: PartLookup): Promise<InductorPart> {
  const body = { partNumber: part.partNumber };
  return lookUp(part, client.POST("/api/calcL/part", { body }));
}

/** Finds an inductor by its number; a failure lists the nearest numbers. */
export function useInductorLookup(onFound: (part: InductorPart) => void) {
  return useMutation({
    mutationFn: fetchInductor,
    onSuccess: onFound,
  });
}

interface PlotChoice {
  plotType: ShownPlot;
  /** Whether a plot has the name; another name changes nothing. */
  choosePlot: (name: string) => boolean;
}

/** The plot that is shown, and its choice by name. */
export function useChoosePlot(): PlotChoice {
  const plotType = useInductors(({ state }) => state.plotType);
  const update = useInductors((store) => store.update);
  const byName = useCallback(
    (name: string) => {
      const known = shownPlots.find((each) => each === name);
      if (known) update((state) => choosePlot(state, known));
      return known !== undefined;
    },
    [update],
  );
  return { plotType, choosePlot: byName };
}

export interface Question {
  plotType: PlotType;
  sweep: Sweep;
  list: InductorElement[];
  rowIds: readonly string[];
}

/** Only what the server needs: highlighting or choosing loss curves sends no request. */
function questionOf(state: InductorState): Question {
  return {
    plotType: circuitPlotOf(state.plotType),
    sweep: state.circuit.sweep,
    list: requestList(state),
    rowIds: state.rows.map(({ id }) => id),
  };
}

export async function askCurves({ list, ...question }: Question, signal: AbortSignal) {
  const curves = await askInductorCurves(question.plotType, list, signal);
  logInductors(list);
  return { ...question, list: curves } satisfies Curves;
}

export interface InductorPlot extends Answered<Curves, Question> {
  /** Row ids of the newest request, in its order. */
  rowIds: readonly string[];
}

/** Plots the parts: one answer at a time, the last good one kept while there are parts. */
export function useInductorPlot(): InductorPlot {
  const { state } = useInductors();
  const isValid = useIsEntered() && isSendable(state);
  const request = state.rows.length === 0 ? null : questionOf(state);
  const rowIds = useLastValid(request, isValid)?.rowIds ?? [];
  const plot = useAnswer({ name: "inductor-plot", request, isValid, ask: askCurves });
  return { ...plot, rowIds };
}
