import type { CalculatorInput } from "@/api/calculator-types";
import type { FieldValues } from "./calculator-store";

/** What each field holds: the user's value, or the server's default; 0 where nothing is given. */
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

/** Whether the server can be asked; values kept from another visit may no longer fit the limits. */
export function isComplete(
  inputs: readonly CalculatorInput[],
  values: Readonly<Record<string, number>>,
): boolean {
  return inputs.every((input) => isWithin(input, values[input.key] ?? 0));
}
