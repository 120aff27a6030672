import { useEffect } from "react";
import { isForFieldOrDialog } from "@/lib/key-target";

/** Keys of undo and redo that were pressed before the page's buttons for them were loaded. */
let early: { path: string; keys: KeyboardEvent[] } = { path: "", keys: [] };

/** In place of buttons that load: keeps the keys that they will answer. */
export function EarlySteps(): null {
  useEffect(() => {
    early = { path: location.pathname, keys: [] };
    const onKey = (event: KeyboardEvent) => {
      const isStep = (event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key);
      if (!isStep || isForFieldOrDialog(event.target)) return;
      event.preventDefault();
      early.keys.push(event);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return null;
}

/** Presses the kept keys again; on another page than theirs they are forgotten. */
export function pressEarlySteps(): void {
  const { path, keys } = early;
  early = { path: "", keys: [] };
  if (path !== location.pathname) return;
  for (const key of keys) document.documentElement.dispatchEvent(new KeyboardEvent(key.type, key));
}
