import { useCallback } from "react";
import { saveBlob } from "@/lib/files";
import { readoutText } from "./readout";
import { chartTexts } from "./texts";
import type { ChartReadout } from "./types";
import { useReadoutShortcut } from "./use-readout-shortcut";

function saveInBrowser(readout: ChartReadout) {
  const blob = new Blob([readoutText(readout)], { type: "text/plain;charset=utf-8" });
  saveBlob(blob, chartTexts.readoutFile);
}

/** Shift+D passes on the values at the cursor; without a handler the browser saves them as text. */
export function useReadoutFile(
  readout: () => ChartReadout | null,
  save: (readout: ChartReadout) => void = saveInBrowser,
): void {
  const onShortcut = useCallback(() => {
    const now = readout();
    if (now) save(now);
  }, [readout, save]);
  useReadoutShortcut(onShortcut);
}
