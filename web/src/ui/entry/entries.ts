/** What the fields of a page report about entries, so that no answer belongs to half a number. */
import { createContext } from "react";
import { create } from "zustand";

/** A field's text that is not a valid number, while it stands there. */
export interface Refusal {
  /** Name of the field. */
  label: string;
  /** As entered, with its unit: "22000 kW". */
  entered: string;
  /** What is wrong with it, as the end of a sentence: "is out of range". */
  fault: string;
  /** What the field held before the edit: "22 kW". */
  before: string;
  restore: () => void;
}

interface Entries {
  /** Entries that have begun, with the first key in a field. */
  begun: number;
  /** Entries that ended: by a pause in typing, Enter, leaving the field, an arrow key or a slider. */
  settled: number;
  /** Entries that turned out invalid, after a beginning that may have been a valid number. */
  refused: number;
  /** A key was pressed so lately that the number may be only begun; the page may have asked with it. */
  isTyping: boolean;
  /** By the id of the field. */
  refusals: ReadonlyMap<string, Refusal>;
}

/** How long typing must pause until a number counts as entered, where nothing else is said, ms. */
const usualPause = 250;

export const useEntries = create<Entries>(() => ({
  begun: 0,
  settled: 0,
  refused: 0,
  isTyping: false,
  refusals: new Map(),
}));

const set = useEntries.setState;

export const beginEntry = () => set(({ begun }) => ({ begun: begun + 1 }));
export const settleEntry = () => set(({ settled }) => ({ settled: settled + 1 }));
export const refuseEntry = () => set(({ refused }) => ({ refused: refused + 1 }));

let rest: ReturnType<typeof setTimeout> | undefined;

/** The keys so far may be all of the number, by what the user did or for want of further ones. */
export function endTyping(): void {
  clearTimeout(rest);
  if (useEntries.getState().isTyping) set({ isTyping: false });
}

/** A key was pressed in a field. */
export function noteKey(): void {
  clearTimeout(rest);
  rest = setTimeout(endTyping, usualPause);
  if (!useEntries.getState().isTyping) set({ isTyping: true });
}

/** Shows a refusal on the page until the returned function is called. */
export function showRefusal(id: string, refusal: Refusal): () => void {
  set(({ refusals }) => ({ refusals: new Map(refusals).set(id, refusal) }));
  return () =>
    set(({ refusals }) => ({ refusals: new Map([...refusals].filter(([key]) => key !== id)) }));
}

/** Gives every refused field the value that it had before. */
export function restoreRefused(): void {
  for (const { restore } of useEntries.getState().refusals.values()) restore();
}

/** The pause of the fields of a page, ms. */
export const EntryPause = createContext(usualPause);
