import { ProblemError } from "@/api/problem";

/** The server's complaints by the path of the field, such as "tolerance". */
export function errorsByPath(error: unknown): Readonly<Record<string, string>> {
  const errors = error instanceof ProblemError ? error.problem.errors : [];
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}
