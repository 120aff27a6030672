import { maxOverlaySize, OverlayError, overlayErrors, readOverlay } from "./model/overlay";
import { useSeed } from "./store";

/** Reads a chosen file and lays it over the plot, or says above the plot why that cannot be. */
export function useOverlay() {
  const { part, set } = useSeed();
  return async (file: File | null) => {
    if (!file || !part) return;
    try {
      if (file.size > maxOverlaySize) throw new OverlayError(overlayErrors.tooLarge);
      const overlay = readOverlay(file.name, await file.text(), part.capType);
      set({ overlay, fit: null, error: "" });
    } catch (error) {
      if (!(error instanceof OverlayError)) throw error;
      set({ error: error.message });
    }
  };
}
