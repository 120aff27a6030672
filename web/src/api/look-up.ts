/** Look-ups of parts by their numbers. */
import { answerOf } from "./client";
import { ProblemError, toProblem } from "./problem";
import type { NumberChoice } from "./types";
import { logPart } from "./usage-log";

/** How a part was chosen. */
export interface PartLookup extends NumberChoice {
  /** "" where the address names none. */
  partNumber: string;
  /** Source of the number, as the usage figures name it. */
  method: string;
}

/** The part of an answer. The server may say in a sentence why there is none to show. */
async function partOf<Found>(call: Promise<{ data?: Found | undefined }>): Promise<Found> {
  const part = await answerOf(call);
  if (typeof part === "string") throw new ProblemError(toProblem(404, { detail: part }));
  return part;
}

/** A list notes what is taken from it by itself; the call that completes the part is not a second choice. */
const isNoted = (method: string) => method.startsWith("fromList");

/** The part that was asked for; the usage figures count the choice. */
export async function lookUp<Found>(
  { partNumber, method }: PartLookup,
  call: Promise<{ data?: Found | undefined }>,
): Promise<Found> {
  const note = (found: boolean) => {
    if (!isNoted(method)) logPart(partNumber, method, found);
  };
  try {
    const part = await partOf(call);
    note(true);
    return part;
  } catch (error) {
    if (error instanceof ProblemError) note(false);
    throw error;
  }
}
