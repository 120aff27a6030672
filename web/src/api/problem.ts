/** RFC 9457 problem answers and network failures, as distinct errors. */

import * as v from "valibot";
import { fields, listOf, plainText } from "@/lib/stored-state";

const fieldError = v.object({
  /** Place in the request body, such as `parts[1].param.bias`. */
  path: v.string(),
  message: v.string(),
});

const problemBody = fields({
  title: plainText,
  detail: plainText,
  code: plainText,
  requestId: plainText,
  errors: v.pipe(listOf(fieldError), v.readonly()),
  /** Nearest part numbers, if the part number is unknown. */
  suggestions: v.pipe(listOf(v.string()), v.readonly()),
  /** What each maker's number of this shape says, `Walsin: 100 nF, 50 V`; only with the code `ambiguous`. */
  readings: v.pipe(listOf(v.string()), v.readonly()),
  /** Error of a seed upload; "" elsewhere. */
  "Error Message": plainText,
  /** Why a part number cannot exist, when the server can tell. */
  diagnosis: v.fallback(v.nullable(v.pipe(v.string(), v.nonEmpty())), null),
});

export interface Problem extends Omit<v.InferOutput<typeof problemBody>, "Error Message"> {
  status: number;
  errorMessage: string;
}

/** The server refused the request. */
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

/** Reads a problem from an answer, which may come from a proxy and contain anything. */
export function toProblem(status: number, body: unknown): Problem {
  const { "Error Message": errorMessage, ...problem } = v.parse(problemBody, body);
  return { status, errorMessage, ...problem };
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

/** The error of an answer that is none. A proxy answers 502 to 504 when the server behind it does not; the server names its problems. */
export async function refused(response: Response): Promise<ProblemError | UnreachableError> {
  const { status, headers } = response;
  const isNamed = headers.get("Content-Type")?.startsWith("application/problem+json") ?? false;
  if (status >= 502 && status <= 504 && !isNamed) return new UnreachableError();
  return new ProblemError(toProblem(status, await bodyOf(response)));
}

/** A failure of the server or the network, not a refused input. */
export function isFetchFailure(error: unknown): boolean {
  if (error instanceof ProblemError) return error.problem.status >= 500;
  return error instanceof UnreachableError;
}
