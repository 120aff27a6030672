/** From the page's state to the calls. */
import type { InductorElement, InductorField } from "@/api/types";
import { formatPlain } from "@/lib/quantity";
import { type InductorState, inductorFields, type PartRow } from "./state";

/** Place of an input: "row id.field". */
export type FieldKey = string;

/** Names of a part's conditions on the wire. */
const wireNames = {
  frequency: "frequency",
  voltageInput: "voltage_input",
  voltageOutput: "voltage_output",
  currentOutput: "current_output",
  temperatureAmbient: "temperature_ambient",
} as const satisfies Record<InductorField, string>;

function requestElement({ part }: PartRow, { circuit }: InductorState): InductorElement {
  const selected = (field: InductorField) => part.param[field].select ?? 0;
  return {
    part_number: part.pn,
    frequency: selected("frequency"),
    voltage_input: selected("voltageInput"),
    voltage_output: selected("voltageOutput"),
    current_output: selected("currentOutput"),
    temperature_ambient: selected("temperatureAmbient"),
    ...circuit,
  };
}

/** What a request was made of. */
interface Asked {
  list: readonly InductorElement[];
  rowIds: readonly string[];
}

/** The conditions of a request: once where all parts share them, else part by part. */
export function answeredInputs({ rows }: InductorState, { list, rowIds }: Asked): string {
  const param = rows.find(({ id }) => rowIds.includes(id))?.part.param;
  const worded = list.map((element) =>
    inductorFields
      .map(
        (field) => `${formatPlain(Number(element[wireNames[field]]))} ${param?.[field].unit ?? ""}`,
      )
      .join(", "),
  );
  const [first = ""] = worded;
  if (worded.every((each) => each === first)) return first;
  return worded.map((each, index) => `L${index + 1} ${each}`).join("; ");
}

/**
 * The page with the conditions of a request: what stands beside an answer is what it answers, whatever the fields
 * say by now.
 */
export function answeredState(state: InductorState, asked: Asked | null): InductorState {
  if (!asked) return state;
  const rows = state.rows.map((row) => {
    const element = asked.list[asked.rowIds.indexOf(row.id)];
    if (!element) return row;
    const param = { ...row.part.param };
    for (const field of inductorFields)
      param[field] = { ...param[field], select: Number(element[wireNames[field]]) };
    return { ...row, part: { ...row.part, param } };
  });
  return { ...state, rows };
}

/** One element for each part, in the order of the table. */
export const requestList = (state: InductorState): InductorElement[] =>
  state.rows.map((row) => requestElement(row, state));

/** Whether every part's conditions are within its limits; stored ones may not be. */
export function isSendable({ rows }: InductorState): boolean {
  return rows.every(({ part }) =>
    inductorFields.every((field) => {
      const { select, min, max } = part.param[field];
      return select != null && select >= min && select <= max;
    }),
  );
}

/** The field that an error path of the server refers to: "[1].frequency" is in the second row. */
export function fieldOfPath(path: string, rowIds: readonly string[]): FieldKey | null {
  const match = /^(?:requestList)?(?:\[(\d+)\]\.)?(\w+)$/.exec(path);
  const [, index = "0", name] = match ?? [];
  const field = inductorFields.find((each) => wireNames[each] === name);
  const rowId = rowIds[Number(index)];
  return field && rowId !== undefined ? `${rowId}.${field}` : null;
}
