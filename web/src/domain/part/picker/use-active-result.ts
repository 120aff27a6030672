import { type KeyboardEvent, useState } from "react";
import type { SearchAnswer } from "@/api/types";
import { initialActive, movedActive } from "./part-search";

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

interface ActiveResult {
  /** Index of the result that Enter takes; -1 for none. */
  active: number;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The arrows move through the results of an answer; another answer begins anew. */
export function useActiveResult(
  answer: SearchAnswer | null,
  onTake: (index: number) => void,
): ActiveResult {
  const [moved, setMoved] = useState<{ answer: SearchAnswer; active: number } | null>(null);
  const start = answer ? initialActive(answer) : -1;
  const active = moved && moved.answer === answer ? moved.active : start;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (answer && step) {
      event.preventDefault();
      setMoved({ answer, active: movedActive(active, step, answer.parts.length) });
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      onTake(active);
    }
  };
  return { active, onKeyDown };
}
