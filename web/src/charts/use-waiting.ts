import { useEffect, useState } from "react";
import type { ChartStatus } from "./types";

/** A short wait shows nothing, a longer one the progress bar, a long one also fades the curves. */
export type Waiting = "no" | "bar" | "faint";

export const BAR_AFTER = 150;
export const FAINT_AFTER = 400;

export function useWaiting(status: ChartStatus): Waiting {
  const [waiting, setWaiting] = useState<Waiting>("no");
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
  }, [status]);
  return status === "loading" ? waiting : "no";
}
