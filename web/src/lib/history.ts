/** Steps back and forward through the states of a page. */
export interface History<State> {
  /** Oldest first. */
  past: readonly State[];
  /** Next first. */
  future: readonly State[];
  /** When the last step was recorded, ms since 1970. */
  recordedAt: number;
}

export const emptyHistory: History<never> = { past: [], future: [], recordedAt: 0 };

const mostSteps = 100;

/** Changes that follow each other faster are one step, such as the presses of an arrow key. */
export const sameStepMs = 700;

/** Remembers the state before a change, unless the change continues the last step. */
export function withStep<State>(
  { past, recordedAt }: History<State>,
  before: State,
  continues: boolean,
  most = mostSteps,
): History<State> {
  const steps = continues && past.length > 0 ? past : [...past, before].slice(-most);
  return { past: steps, future: [], recordedAt };
}

/** The same, where quick changes are one step; `at` is the time of the change, ms since 1970. */
export function recorded<State>(
  history: History<State>,
  before: State,
  at: number,
): History<State> {
  const continues = history.future.length === 0 && at - history.recordedAt < sameStepMs;
  return { ...withStep(history, before, continues), recordedAt: at };
}

export interface Step<State> {
  state: State;
  history: History<State>;
}

export function undone<State>(history: History<State>, now: State): Step<State> | null {
  const state = history.past.at(-1);
  if (state === undefined) return null;
  const past = history.past.slice(0, -1);
  return { state, history: { past, future: [now, ...history.future], recordedAt: 0 } };
}

export function redone<State>(history: History<State>, now: State): Step<State> | null {
  const [state, ...future] = history.future;
  if (state === undefined) return null;
  return { state, history: { past: [...history.past, now], future, recordedAt: 0 } };
}
