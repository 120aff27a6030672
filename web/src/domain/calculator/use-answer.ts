import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWaiting } from "@/charts/use-waiting";
import type { Staleness } from "@/ui/entry/staleness";

export interface Answered<Answer, Request = unknown> {
  /** The newest good answer; it stays while the next one loads or fails. */
  answer: Answer | null;
  /** What it answers; null while there is none. */
  answered: Request | null;
  /** When it came, ms since 1970; null while there is none. */
  answeredAt: number | null;
  status: "idle" | "loading" | "error";
  /** Why the answer is that of earlier inputs; null where it is the newest, or may soon be. */
  staleness: Staleness | null;
  error: unknown;
  retry: () => void;
  /** The answer to what is entered now, for a file of it. */
  newest: () => Promise<Answer>;
}

interface Question<Request, Answer> {
  /** Names the query in the cache. */
  name: string;
  /** Null while there is nothing to ask. */
  request: Request | null;
  /** Whether the request can be sent: while it cannot, the last one that could counts. */
  isValid?: boolean;
  ask: (request: Request, signal: AbortSignal) => Promise<Answer | undefined>;
}

const written = new WeakMap<object, string>();

/** A request as text, written once: whole parts are in it, and every look at a query needs its name. */
function textOf(request: unknown): string {
  if (typeof request !== "object" || request === null) return JSON.stringify(request) ?? "";
  const known = written.get(request) ?? JSON.stringify(request);
  written.set(request, known);
  return known;
}

/** The newest value that is valid, the same object until its content changes; null until there is one. */
export function useLastValid<Value>(value: Value | null, isValid: boolean): Value | null {
  const [last, setLast] = useState(isValid ? value : null);
  const next = isValid || value === null ? value : last;
  if (next === last || textOf(next) === textOf(last)) return last;
  setLast(next);
  return next;
}

/** How long a change must be the last one to take the place of a question under way, ms. */
const rest = 150;

/**
 * The request to ask now: a question under way is answered first, so that a slider draws with each answer; the newest
 * request follows it, or takes its place when it rests or has an answer already.
 */
function useInTurn<Request>(name: string, newest: Request | null): Request | null {
  const queries = useQueryClient();
  const [asked, setAsked] = useState(newest);
  const stateOf = (request: Request | null) => queries.getQueryState([name, textOf(request)]);
  const waits =
    asked !== null &&
    newest !== null &&
    newest !== asked &&
    stateOf(asked)?.fetchStatus === "fetching" &&
    stateOf(newest)?.data === undefined;
  if (!waits && asked !== newest) setAsked(newest);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setAsked(newest), rest);
    return () => clearTimeout(timer);
  }, [waits, newest]);
  return asked;
}

/** Answers of earlier requests that are kept for who goes back to them; a plot of ten parts takes 0.4 MB. */
const kept = 12;

/** Forgets all but the last answers that nothing shows. */
function forgetEarlier(queries: QueryClient, name: string): void {
  const cache = queries.getQueryCache();
  const earlier = cache.findAll({ queryKey: [name], type: "inactive", fetchStatus: "idle" });
  earlier.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const query of earlier.slice(kept)) cache.remove(query);
}

/** Marks the queries whose answers are the results of a page. */
const meta = { isAnswer: true };

/** The answer to the newest valid request; the last good one stays while there is something to ask. */
export function useAnswer<Request, Answer>(
  question: Question<Request, Answer>,
): Answered<Answer, Request> {
  const { name, request, isValid = true, ask } = question;
  const queries = useQueryClient();
  const valid = useLastValid(request, isValid);
  const queryOf = (asked: Request | null) => ({
    queryKey: [name, textOf(asked)],
    staleTime: Number.POSITIVE_INFINITY,
    // Columns of numbers are never the same objects again.
    structuralSharing: false,
    meta,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      if (asked === null) throw new Error(`${name} without a request is never asked for`);
      const answer = await ask(asked, signal);
      if (answer === undefined) throw new Error(`the server sent an empty answer to ${name}`);
      return { answer, answered: asked, answeredAt: Date.now() };
    },
  });
  const asked = useInTurn(name, valid);
  const query = useQuery({ ...queryOf(asked), enabled: asked !== null });
  useEffect(() => {
    if (query.dataUpdatedAt > 0) forgetEarlier(queries, name);
  }, [queries, name, query.dataUpdatedAt]);
  const [last, setLast] = useState(query.data ?? null);
  const shown = asked === null ? null : (query.data ?? last);
  if (shown !== last) setLast(shown);
  const status = query.isError ? "error" : query.isFetching ? "loading" : "idle";
  const answeredAt = shown?.answeredAt ?? null;
  return {
    answer: shown?.answer ?? null,
    answered: shown?.answered ?? null,
    answeredAt,
    status,
    staleness: useStaleness({ isValid: request === null || isValid, status, answeredAt }),
    error: query.error,
    retry: () => void query.refetch(),
    newest: async () => (await queries.fetchQuery(queryOf(valid))).answer,
  };
}

interface Asking {
  isValid: boolean;
  status: "idle" | "loading" | "error";
  answeredAt: number | null;
}

/** Each answer restarts the wait for the next: a slider held down fades nothing while answers keep coming. */
function useStaleness({ isValid, status, answeredAt }: Asking): Staleness | null {
  const waiting = useWaiting(status, answeredAt);
  if (!isValid) return "invalid";
  if (status === "error") return "unanswered";
  const isFirst = status === "loading" && answeredAt === null;
  return isFirst || waiting === "faint" ? "late" : null;
}
