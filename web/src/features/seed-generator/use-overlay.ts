import { useMutation } from "@tanstack/react-query";
import { MeasurementError } from "@/domain/measurement/measurement";
import { asksForMount, failureHandler, readTouchstone } from "./calls";
import {
  extensionOf,
  type MountPath,
  maxOverlaySize,
  type Overlay,
  overlayErrors,
  readOverlay,
} from "./model/overlay";
import { useSeed } from "./store";

async function readFile(file: File, capType: string): Promise<Overlay> {
  if (file.size > maxOverlaySize) throw new MeasurementError(overlayErrors.tooLarge);
  const content = await file.text();
  if (extensionOf(file.name) !== "s2p") return readOverlay(file.name, content, capType);
  const { path, points } = await readByItself(content);
  return { fileName: file.name, format: "s2p", content, path, points };
}

/** Reads a two-port file as it tells itself; one that does not is read as shunt until the user says. */
async function readByItself(content: string): Promise<Pick<Overlay, "path" | "points">> {
  try {
    return { path: "", points: await readTouchstone(content, "") };
  } catch (error) {
    if (!asksForMount(error)) throw error;
    return { path: "Shunt", points: await readTouchstone(content, "Shunt") };
  }
}

/** Reads a chosen file and shows it on the plot, or an error above the plot. */
export function useOverlay(onSignedOut: () => void) {
  const { part, set } = useSeed();
  const fail = failureHandler(onSignedOut);
  const { mutate } = useMutation({
    mutationFn: (file: File) => readFile(file, part?.capType ?? ""),
    onSuccess: (overlay) => set({ overlay, fit: null, error: "" }),
    onError: (error) =>
      error instanceof MeasurementError ? set({ error: error.message }) : fail(error),
  });
  return (file: File | null) => file && mutate(file);
}

/** Reads the same two-port file as of a part that was mounted otherwise. */
export function useMountPath(onSignedOut: () => void) {
  const { overlay, set } = useSeed();
  const { mutate } = useMutation({
    mutationFn: async (path: MountPath) => {
      if (!overlay) throw new Error("without an overlay no path can be chosen");
      return { ...overlay, path, points: await readTouchstone(overlay.content, path) };
    },
    onSuccess: (read) => set({ overlay: read, fit: null, error: "" }),
    onError: failureHandler(onSignedOut),
  });
  return mutate;
}
