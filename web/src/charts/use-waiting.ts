import { useEffect, useState } from "react";
import type { ChartStatus } from "./types";

/** A short wait shows nothing, a longer one the progress bar, a long one also fades the curves. */
export type Waiting = "no" | "bar" | "faint";

const BAR_AFTER = 150;
const FAINT_AFTER = 400;

/** `answeredAt` is the time of the newest answer: each restarts the wait for the next. */
export function useWaiting(status: ChartStatus, answeredAt: number | null = null): Waiting {
  const [waiting, setWaiting] = useState<Waiting>("no");
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer restarts the wait
  useEffect(() => {
    if (status !== "loading") return;
    const timers = [
      setTimeout(() => setWaiting("bar"), BAR_AFTER),
      setTimeout(() => setWaiting("faint"), FAINT_AFTER),
    ];
    return () => {
      for (const timer of timers) clearTimeout(timer);
      setWaiting("no");
    };
  }, [status, answeredAt]);
  return status === "loading" ? waiting : "no";
}

/** Whether what is shown belongs to earlier inputs, or may: it fades. */
export const isOld = (status: ChartStatus, waiting: Waiting): boolean =>
  status === "error" || status === "stale" || waiting === "faint";
