/** Values of the rows at their operating point, from the server. */
import { useMemo } from "react";
import { client } from "@/api/client";
import { useConfig } from "@/api/config";
import type { Config, OperatingPointAnswer, OperatingPointRequest } from "@/api/types";
import { useAnswer } from "@/domain/calculator/use-answer";
import {
  type OperatingPoint,
  unsetPoint,
  usePoint as useOperatingPoint,
} from "@/domain/operating-point/point";
import { maskOf } from "@/domain/plot/target-mask";
import { useIsEntered } from "@/ui/entry/entries";
import { isSendable, standing } from "../model/request";
import { ageOf, sharedSettings } from "../model/settings";
import type { SimulationState } from "../model/state";
import { effectivePart } from "../model/table";
import { useSimulation } from "../store";

const nanohenry = 1e-9;
/** V rms; the level of the view option. */
const smallSignalLevel = 0.01;

/** The row that is held against the target: the highlighted one unless all are combined. */
export function comparedRow({ combine, rows, highlight }: SimulationState): number | null {
  return combine
    ? null
    : Math.max(
        0,
        rows.findIndex(({ id }) => id === highlight),
      );
}

/** @param point the operating point of all pages, as far as it is set */
export function pointRequest(
  state: SimulationState,
  config: Config,
  point: Pick<OperatingPoint, "frequency" | "mission"> = unsetPoint,
): OperatingPointRequest {
  const settings = sharedSettings(state, config, point.frequency);
  const { pointFrequency, pointLevel, smallSignal, worstCase } = settings;
  const pointAge = ageOf(settings, point.mission);
  const level = smallSignal ? smallSignalLevel : pointLevel;
  const row = comparedRow(state);
  const isCompared = row === null || state.rows.some(({ id }) => id === state.highlight);
  const mask = isCompared && state.target && maskOf(state.target);
  return {
    frequency: pointFrequency,
    rise: settings.tempRise,
    worstCase: worstCase ? "Yes" : "No",
    trace: { resistance: settings.res, inductance: settings.ind * nanohenry },
    ...(pointAge > 0 && { ageHours: pointAge }),
    ...(level > 0 && { acVoltage: level }),
    ...(mask && { mask, ...(row !== null && { maskRow: row }) }),
    parts: state.rows.map(({ part }) => {
      const { mfrPn, param, confirmUnusual, maker } = effectivePart(part, state);
      return {
        partNumber: mfrPn,
        ...(confirmUnusual && { confirmUnusual }),
        ...(maker && { maker }),
        quantity: param.qty.select,
        bias: param.bias.select,
        temperature: param.tempAmbient.select,
      };
    }),
  };
}

interface Question {
  request: OperatingPointRequest;
  rowIds: readonly string[];
}

/** Values, with the conditions and rows that they belong to. */
export interface PointAnswer extends Question {
  response: OperatingPointAnswer;
}

async function ask(question: Question, signal: AbortSignal): Promise<PointAnswer | undefined> {
  const { data } = await client.POST("/api/operating-point", { body: question.request, signal });
  return data && { ...question, response: data };
}

/** The newest answer with the rows that it is about; asked once, wherever it is shown. */
export function usePoint() {
  const config = useConfig();
  const all = useSimulation((store) => store.state);
  const state = useMemo(() => standing(all), [all]);
  const { frequency, mission } = useOperatingPoint(({ state: point }) => point);
  const isEntered = useIsEntered();
  const isEmpty = state.rows.length === 0;
  const newest = useMemo(
    (): Question | null =>
      isEmpty
        ? null
        : {
            request: pointRequest(state, config, { frequency, mission }),
            rowIds: state.rows.map(({ id }) => id),
          },
    [isEmpty, state, config, frequency, mission],
  );
  const isValid = isSendable(state, config) && isEntered;
  return useAnswer({ name: "operating-point", request: newest, isValid, ask });
}
