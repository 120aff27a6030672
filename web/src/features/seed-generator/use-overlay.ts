import { useMutation } from "@tanstack/react-query";
import type { Part } from "@/api/types";
import { MeasurementError, noAnswer } from "@/domain/measurement/measurement";
import { readFile } from "@/domain/measurement/read-file";
import { asksForMount, failureHandler, keptMeasurement, readTouchstone } from "./calls";
import {
  checkTableName,
  extensionOf,
  type MountPath,
  maxOverlaySize,
  type Overlay,
  overlayErrors,
  type TableQuestion,
  type TouchstoneFormat,
  tableOverlay,
  touchstoneFormats,
} from "./model/overlay";
import { useSeed } from "./store";

const touchstoneFormat = (word: string): TouchstoneFormat | null =>
  touchstoneFormats.find((known) => known === word) ?? null;

/** A chosen file, with what the editor says of its table. */
type Chosen = Pick<TableQuestion, "file" | "answer">;

async function readOverlay(
  { file, answer }: Chosen,
  capType: Part["capType"],
): Promise<Overlay | TableQuestion> {
  if (file.size > maxOverlaySize) throw new MeasurementError(overlayErrors.tooLarge);
  const format = touchstoneFormat(extensionOf(file.name));
  if (!format) {
    checkTableName(file.name, capType);
    const { question, ...read } = await readFile(file.name, file, answer);
    return question ? { file, answer, question } : tableOverlay(file.name, read);
  }
  const content = await file.text();
  const overlay = await readByItself({ fileName: file.name, content, format });
  if (overlay.points.length < 2) throw new MeasurementError(overlayErrors.onePoint);
  return overlay;
}

type Source = Pick<Overlay, "fileName" | "content"> & { format: TouchstoneFormat };

/** Reads a two-port file as it tells itself; one that does not is read as shunt until the user says. */
async function readByItself(source: Source): Promise<Overlay> {
  try {
    return { ...source, isPathChosen: false, ...(await readTouchstone(source, "")) };
  } catch (error) {
    if (!asksForMount(error)) throw error;
    return { ...source, isPathChosen: false, ...(await readTouchstone(source, "Shunt")) };
  }
}

/** Reads a chosen file and shows it on the plot, or an error above the plot, with a question where its table does not tell enough. */
export function useOverlay(onSignedOut: () => void) {
  const { part, tableQuestion, lay, set } = useSeed();
  const fail = failureHandler(onSignedOut);
  const { mutate } = useMutation({
    mutationFn: (chosen: Chosen) => readOverlay(chosen, part?.capType ?? ""),
    onSuccess: (read) =>
      "question" in read ? set({ error: read.question.reason, tableQuestion: read }) : lay(read),
    onError: (error, { file }) => {
      if (!(error instanceof MeasurementError)) return fail(error);
      // An answer that is none may be given again.
      const isAnswer = tableQuestion?.file === file;
      set({ error: error.message, ...(!isAnswer && { tableQuestion: null }) });
    },
  });
  return (file: File | null, answer = noAnswer) => file && mutate({ file, answer });
}

/** Reads the same two-port file as of a part that was mounted otherwise. */
export function useMountPath(onSignedOut: () => void) {
  const { overlay, set } = useSeed();
  return useMutation({
    mutationFn: async (path: MountPath): Promise<Overlay> => {
      const format = touchstoneFormat(overlay?.format ?? "");
      if (!overlay || !format) throw new Error("only a Touchstone file has a mount");
      const read = await readTouchstone({ ...overlay, format }, path);
      return { ...overlay, isPathChosen: true, ...read };
    },
    onSuccess: (read) => set({ overlay: read, fit: null, error: "" }),
    onError: failureHandler(onSignedOut),
  });
}

/** Lays the measurement that a revision keeps, to be fitted again under its conditions. */
export function useKeptMeasurement(onSignedOut: () => void) {
  const { part, lay, set } = useSeed();
  const fail = failureHandler(onSignedOut);
  return useMutation({
    mutationFn: async (revision: number) => {
      const { fit, format: word, content } = await keptMeasurement(part?.mfrPn ?? "", revision);
      const { fileName, path, bias, temperature } = fit;
      const format = touchstoneFormat(word);
      const read = format
        ? { format, ...(await readTouchstone({ fileName, content, format }, path as MountPath)) }
        : tableOverlay(fileName, await readFile("kept.csv", new Blob([content])));
      const stated = { ...read.stated, bias, temperature };
      const overlay: Overlay = { ...read, fileName, content, isPathChosen: path !== "", stated };
      return { overlay, fitRange: { from: fit.rangeFrom, to: fit.rangeTo } };
    },
    onSuccess: ({ overlay, fitRange }) => {
      lay(overlay);
      // The frequencies that counted then count again.
      set({ fitRange, dialog: null });
    },
    onError: fail,
  });
}
