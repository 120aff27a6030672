/** Asks again for what failed, by itself, once the server can be reached. */
import type { Query, QueryClient } from "@tanstack/react-query";
import { UnreachableError } from "@/api/problem";
import { isServerBack, pauses } from "@/ui/lazy-component";
import { useReachable } from "./ReachNotice";

const isLost = (query: Query) => query.state.error instanceof UnreachableError;

/**
 * Watches for calls that no server answered. While there are any, asks whether the server is back, at
 * once when the browser reports a network, and then repeats these calls. Answers how to stop.
 */
export function recoverCalls(queries: QueryClient): () => void {
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = () => {
    timer = setTimeout(() => void ask(), pauses[Math.min(asked, pauses.length - 1)]);
  };
  const ask = async () => {
    clearTimeout(timer);
    asked += 1;
    if (!(await isServerBack())) {
      wait();
      return;
    }
    timer = undefined;
    useReachable.setState({ isReachable: true });
    const lost = (query: Query) => isLost(query) && query.isActive();
    await queries.refetchQueries({ predicate: lost });
    // Calls that break off although the server is there are repeated at growing intervals.
    if (queries.getQueryCache().findAll({ predicate: lost }).length === 0) asked = 0;
  };

  const watch = (query: Query) => {
    if (query.state.status !== "error" || !isLost(query) || timer !== undefined) return;
    useReachable.setState({ isReachable: false });
    wait();
  };
  const onOnline = () => {
    if (timer !== undefined) void ask();
  };
  // Some may have failed before anybody watched.
  for (const query of queries.getQueryCache().getAll()) watch(query);
  const stop = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === "updated") watch(query);
  });
  window.addEventListener("online", onOnline);
  return () => {
    stop();
    clearTimeout(timer);
    window.removeEventListener("online", onOnline);
  };
}
