import * as v from "valibot";
import type { Reporter } from "@/domain/tool";
import { formatPlain, formatQuantity } from "@/lib/quantity";
import { isSendable, requestList } from "./model/request";
import { resultColumns, resultRow } from "./model/results";
import { inductorFields, stateSchema } from "./model/state";
import { askCurves } from "./use-inductors";

const texts = {
  circuit: "Circuit",
  part: "Part",
  reference: "Ref.",
  inductance: "Inductance",
  conditions: "Conditions",
  results: "At the operating point",
  beyond: "out of range",
  refused: "The conditions of these parts are out of range, so nothing was computed.",
};

/** What a project says of its inductors: losses, saturation and temperature rise of each in its circuit. */
export const report: Reporter = async (stateOf, { signal }) => {
  const state = v.parse(stateSchema, stateOf("henrad.inductor-simulation"));
  const { rows, circuit } = state;
  if (rows.length === 0) return null;
  const canAsk = isSendable(state);
  const question = {
    plotType: "split_power_loss" as const,
    sweep: circuit.sweep,
    list: requestList(state),
    rowIds: rows.map(({ id }) => id),
  };
  const curves = canAsk ? await askCurves(question, signal) : null;
  const results = rows.map((row) => resultRow(row, curves));
  const notes = curves?.list.map(({ note }) => note).filter((note) => note !== "") ?? [];
  return {
    facts: [[texts.circuit, `${circuit.topology}, ${circuit.rectifier}`]],
    verdicts: canAsk ? [] : [{ isMet: false, text: texts.refused, short: texts.beyond }],
    plots: [],
    tables: [
      {
        title: texts.conditions,
        head: [
          ...[texts.reference, texts.part, texts.inductance],
          ...inductorFields.map((field) => rows[0]?.part.param[field].title ?? field),
        ],
        rows: rows.map(({ part }, index) => [
          ...[`L${index + 1}`, part.pn, formatQuantity(part.value, "H", { trim: true })],
          ...inductorFields.map((field) => {
            const { select, unit } = part.param[field];
            return `${formatPlain(select ?? 0)} ${unit}`;
          }),
        ]),
      },
      {
        title: texts.results,
        head: [texts.reference, ...resultColumns.map(({ head }) => head)],
        rows: results.map((result, index) => [
          `L${index + 1}`,
          ...resultColumns.map((column) => {
            const range = column.range?.(result);
            return range ? `${column.print(result)} (${range})` : column.print(result);
          }),
        ]),
      },
    ],
    notes: [...new Set(notes)],
  };
};
