import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useEntries } from "@/ui/entry/entries";
import { awaitAnswer } from "@/ui/entry/under-way";
import { useStable } from "@/ui/entry/use-settled";

interface Shown<Good> {
  data: Good | undefined;
  isError: boolean;
  isFetching: boolean;
  error: unknown;
}

/** What has come, but nothing new while somebody types: it may answer the beginning of a number. */
function useRested<Good>({ data, isError, isFetching, error }: Shown<Good>): Shown<Good> {
  const isTyping = useEntries((entries) => entries.isTyping);
  const [shown, setShown] = useState({ data, isError, isFetching, error });
  const isSame =
    shown.data === data &&
    shown.isError === isError &&
    shown.isFetching === isFetching &&
    shown.error === error;
  if (isSame || isTyping) return shown;
  setShown({ data, isError, isFetching, error });
  return { data, isError, isFetching, error };
}

/** The newest answer; it stays while the next one loads or fails, as long as there is a question. */
function useLastGood<Answer>(newest: Answer | undefined, isAsked: boolean): Answer | null {
  const [lastGood, setLastGood] = useState<Answer | null>(null);
  const shown = isAsked ? (newest ?? lastGood) : null;
  if (shown !== lastGood) setLastGood(shown);
  return shown;
}

/** How long a change must be the last one to take the place of a question that is under way, ms. */
const rest = 150;

/**
 * The request to ask now. While a slider or a key is held down, the question under way is answered
 * first and the newest request follows; those in between are never asked. A request that rests, is
 * answered already or takes back a refused entry comes at once.
 */
function useNewestInTurn<Request>(name: string, request: Request | null): Request | null {
  const newest = useStable(request);
  const queries = useQueryClient();
  const refused = useEntries((entries) => entries.refused);
  const [state, setState] = useState({ asked: newest, refused });
  const { asked } = state;
  const stateOf = (request: Request | null) => queries.getQueryState([name, request]);
  const waits =
    asked !== null &&
    newest !== null &&
    newest !== asked &&
    refused === state.refused &&
    stateOf(asked)?.fetchStatus === "fetching" &&
    stateOf(newest)?.data === undefined;
  if (!waits && (asked !== newest || refused !== state.refused))
    setState({ asked: newest, refused });
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setState({ asked: newest, refused }), rest);
    return () => clearTimeout(timer);
  }, [waits, newest, refused]);
  // The answer to the question under way is seen once before the newest one takes its place.
  return asked;
}

export interface Calculation<Answer, Request = unknown> {
  /** The newest good answer; it stays while the next one loads or fails. */
  answer: Answer | null;
  /** What it answers; null while there is none. */
  answered: Request | null;
  /** When it came, ms since 1970; null while there is none. */
  answeredAt: number | null;
  status: "idle" | "loading" | "error";
  /** An answer is on its way, the first one or after a failure. */
  isFetching: boolean;
  error: unknown;
  retry: () => void;
}

export interface Question<Request, Answer> {
  name: string;
  /** Null while there is nothing to ask. */
  request: Request | null;
  ask: (request: Request, signal: AbortSignal) => Promise<Answer | undefined>;
}

const queryOf = <Request, Answer>({ name, request, ask }: Question<Request, Answer>) => ({
  queryKey: [name, request],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    if (request === null) throw new Error(`${name} without a request is never asked for`);
    const answer = await ask(request, signal);
    if (answer === undefined) throw new Error(`the server sent an empty answer to ${name}`);
    return { answer, answered: request, answeredAt: Date.now() };
  },
});

/**
 * Asks in the moment in which an entry is settled, so that the server computes while the page draws what was entered;
 * `useCalculation` then finds the question under way.
 * @param newest what the page asks as of now, null while it has nothing to ask; the same function until it changes
 */
export function useAskedAhead<Request, Answer>(
  name: string,
  ask: Question<Request, Answer>["ask"],
  newest: () => Request | null,
): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      useEntries.subscribe(({ settled }, before) => {
        // A question under way is answered first.
        if (settled === before.settled || queries.isFetching({ queryKey: [name] }) > 0) return;
        const query = queryOf({ name, request: newest(), ask });
        const isNew = queries.getQueryState(query.queryKey) === undefined;
        if (query.queryKey[1] !== null && isNew) void queries.prefetchQuery(query);
      }),
    [queries, name, ask, newest],
  );
}

/** Asks the server whenever the request changes; a late answer belongs to its own request only. */
export function useCalculation<Request, Answer>(
  question: Question<Request, Answer>,
): Calculation<Answer, Request> {
  const { name, ask } = question;
  const request = useNewestInTurn(name, question.request);
  const query = useQuery({ ...queryOf({ name, request, ask }), enabled: request !== null });
  const { data, isError, isFetching, error } = useRested(query);
  const newest = useLastGood(data, request !== null);
  useEffect(() => (isFetching ? awaitAnswer() : undefined), [isFetching]);
  return {
    answer: newest?.answer ?? null,
    answered: newest?.answered ?? null,
    answeredAt: newest?.answeredAt ?? null,
    status: isError ? "error" : isFetching ? "loading" : "idle",
    isFetching,
    error,
    retry: () => void query.refetch(),
  };
}
