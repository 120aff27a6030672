import { useCallback, useEffect } from "react";
import { saveBlob } from "@/lib/files";
import { isForText } from "@/lib/key-target";
import { chartTexts } from "./texts";
import type { ChartReadout } from "./types";

async function saveInBrowser(readout: ChartReadout): Promise<void> {
  const { readoutText } = await import("./readout-file");
  const blob = new Blob([readoutText(readout)], { type: "text/plain;charset=utf-8" });
  saveBlob(blob, chartTexts.readoutFile);
}

/** Shift+D anywhere on the page, except in a field. */
function useReadoutShortcut(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const other = event.ctrlKey || event.metaKey || event.altKey;
      if (!event.shiftKey || other || event.key.toLowerCase() !== "d") return;
      if (!isForText(event.target)) save();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [save]);
}

/** Shift+D passes on the values at the cursor; without a handler the browser saves them as text. */
export function useReadoutFile(
  readout: () => ChartReadout | null,
  save: (readout: ChartReadout) => void | Promise<void> = saveInBrowser,
): void {
  const onShortcut = useCallback(() => {
    const now = readout();
    if (now) void save(now);
  }, [readout, save]);
  useReadoutShortcut(onShortcut);
}
