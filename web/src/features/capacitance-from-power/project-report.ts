import * as v from "valibot";
import { answerOf, client } from "@/api/client";
import { formValues, savedValues } from "@/domain/calculator/calculator-store";
import { inputFacts } from "@/domain/calculator/report";
import type { Reporter, ReportTable } from "@/domain/tool";
import { NO_VALUE } from "@/lib/quantity";
import { fixed, powerRequest } from "./model";
import { texts } from "./texts";
import { inputsOf } from "./use-power";

/** What a project says of the capacitance that a power needs: results, other models, chips. */
export const report: Reporter = async (stateOf, { signal, isBrief }) => {
  const { values } = v.parse(savedValues, stateOf("henrad.capacitance-from-power"));
  if (isBrief || Object.keys(values).length === 0) return null;
  const form = await answerOf(client.GET("/api/power/form", { signal }));
  const inputs = inputsOf(form);
  const entered = formValues(inputs, values);
  const answer = await answerOf(client.POST("/api/power", { body: powerRequest(entered), signal }));
  const { outputs, alternatives, chips, note } = answer;
  const heads = texts.chipColumns;
  const tables: readonly ReportTable[] = [
    {
      title: texts.outputs,
      head: texts.outputColumns,
      rows: outputs.map(({ title, value, unit, decimals }) => [
        title,
        value == null ? NO_VALUE : `${fixed(value, decimals)} ${unit}`,
      ]),
    },
    {
      title: texts.alternatives,
      head: texts.alternativeColumns,
      rows: alternatives.map(({ title, formula, capacitance, unit, isChosen }) => [
        isChosen ? `${title} (${texts.chosen})` : title,
        formula,
        `${fixed(capacitance, 2)} ${unit}`,
      ]),
    },
    {
      title: texts.chips,
      head: [
        ...[heads.partNumber, heads.series, heads.capacitance, heads.size],
        ...[heads.voltage, heads.count, heads.area, texts.origin],
      ],
      rows: chips.map((chip) => [
        ...[chip.mfrPn, chip.series, `${chip.chipCap} µF`, `${chip.chipL} × ${chip.chipW} mm`],
        ...[`${chip.voltageRating} V`, fixed(chip.numChips, 0)],
        ...[`${fixed(chip.totalArea, 0)} mm²`, chip.origin],
      ]),
    },
  ];
  return {
    facts: inputFacts(inputs, entered),
    verdicts: [],
    plots: [],
    tables: tables.filter(({ rows }) => rows.length > 0),
    notes: [...new Set([form.formula, ...form.explanation, note])].filter(Boolean),
  };
};
