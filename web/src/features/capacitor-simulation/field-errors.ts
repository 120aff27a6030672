import { ProblemError } from "@/api/problem";
import { fieldOfPath } from "./model/request";
import type { FieldErrors } from "./use-field";

export interface PlacedErrors {
  fields: FieldErrors;
  /** Whether the page has a field for every complaint, so that nothing is left to say elsewhere. */
  complete: boolean;
}

/** Puts the server's complaints about a request at the fields they mean. */
export function placeErrors(error: unknown, rowIds: readonly string[]): PlacedErrors {
  const errors = error instanceof ProblemError ? error.problem.errors : [];
  const placed = errors.flatMap(({ path, message }) => {
    const field = fieldOfPath(path, rowIds);
    return field ? [[field, message] as const] : [];
  });
  return {
    fields: Object.fromEntries(placed),
    complete: errors.length > 0 && placed.length === errors.length,
  };
}
