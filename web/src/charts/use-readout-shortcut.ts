import { useEffect } from "react";
import { isForText } from "@/lib/key-target";

/** Shift+D anywhere on the page, except in a field. */
export function useReadoutShortcut(save: () => void): void {
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
