import * as v from "valibot";
import { answerOf, client } from "@/api/client";
import { formValues, savedValues } from "@/domain/calculator/calculator-store";
import { inputFacts } from "@/domain/calculator/report";
import type { Reporter } from "@/domain/tool";
import {
  agingContent,
  capacitanceText,
  changeText,
  columnsOf,
  leastSentence,
  outputsByTime,
} from "./model";
import { texts } from "./texts";
import { agingRequest } from "./use-aging";

/** What a project says of the aging: what is left after each time, with the tolerance. */
export const report: Reporter = async (stateOf, { signal, isBrief }) => {
  const { values } = v.parse(savedValues, stateOf("henrad.ceramic-aging"));
  if (isBrief || Object.keys(values).length === 0) return null;
  const form = await answerOf(client.GET("/api/aging/form", { signal }));
  const entered = formValues(form.inputs, values);
  const body = agingRequest(entered);
  const answer = await answerOf(client.POST("/api/aging", { body, signal }));
  const withUnit = (value: number, unit: string) => `${capacitanceText(value)} ${unit}`;
  return {
    facts: inputFacts(form.inputs, entered),
    verdicts: [{ isMet: null, text: leastSentence(answer) }].filter(({ text }) => text !== ""),
    plots: [agingContent(answer, form.title)],
    tables: [
      {
        title: texts.outputs,
        head: columnsOf(answer),
        rows: outputsByTime(answer.outputs).map((output) => [
          output.title,
          texts.hours(output.hours),
          withUnit(output.value, output.unit),
          changeText(output.change),
          withUnit(output.high, output.unit),
          withUnit(output.low, output.unit),
        ]),
      },
    ],
    notes: [...new Set([answer.note ?? "", form.note])].filter(Boolean),
  };
};
