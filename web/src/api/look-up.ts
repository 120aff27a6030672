/** Look-ups of parts by their numbers. */
import { answerOf } from "./client";
import { ProblemError, toProblem } from "./problem";
import type { NumberChoice, StatedPart } from "./types";
import { logPart } from "./usage-log";

/** How a part was chosen. */
export interface PartLookup extends NumberChoice {
  /** "" where the address names none. */
  partNumber: string;
  /** Source of the number, as the usage figures name it. */
  method: string;
}

type Asked<Found> = Promise<{ data?: Found | undefined }>;
type Capacitor<Found> = Exclude<Found, StatedPart>;

export const texts = {
  unknown: "No match found.",
  inductor: (number: string) => `${number} is an inductor. Inductors have pages of their own.`,
};

/** Only what a number states has a kind; capacitors have a type. */
const isStated = (part: unknown): part is StatedPart =>
  typeof part === "object" && part !== null && "kind" in part && "mfrPn" in part;

/** Why there is no capacitor to show. */
function withoutCurves({ kind, mfrPn, fromNumber }: StatedPart): string {
  const notice = fromNumber?.notice;
  if (kind !== "inductor") return notice ?? mfrPn;
  return notice ? `${notice} Inductors have pages of their own.` : texts.inductor(mfrPn);
}

/** The capacitor of an answer. The server may say in a sentence why there is none to show. */
export async function capacitorOf<Found>(call: Asked<Found>): Promise<Capacitor<Found>> {
  const part = await answerOf(call);
  if (typeof part === "string") throw new ProblemError(toProblem(404, { detail: part }));
  if (!isStated(part)) return part as Capacitor<Found>;
  const diagnosis = withoutCurves(part);
  throw new ProblemError(toProblem(404, { detail: texts.unknown, diagnosis }));
}

/** A list notes what is taken from it by itself; the call that completes the part is not a second choice. */
const isNoted = (method: string) => method.startsWith("fromList");

/** The part that was asked for; the usage figures count the choice. */
export async function lookUp<Found>(
  { partNumber, method }: PartLookup,
  call: Asked<Found>,
): Promise<Capacitor<Found>> {
  const note = (found: boolean) => {
    if (!isNoted(method)) logPart(partNumber, method, found);
  };
  try {
    const part = await capacitorOf(call);
    note(true);
    return part;
  } catch (error) {
    if (error instanceof ProblemError) note(false);
    throw error;
  }
}
