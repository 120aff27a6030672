import { notifyManager, type QueryFilters, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { isOutdated, type Staleness } from "@/ui/entry/staleness";

const results: QueryFilters = { predicate: (query) => query.meta?.isAnswer === true };
const unwatched = () => () => undefined;

/** Whether every result of the page is that of its newest request, or failed; false while nobody wants to know. */
export function useIsAnswered(isWanted = true): boolean {
  const queries = useQueryClient();
  const watch = useCallback(
    (notify: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(notify)),
    [queries],
  );
  const isAnswered = () => isWanted && queries.isFetching(results) === 0;
  return useSyncExternalStore(isWanted ? watch : unwatched, isAnswered);
}

/**
 * Prints the page with the results of what is entered, as soon as they are there; not at all if they fail.
 * @param isReady what else must be on the page, such as charts
 */
export function usePrint(staleness: Staleness | null, isReady = true): () => void {
  const [isWanted, setWanted] = useState(false);
  const isAnswered = useIsAnswered(isWanted);
  const hasFailed = isOutdated(staleness);
  const isDue = isAnswered && isReady;
  useEffect(() => {
    if (!isWanted || !(isDue || hasFailed)) return;
    setWanted(false);
    if (!hasFailed) globalThis.print();
  }, [isWanted, isDue, hasFailed]);
  return useCallback(() => setWanted(true), []);
}
