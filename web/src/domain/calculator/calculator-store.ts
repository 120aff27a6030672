import { ProblemError } from "@/api/problem";
import type { CalculatorInput } from "@/api/types";
import { formatPlain } from "@/lib/quantity";
import { fields, number, recordOf } from "@/lib/stored-state";
import { restoreRefused } from "@/ui/entry/entries";
import { createPageState } from "../page-state";

/** Values of a calculator's fields, by the server's names of the fields. */
export type FieldValues = Readonly<Record<string, number>>;

/** The state of a calculator, as it is stored. */
export const savedValues = fields({
  /** Only what differs from the server's defaults. */
  values: recordOf(number),
});

interface CalculatorMembers {
  setValues: (change: FieldValues) => void;
  restoreDefaults: () => void;
}

/** The one store of a calculator page. */
export const createCalculatorStore = (name: string) =>
  createPageState<{ values: FieldValues }, CalculatorMembers>(
    {
      name: `henrad.${name}`,
      version: 1,
      schema: savedValues,
      isFlat: true,
      hasUserData: ({ values }) => Object.keys(values).length > 0,
    },
    (set, get) => ({
      setValues: (change) => get().update(({ values }) => ({ values: { ...values, ...change } })),
      restoreDefaults: () => {
        restoreRefused();
        set({ state: { values: {} } });
      },
    }),
  );

/** Values of the fields: the user's, or the server's default; 0 if neither is given. */
export function formValues(
  inputs: readonly CalculatorInput[],
  changed: FieldValues,
): Record<string, number> {
  return Object.fromEntries(
    inputs.map(({ key, select }) => [key, changed[key] ?? select ?? 0] as const),
  );
}

function isWithin({ isRequired, min, max }: CalculatorInput, value: number): boolean {
  return (!isRequired && value === 0) || (value >= min && value <= max);
}

/** "22 kW, 100 kHz": the values of the filled fields that a result was computed from. */
export function inputsText(
  inputs: readonly CalculatorInput[],
  request: Readonly<Record<string, unknown>>,
): string {
  return inputs
    .map(({ requestField, unit }) => ({ value: request[requestField], unit }))
    .filter(({ value }) => typeof value === "number" && value !== 0)
    .map(({ value, unit }) => `${formatPlain(Number(value))} ${unit}`.trim())
    .join(", ");
}

/** Whether the inputs are valid; values stored on another visit may no longer fit the limits. */
export function isComplete(
  inputs: readonly CalculatorInput[],
  values: Readonly<Record<string, number>>,
): boolean {
  return inputs.every((input) => isWithin(input, values[input.key] ?? 0));
}

/** The server's error messages by field path, such as "tolerance". */
export function errorsByPath(error: unknown): Readonly<Record<string, string>> {
  const errors = error instanceof ProblemError ? error.problem.errors : [];
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}
