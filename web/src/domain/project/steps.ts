/** Undo steps of a page, which outlive a reload of its window. */
import * as v from "valibot";
import { emptyHistory, type History } from "@/lib/history";
import { fields, listOf, text } from "@/lib/stored-state";
import { keyOf, parsed, readText } from "./keys";
import { useOpenProject } from "./storage";

/** Steps that are kept of each page, and characters that they may take. */
const most = 30;
const largest = 1_000_000;

const keptSchema = fields({
  /** What was stored of the page then: where it is another, the steps lead elsewhere. */
  stored: text(largest),
  past: listOf(v.unknown()),
  future: listOf(v.unknown()),
});

const stepsKey = (name: string) => `henrad.steps.${name}`;
const storedNow = (name: string) => readText(keyOf(useOpenProject.getState().id, name));

/** The steps that this window has kept of a page, if its state is still that of then. */
export function keptSteps<State>(name: string, read: (value: unknown) => State): History<State> {
  const kept = parsed(readText(stepsKey(name), globalThis.sessionStorage));
  const stored = storedNow(name);
  const { past, future, stored: then } = v.parse(keptSchema, kept);
  if (stored === null || stored !== then) return emptyHistory;
  return { past: past.map(read), future: future.map(read), recordedAt: 0 };
}

/** Keeps the steps of a page whenever its window is left or loaded anew. */
export function keepSteps(name: string, history: () => History<unknown>): void {
  globalThis.window?.addEventListener("pagehide", () => {
    const { past, future } = history();
    const steps = { past: past.slice(-most), future: future.slice(0, most) };
    const kept = JSON.stringify({ stored: storedNow(name), ...steps });
    try {
      if (past.length + future.length === 0 || kept.length > largest)
        sessionStorage.removeItem(stepsKey(name));
      else sessionStorage.setItem(stepsKey(name), kept);
    } catch {
      // The steps end with the document, as they do where the storage is closed.
    }
  });
}
