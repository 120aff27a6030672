/** Undo and redo of edits; several edits of one property in a row are one step. */
import type { Edits } from "./properties";

interface Step {
  edits: Edits;
  /** What the step changed: a property, or something that no later step may join. */
  subject: string;
}

export interface EditHistory {
  edits: Edits;
  past: readonly Step[];
  future: readonly Edits[];
}

export const noEdits: EditHistory = { edits: {}, past: [], future: [] };

/** Steps that can be taken back. */
const depth = 200;

export function edited(history: EditHistory, edits: Edits, subject: string): EditHistory {
  const joins = subject !== "" && history.past.at(-1)?.subject === subject;
  const past = joins ? history.past : [...history.past, { edits: history.edits, subject }];
  return { edits, past: past.slice(-depth), future: [] };
}

/** Ends a gesture, so that the next edit of the same property is a step of its own. */
export function settled(history: EditHistory): EditHistory {
  const last = history.past.at(-1);
  if (!last || last.subject === "") return history;
  return { ...history, past: [...history.past.slice(0, -1), { ...last, subject: "" }] };
}

export function undone(history: EditHistory): EditHistory {
  const last = history.past.at(-1);
  if (!last) return history;
  return {
    edits: last.edits,
    past: history.past.slice(0, -1),
    future: [history.edits, ...history.future],
  };
}

export function redone(history: EditHistory): EditHistory {
  const [next, ...future] = history.future;
  if (!next) return history;
  return { edits: next, past: [...history.past, { edits: history.edits, subject: "" }], future };
}
