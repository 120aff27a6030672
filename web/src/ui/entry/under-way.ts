import type { MouseEvent } from "react";

/** Questions without an answer yet, over the whole page. */
const underWay = new Set<symbol>();
let held: HTMLElement | null = null;

/** Says that an answer is awaited, until what is returned is called. */
export function awaitAnswer(): () => void {
  const question = Symbol("question");
  underWay.add(question);
  return () => {
    underWay.delete(question);
    // The page shows the answer, or that there is none, before the click goes on.
    setTimeout(release);
  };
}

function release(): void {
  if (underWay.size > 0 || !held) return;
  const control = held;
  held = null;
  // Disabled where the answer did not come.
  if (control.isConnected && !control.matches(":disabled")) control.click();
}

/**
 * Keeps a click from a result that is about to be replaced, as after a click straight from the field in which something
 * was typed; it goes on with the answer.
 */
export function holdClick(event: MouseEvent<HTMLElement>): void {
  if (underWay.size === 0) return;
  event.preventDefault();
  event.stopPropagation();
  held = event.currentTarget;
}
