import * as v from "valibot";
import { answerOf, client } from "@/api/client";
import { ProblemError } from "@/api/problem";
import { formValues, isComplete } from "@/domain/calculator/calculator-store";
import { inputFacts } from "@/domain/calculator/report";
import type { Reporter, ReportTable } from "@/domain/tool";
import * as print from "./model/print";
import { arrayEntity, arrayRequest, missingCount } from "./model/request";
import { type ArrayRow, arrayRows, conditions, labelOf, requestNotes } from "./model/rows";
import { stateSchema } from "./model/state";
import { texts } from "./texts";

/** Arrays that the report lists, by the ranking of the server. */
const most = 12;

const { columns: heads, report: own } = texts;

/** Heads and cells of a table of arrays. */
const columns: readonly (readonly [head: string, cell: (row: ArrayRow) => string])[] = [
  [heads.partNumber, (row) => row.partNumber],
  [heads.seriesParallel, (row) => row.seriesParallelCombination],
  [heads.totalMlccs, (row) => print.count(row.totalMlccs)],
  [heads.arrayCapacitance, (row) => print.capacitance(row.arrayCapacitance)],
  [
    heads.voltage,
    (row) => `${print.rating(row.arrayVoltageRating)} V, ${print.margin(row.arrayVoltageMargin)}`,
  ],
  [
    heads.current,
    (row) => `${print.rating(row.arrayCurrentRating)} A, ${print.margin(row.arrayCurrentMargin)}`,
  ],
  [heads.caseSize, (row) => row.caseSize],
  [heads.footPrint, (row) => print.area(row.footPrint)],
  [own.loss, (row) => print.threeDigits(row.loss)],
  [own.rise, (row) => print.threeDigits(row.temperatureRise)],
  [own.origin, (row) => row.ratingOrigin],
];

const tableOf = (rows: readonly ArrayRow[]): ReportTable => ({
  title: own.title,
  head: columns.map(([head]) => head),
  rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
});

/** What a project says of its power array: what is required, and the arrays that meet it. */
export const report: Reporter = async (stateOf, { signal, isBrief }) => {
  const { requirements } = v.parse(stateSchema, stateOf("henrad.power-array"));
  if (isBrief || Object.keys(requirements.numbers).length === 0) return null;
  const form = await answerOf(client.GET("/api/powerArray/form", { signal }));
  const entered = formValues(form.inputs, requirements.numbers);
  const entity = arrayEntity(requirements, form);
  const facts = [
    ...inputFacts(form.inputs, entered),
    [texts.capUnit, labelOf(form.capUnits, requirements.capUnit)],
    [texts.freqUnit, labelOf(form.freqUnits, requirements.freqUnit)],
    [texts.caseSize, entity.caseSize.join(", ")],
    [texts.series, entity.series.join(", ")],
    [own.partNumbers, entity.partnumbers.join(", ")],
  ] as const;
  const empty = { facts, plots: [], tables: [], notes: [] };
  const missing = missingCount(entity);
  if (missing > 0 || !isComplete(form.inputs, entered)) {
    const text = missing > 0 ? texts.emptyFields(missing) : texts.unreadable;
    return { ...empty, verdicts: [{ isMet: null, text }] };
  }
  const body = arrayRequest(entity);
  try {
    const answer = await answerOf(client.POST("/api/powerArray/calculate", { body, signal }));
    const rows = arrayRows(answer, false).toSorted((one, other) => one.rank - other.rank);
    const fit = texts.fit(print.count(rows.length), rows.length === 1);
    const shown = rows.slice(0, most);
    const left = rows.length > most ? [own.first(most, rows.length)] : [];
    const imbalance = shown.map(({ imbalanceNote }) => imbalanceNote).filter(Boolean);
    return {
      ...empty,
      verdicts: [{ isMet: rows.length > 0, text: `${conditions(body, form)}: ${fit}` }],
      tables: [tableOf(shown)],
      notes: [...left, ...requestNotes(answer), ...new Set(imbalance)],
    };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.code !== "data_not_found") throw error;
    const text = `${conditions(body, form)}: ${form.messages.noDataText}`;
    return { ...empty, verdicts: [{ isMet: false, text }] };
  }
};
