/** The calls of the seed page. Each answers with what it is for, or throws the server's problem. */
import { client } from "@/api/client";
import { errorSentence } from "@/api/error-text";
import { ProblemError } from "@/api/problem";
import type {
  CeMatch,
  SeedDifference,
  SeedFit,
  SeedMeasurement,
  SeedPart,
  SeedReview,
  SeedRevision,
} from "@/api/types";
import { linePaths } from "@/domain/plot/mounting";
import type { FitQuestion } from "./model/fit";
import {
  type MeasuredPoint,
  type MountPath,
  type Overlay,
  type StatedByFile,
  statedByName,
  type TouchstoneFormat,
} from "./model/overlay";
import { names, shownValue } from "./model/properties";
import { type FieldProblem, useSeed } from "./store";
import { texts } from "./texts";

function sent<Body>(body: Body | undefined): Body {
  if (body === undefined) throw new Error("the server sent an empty answer");
  return body;
}

export async function findPart(partNumber: string): Promise<SeedPart> {
  const query = { pn: partNumber };
  return sent((await client.POST("/pn", { params: { query } })).data);
}

export interface SeedSave {
  part: SeedPart;
  values: Readonly<Record<string, string>>;
  message: string;
  fitted: readonly string[];
  /** Id of the fit that they come from. */
  fitId: string;
  /** Names of odd values that are right. */
  confirmed: readonly string[];
}

/** A save as the server takes it. Any property may be named, which its description cannot list. */
function saveBody(save: SeedSave): Record<string, never> {
  const { part, values, message, fitted, fitId, confirmed } = save;
  const body = {
    Mfr_Part_Number: part.mfrPn,
    ...values,
    Update_Status: message,
    Revision: String(part.revision),
    Version: part.version,
    ...(fitted.length > 0 && { Fitted: fitted.join(","), ...(fitId && { Fit: fitId }) }),
    ...(confirmed.length > 0 && { Confirm: confirmed.join(",") }),
  };
  return body as unknown as Record<string, never>;
}

/** What a save would change. */
export async function reviewPart(save: SeedSave): Promise<SeedReview> {
  return sent((await client.POST("/api/seed/review", { body: saveBody(save) })).data);
}

export async function savePart(save: SeedSave): Promise<SeedPart> {
  return sent((await client.POST("/api/seed/addPart", { body: saveBody(save) })).data);
}

/** The upload's own member of a problem, else its detail. */
function uploadFailure(error: unknown): string | null {
  if (!(error instanceof ProblemError)) return null;
  return error.problem.errorMessage || error.problem.detail || null;
}

export async function listRevisions(pn: string): Promise<readonly SeedRevision[]> {
  return sent((await client.GET("/api/seed/history", { params: { query: { pn } } })).data);
}

export async function compare(
  pn: string,
  from: number,
  to: number,
): Promise<readonly SeedDifference[]> {
  const query = { pn, from, to };
  return sent((await client.GET("/api/seed/diff", { params: { query } })).data);
}

/** What a restore would change; like the restore refused when the part is no longer the newest. */
export async function reviewRestore(
  { mfrPn, revision: expectedRevision }: SeedPart,
  revision: number,
): Promise<SeedReview> {
  const body = { pn: mfrPn, revision, expectedRevision };
  return sent((await client.POST("/api/seed/restore/review", { body })).data);
}

/** Makes an earlier revision the newest; `confirmed` are the names of odd values that are right. */
export async function restore(
  { mfrPn, revision: expectedRevision }: SeedPart,
  revision: number,
  confirmed: readonly string[],
): Promise<SeedPart> {
  const message = texts.restoreMessage(revision);
  const confirm = confirmed.join(",");
  const body = { pn: mfrPn, revision, expectedRevision, message, confirm };
  return sent((await client.POST("/api/seed/restore", { body })).data);
}

interface FitAsked extends FitQuestion {
  part: SeedPart;
  overlay: Overlay;
  overrides: readonly { parameterName: string; value: string }[];
}

export async function fit(asked: FitAsked): Promise<SeedFit> {
  const { part, overlay, conditions, overrides, range, countsEsr, free } = asked;
  const { format, content, path, fileName } = overlay;
  const body = {
    mfrPn: part.mfrPn,
    format,
    content,
    fileName,
    ...conditions,
    path,
    ceProps: [...overrides],
    rangeFrom: range.from,
    rangeTo: range.to,
    fitEsr: countsEsr,
    // The ladder is not a parameter of its own.
    free: free.filter((name) => name !== names.ladderMultipliers),
    fitLadder: free.includes(names.ladderMultipliers),
  };
  return sent((await client.POST("/api/seed/fit", { body })).data);
}

interface Reading {
  isReordered: boolean;
  path: MountPath;
  stated: StatedByFile;
  points: readonly MeasuredPoint[];
}

const linePath = (word: string) => linePaths.find((known) => known === word) ?? null;

/** Reads a Touchstone file; without a path as the file itself tells. */
export async function readTouchstone(
  { fileName, content, format }: { fileName: string; content: string; format: TouchstoneFormat },
  path: MountPath,
): Promise<Reading> {
  const body = { format, content, path };
  const read = sent((await client.POST("/api/seed/overlay", { body })).data);
  const stated = statedByName(fileName, {
    mount: linePath(read.mount?.found ?? ""),
    bias: read.stated.bias ?? null,
    temperature: read.stated.temperature ?? null,
    reference: read.reference ?? null,
  });
  const { points, isReordered } = read;
  return { path: linePath(read.mount?.path ?? "") ?? "", stated, points, isReordered };
}

/** The measurement that a revision keeps. */
export async function keptMeasurement(pn: string, revision: number): Promise<SeedMeasurement> {
  const query = { pn, revision };
  return sent((await client.GET("/api/seed/measurement", { params: { query } })).data);
}

export async function lookUpCeProps(partNumber: string): Promise<CeMatch> {
  return sent((await client.POST("/api/ce/seed", { body: { partNumber } })).data);
}

/** Whether a file was refused because it does not say how the part was mounted. */
export const asksForMount = (error: unknown): boolean =>
  error instanceof ProblemError && (error.problem.errors ?? []).some(({ path }) => path === "path");

/** Whether another editor or an import changed the part after it was opened. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof ProblemError && error.problem.code === "changed_meanwhile";

export const isSignedOut = (error: unknown): boolean =>
  error instanceof ProblemError && error.problem.status === 401;

/** What the server refuses of the part's properties, with the values that it is about. */
function refusedFields(error: unknown): Readonly<Record<string, FieldProblem>> {
  const { part, history } = useSeed.getState();
  const properties = part?.seedProps ?? [];
  const found = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  const lines = found.flatMap(({ path, message }) => {
    const property = properties.find(({ name }) => name === path);
    return property ? [[path, { value: shownValue(property, history.edits), message }]] : [];
  });
  return Object.fromEntries(lines);
}

/** Shows a failure above the plot and at its fields; an ended session leads to the login instead. */
export function failureHandler(onSignedOut: () => void) {
  return (error: unknown) => {
    if (isSignedOut(error)) onSignedOut();
    else {
      const refused = refusedFields(error);
      useSeed.getState().set({ refused, error: uploadFailure(error) ?? errorSentence(error) });
    }
  };
}
