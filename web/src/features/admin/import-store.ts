/** An import under way: the file with what was found in it. It outlives a look at another page and a failed call. */
import type { QueryClient } from "@tanstack/react-query";
import { create } from "zustand";
import { answerOf, client, fetchWithin } from "@/api/client";
import { errorSentence } from "@/api/error-text";
import { ProblemError, UnreachableError } from "@/api/problem";
import type { components, operations } from "@/api/schema";
import { auditKey } from "./account-list";
import { importTexts as texts } from "./texts";

export type ImportAnswer = components["schemas"]["ImportAnswer"];

/** Bytes that the server takes. */
export const largestFile = 10 * 2 ** 20;

/** A file of the largest size is read and stored in minutes. */
const patient = fetchWithin(600_000);

export type RowsAre = NonNullable<operations["import_parts"]["parameters"]["query"]["as"]>;

export interface Failure {
  at: "file" | "madeBy" | "import";
  message: string;
}

interface ImportState {
  /** Its content is kept, as the file on the disk may change. */
  file: { name: string; bytes: ArrayBuffer } | null;
  /** What its rows are. */
  rowsAre: RowsAre;
  madeBy: string;
  overwriteEdits: boolean;
  confirmUnusual: boolean;
  /** What a dry run with the present choices has found. */
  checked: ImportAnswer | null;
  /** What an import has stored. */
  stored: ImportAnswer | null;
  isChecking: boolean;
  isImporting: boolean;
  failure: Failure | null;
}

const start: ImportState = {
  file: null,
  rowsAre: "parts",
  madeBy: "",
  overwriteEdits: false,
  confirmUnusual: false,
  checked: null,
  stored: null,
  isChecking: false,
  isImporting: false,
  failure: null,
};

export const useImport = create<ImportState>(() => start);

let running = new AbortController();

/** The check under way, or the last one. */
let checking: Promise<void> = Promise.resolve();

/** Without a file and its choices. */
export function resetImport(): void {
  running.abort();
  useImport.setState(start);
}

async function send(dryRun: boolean, signal: AbortSignal): Promise<ImportAnswer> {
  const { file, rowsAre, madeBy, overwriteEdits, confirmUnusual } = useImport.getState();
  if (!file) throw new Error("no file was chosen");
  const query = {
    name: file.name,
    ...(rowsAre !== "parts" && { as: rowsAre }),
    ...(madeBy.trim() && { madeBy: madeBy.trim() }),
    ...(dryRun && { dryRun }),
    ...(overwriteEdits && { overwriteEdits }),
    ...(confirmUnusual && { confirmUnusual }),
  };
  const call = client.POST("/api/import", {
    params: { query },
    headers: { "Content-Type": "application/octet-stream" },
    // The description of a body of bytes is that of a list of numbers.
    body: file.bytes as unknown as number[],
    bodySerializer: (bytes) => bytes,
    fetch: patient,
    signal,
  });
  return answerOf(call);
}

/** A failure in words, and where it belongs. */
function failureOf(error: unknown, isImport: boolean): Failure {
  const at = isImport ? "import" : "file";
  if (error instanceof ProblemError) {
    const { status, errors, detail } = error.problem;
    const bytes = useImport.getState().file?.bytes.byteLength ?? 0;
    if (status === 413) return { at: "file", message: texts.tooLarge(bytes / 2 ** 20) };
    const [first] = errors;
    if (first?.path === "madeBy") return { at: "madeBy", message: first.message };
    if (status === 422) return { at: "file", message: first?.message || detail };
  }
  const message = errorSentence(error);
  const isUnknown = isImport && error instanceof UnreachableError;
  return { at, message: isUnknown ? `${message} ${texts.unknownEnd}` : message };
}

async function check(onSignedOut: () => void): Promise<void> {
  running.abort();
  running = new AbortController();
  const { signal } = running;
  // A failure stays in sight until the answer, so that nothing moves below a pointer that is pressed.
  useImport.setState({ isChecking: true, stored: null });
  try {
    const checked = await send(true, signal);
    if (!signal.aborted) useImport.setState({ checked, isChecking: false, failure: null });
  } catch (error) {
    if (signal.aborted) return;
    useImport.setState({ checked: null, isChecking: false, failure: failureOf(error, false) });
    if (error instanceof ProblemError && error.problem.status === 401) onSignedOut();
  }
}

/** @param onSignedOut the session has ended: the file is kept until someone logs in again */
export async function checkImport(onSignedOut: () => void): Promise<void> {
  if (!useImport.getState().file) return;
  checking = check(onSignedOut);
  await checking;
}

/** Takes a file in place of the one before and checks it. */
export async function chooseFile(chosen: File, onSignedOut: () => void): Promise<void> {
  running.abort();
  const { rowsAre, madeBy } = useImport.getState();
  const failed = (message: string) =>
    useImport.setState({ ...start, rowsAre, madeBy, failure: { at: "file", message } });
  if (chosen.size > largestFile) return failed(texts.tooLarge(chosen.size / 2 ** 20));
  try {
    const file = { name: chosen.name, bytes: await chosen.arrayBuffer() };
    useImport.setState({ ...start, rowsAre, madeBy, file });
  } catch {
    return failed(texts.unread);
  }
  await checkImport(onSignedOut);
}

/** Changes what the check depends on, and checks again. */
export async function changeImport(
  change: Partial<Pick<ImportState, "rowsAre" | "madeBy" | "overwriteEdits" | "confirmUnusual">>,
  onSignedOut: () => void,
): Promise<void> {
  useImport.setState(change);
  await checkImport(onSignedOut);
}

/** What a press on the button takes in. */
const offered = (checked: ImportAnswer | null): string =>
  checked ? [checked.rows, checked.edited.length, checked.problemCount].join() : "";

/** Imports what the check has found, once a check under way has found the same. */
export async function importFile(queries: QueryClient, onSignedOut: () => void): Promise<void> {
  const seen = offered(useImport.getState().checked);
  useImport.setState({ isImporting: true, failure: null });
  await checking;
  if (offered(useImport.getState().checked) !== seen) {
    useImport.setState({ isImporting: false });
    return;
  }
  try {
    const answer = await send(false, new AbortController().signal);
    // Somebody may have changed the parts since the file was checked.
    useImport.setState(answer.isStored ? { stored: answer } : { checked: answer });
  } catch (error) {
    useImport.setState({ failure: failureOf(error, true) });
    if (error instanceof ProblemError && error.problem.status === 401) onSignedOut();
  } finally {
    useImport.setState({ isImporting: false });
    // Parts, series and the log of changes are others now.
    await queries.invalidateQueries({ queryKey: auditKey });
    await queries.invalidateQueries({ queryKey: ["get", "/api/admin/imports"] });
  }
}
