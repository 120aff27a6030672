import { useWaiting } from "@/charts/use-waiting";
import type { Staleness } from "@/ui/entry/staleness";
import type { Calculation } from "./use-calculation";

/**
 * Whether the shown result no longer matches the fields: one of them is not valid, the request
 * failed, or its answer takes longer than a glance. Each answer restarts the wait for the next, so
 * that a slider held down fades nothing while answers keep coming. Until the first answer there is
 * nothing that could be saved.
 */
export function useStale(
  isValid: boolean,
  { status, answeredAt }: Pick<Calculation<unknown>, "status" | "answeredAt">,
): Staleness | null {
  const waiting = useWaiting(status, answeredAt);
  if (!isValid) return "invalid";
  if (status === "error") return "unanswered";
  const isFirst = status === "loading" && answeredAt === null;
  return isFirst || waiting === "faint" ? "late" : null;
}
