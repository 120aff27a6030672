import type { Staleness } from "@/ui/entry/staleness";
import { useSettled } from "@/ui/entry/use-settled";
import { type Calculation, type Question, useCalculation } from "./use-calculation";
import { useStale } from "./use-stale";

export interface Answered<Answer, Request = unknown> extends Calculation<Answer, Request> {
  /** Why the answer is that of earlier inputs; null where it is the newest. */
  staleness: Staleness | null;
}

interface Entered<Request, Answer> extends Question<Request, Answer> {
  /** Whether the entered request can be sent. */
  isValid: boolean;
  /** Without changes, before a request is sent, ms; 0 when left out. */
  pause?: number;
}

/** The answer to the newest valid inputs; the last good one stays while they are not valid. */
export function useAnswer<Request, Answer>(
  entered: Entered<Request, Answer>,
): Answered<Answer, Request> {
  const { name, request, ask, isValid, pause = 0 } = entered;
  const settled = useSettled(request, isValid, pause);
  const calculation = useCalculation({ name, request: settled, ask });
  return { ...calculation, staleness: useStale(request === null || isValid, calculation) };
}
