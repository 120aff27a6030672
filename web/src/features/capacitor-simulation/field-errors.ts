import { ProblemError } from "@/api/problem";
import { fieldOfPath } from "./model/request";
import type { FieldErrors } from "./use-field";

/** Puts the server's complaints about a request at the fields they mean. */
export function placeErrors(error: unknown, rowIds: readonly string[]): FieldErrors {
  const errors = error instanceof ProblemError ? error.problem.errors : [];
  const placed = errors.flatMap(({ path, message }) => {
    const field = fieldOfPath(path, rowIds);
    return field ? [[field, message] as const] : [];
  });
  return Object.fromEntries(placed);
}
