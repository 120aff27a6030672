/** Conditions that all rows share, from which a row may differ field by field. */
import type { InductorField, InductorForm } from "@/api/types";
import { formatPlain } from "@/lib/quantity";
import { type InductorState, inductorFields, type PartRow, withValue } from "./state";

/** In the order of the server's fields. */
type Inputs = InductorForm["inputs"];

/** Where nothing was entered, the server's default. */
export function sharedValues(
  { conditions }: InductorState,
  inputs: Inputs,
): Readonly<Record<InductorField, number>> {
  const shared = (field: InductorField) =>
    conditions[field] ?? inputs.find(({ key }) => key === field)?.select ?? 0;
  return Object.fromEntries(inductorFields.map((field) => [field, shared(field)])) as Record<
    InductorField,
    number
  >;
}

/** Changes the value of all rows; a row with a value of its own keeps it. */
export function setShared(
  state: InductorState,
  inputs: Inputs,
  field: InductorField,
  value: number,
): InductorState {
  const before = sharedValues(state, inputs)[field];
  const rows = state.rows.map((row) =>
    row.part.param[field].select === before
      ? { ...row, part: withValue(row.part, field, value) }
      : row,
  );
  return { ...state, rows, conditions: { ...state.conditions, [field]: value } };
}

/** The fields in which a row differs from the others. */
export function ownFields(
  row: PartRow,
  shared: Readonly<Record<InductorField, number>>,
): readonly InductorField[] {
  return inductorFields.filter((field) => row.part.param[field].select !== shared[field]);
}

/** "Iout 3 A, Freq. 300 kHz": in what a row differs. */
export function ownText(row: PartRow, fields: readonly InductorField[]): string {
  return fields
    .map((field) => row.part.param[field])
    .map(({ title, select, unit }) => {
      const name = title.replace(/\s*\(.*\)$/, "");
      return `${name} ${formatPlain(select ?? 0)} ${unit}`;
    })
    .join(", ");
}

/** Gives a row the conditions of all rows again. */
export function followShared(state: InductorState, inputs: Inputs, id: string): InductorState {
  const shared = sharedValues(state, inputs);
  const rows = state.rows.map((row) => {
    if (row.id !== id) return row;
    const part = inductorFields.reduce(
      (changed, field) => withValue(changed, field, shared[field]),
      row.part,
    );
    return { ...row, part };
  });
  return { ...state, rows };
}
