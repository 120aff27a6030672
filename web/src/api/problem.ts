/** RFC 9457 problem answers and failures on the way to the server, as errors that code can tell apart. */

export interface FieldError {
  /** Place in the request body, such as `parts[1].param.bias`. */
  path: string;
  message: string;
}

export interface Problem {
  status: number;
  title: string;
  detail: string;
  code: string;
  requestId: string;
  errors: readonly FieldError[];
  /** Nearest part numbers, when the problem is an unknown one. */
  suggestions: readonly string[];
  /** What the upload of a seed part calls its failure; "" elsewhere. */
  errorMessage: string;
  /** Why a part number cannot exist, when the server can tell. */
  diagnosis: string | null;
}

/** The server answered, and said no. */
export class ProblemError extends Error {
  override readonly name = "ProblemError";

  constructor(readonly problem: Problem) {
    super(problem.detail || problem.title);
  }
}

/** No answer came: no network, no server, or no answer in time. */
export class UnreachableError extends Error {
  override readonly name = "UnreachableError";
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function isFieldError(value: unknown): value is FieldError {
  if (typeof value !== "object" || value === null) return false;
  const { path, message } = value as Record<string, unknown>;
  return typeof path === "string" && typeof message === "string";
}

function list<Item>(value: unknown, isItem: (item: unknown) => item is Item): readonly Item[] {
  return Array.isArray(value) ? value.filter(isItem) : [];
}

/** Reads a problem from an answer that may come from a proxy in between and hold anything. */
export function toProblem(status: number, body: unknown): Problem {
  const fields = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  return {
    status,
    title: text(fields.title),
    detail: text(fields.detail),
    code: text(fields.code),
    requestId: text(fields.requestId),
    errors: list(fields.errors, isFieldError),
    suggestions: list(fields.suggestions, (item) => typeof item === "string"),
    errorMessage: text(fields["Error Message"]),
    diagnosis: text(fields.diagnosis) || null,
  };
}

/** A failure of the server or of the way to it, as against its refusal of an input. */
export function isFetchFailure(error: unknown): boolean {
  if (error instanceof ProblemError) return error.problem.status >= 500;
  return error instanceof UnreachableError;
}
