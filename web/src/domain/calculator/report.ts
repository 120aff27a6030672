/** What the calculators say in the report of a project. */
import type { CalculatorInput } from "@/api/types";
import { formatPlain } from "@/lib/quantity";
import type { FieldValues } from "./calculator-store";

/** What was entered, with names and units; optional fields that are empty are left out. */
export const inputFacts = (
  inputs: readonly CalculatorInput[],
  values: FieldValues,
): readonly (readonly [name: string, value: string])[] =>
  inputs.map(({ key, title, unit, isRequired }) => {
    const value = values[key] ?? 0;
    const isGiven = isRequired || value !== 0;
    return [title, isGiven ? `${formatPlain(value)} ${unit}`.trim() : ""] as const;
  });
