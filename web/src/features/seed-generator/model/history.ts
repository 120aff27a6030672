/** Undo and redo of what is entered; several entries in one field in a row are one step. */
import {
  emptyHistory,
  type History,
  redone as next,
  undone as previous,
  sameStepMs,
  withStep,
} from "@/lib/history";
import type { Edits } from "./properties";

/** Conditions of the plot and of the measurement on it: bias in V, ambient in °C. */
export interface SeedConditions {
  bias: number;
  tempAmbient: number;
}

interface Entered {
  edits: Edits;
  conditions: SeedConditions;
}

export interface EditHistory extends History<Entered>, Entered {
  /** The property or condition that the last step changed; "" where no later entry may join that step. */
  subject: string;
}

export const noEdits: EditHistory = {
  ...emptyHistory,
  edits: {},
  conditions: { bias: 0, tempAmbient: 25 },
  subject: "",
};

/** Steps that can be taken back. */
const depth = 200;

const present = ({ edits, conditions }: EditHistory): Entered => ({ edits, conditions });

export function edited(
  history: EditHistory,
  change: Partial<Entered>,
  subject: string,
): EditHistory {
  const continues = subject !== "" && history.subject === subject;
  const before = present(history);
  return { ...withStep(history, before, continues, depth), ...before, ...change, subject };
}

/** A changed condition; quick changes of the same one are one step. `at` in ms since 1970. */
export function conditioned(
  history: EditHistory,
  name: keyof SeedConditions,
  value: number,
  at: number,
): EditHistory {
  const conditions = { ...history.conditions, [name]: value };
  const continues = history.subject === name && at - history.recordedAt < sameStepMs;
  const step = edited(history, { conditions }, continues ? name : "");
  return { ...step, subject: name, recordedAt: at };
}

/** Ends a gesture, so that the next edit of the same property is a step of its own. */
export const settled = (history: EditHistory): EditHistory =>
  history.subject === "" ? history : { ...history, subject: "" };

function stepped(history: EditHistory, step: typeof next): EditHistory {
  const taken = step(history, present(history));
  return taken ? { ...taken.history, ...taken.state, subject: "" } : history;
}

export const undone = (history: EditHistory): EditHistory => stepped(history, previous);

export const redone = (history: EditHistory): EditHistory => stepped(history, next);
