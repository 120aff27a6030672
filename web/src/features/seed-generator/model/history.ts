/** Undo and redo of edits; several edits of one property in a row are one step. */
import {
  emptyHistory,
  type History,
  redone as next,
  undone as previous,
  withStep,
} from "@/lib/history";
import type { Edits } from "./properties";

export interface EditHistory extends History<Edits> {
  edits: Edits;
  /** The property that the last step changed; "" where no later edit may join that step. */
  subject: string;
}

export const noEdits: EditHistory = { ...emptyHistory, edits: {}, subject: "" };

/** Steps that can be taken back. */
const depth = 200;

export function edited(history: EditHistory, edits: Edits, subject: string): EditHistory {
  const continues = subject !== "" && history.subject === subject;
  return { ...withStep(history, history.edits, continues, depth), edits, subject };
}

/** Ends a gesture, so that the next edit of the same property is a step of its own. */
export const settled = (history: EditHistory): EditHistory =>
  history.subject === "" ? history : { ...history, subject: "" };

function stepped(history: EditHistory, step: typeof next): EditHistory {
  const taken = step(history, history.edits);
  return taken ? { ...taken.history, edits: taken.state, subject: "" } : history;
}

export const undone = (history: EditHistory): EditHistory => stepped(history, previous);

export const redone = (history: EditHistory): EditHistory => stepped(history, next);
