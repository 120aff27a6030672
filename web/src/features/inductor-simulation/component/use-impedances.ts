import { client } from "@/api/client";
import type { InductorForm } from "@/api/types";
import { type Answered, useAnswer } from "@/domain/calculator/use-answer";
import { useIsEntered } from "@/ui/entry/entries";
import type { InductorState } from "../model/state";
import { useInductors } from "../store";
import type { Impedances } from "./content";
import {
  componentLimits,
  componentPlotOf,
  curvesRequest,
  isWithin,
  type SweepSettings,
} from "./settings";

interface Question {
  settings: SweepSettings;
  partNumbers: readonly string[];
  rowIds: readonly string[];
}

/** What the curves need: choosing the quantity or the form of a file sends no request. */
function questionOf({ rows, component }: InductorState): Question {
  const { currentDc, temperature, start, stop, spreadBand } = component;
  return {
    settings: { currentDc, temperature, start, stop, spreadBand },
    partNumbers: rows.map(({ part }) => part.pn),
    rowIds: rows.map(({ id }) => id),
  };
}

async function askImpedances({ settings, partNumbers, rowIds }: Question, signal: AbortSignal) {
  const body = curvesRequest(partNumbers, settings);
  const { data } = await client.POST("/api/calcL/impedance", { body, signal });
  return data && ({ rowIds, settings, list: data } satisfies Impedances);
}

export type ImpedancePlot = Answered<Impedances, Question>;

/** The parts over frequency, while such a plot is shown. */
export function useImpedances(form: Pick<InductorForm, "inputs">): ImpedancePlot {
  const { state } = useInductors();
  const isEntered = useIsEntered();
  const isShown = state.rows.length > 0 && componentPlotOf(state.plotType) !== null;
  const isValid = isEntered && isWithin(state.component, componentLimits(form));
  return useAnswer({
    name: "inductor-impedance",
    request: isShown ? questionOf(state) : null,
    isValid,
    ask: askImpedances,
  });
}
