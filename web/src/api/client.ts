import createFetchClient, { type Middleware } from "openapi-fetch";
import createQueryClient from "openapi-react-query";
import { refused, UnreachableError } from "./problem";
import type { paths } from "./schema";

const answerTimeoutMs = 30_000;

type Fetch = (request: Request) => Promise<Response>;

/** Longest pause that a server may ask for and a page takes by itself, s, and how often in one call. */
const pauses = { longest: 5, times: 3 };

/** Ends with the pause, or as soon as the caller has given up. */
const pause = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Asks again after the pause that a server with too many requests (429) asks for: it has done nothing yet. */
export async function fetchAfterPauses(request: Request): Promise<Response> {
  const body = request.method === "GET" ? null : await request.arrayBuffer();
  for (let left = pauses.times; ; left -= 1) {
    const response = await fetch(body ? new Request(request, { body }) : request);
    const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
    const mayAskAgain = response.status === 429 && seconds <= pauses.longest && left > 0;
    if (!mayAskAgain) return response;
    await pause(seconds, request.signal);
  }
}

/** Statuses of answers that have no body. */
const bodiless = [204, 205, 304];

/**
 * An answer that never comes, or breaks off, counts as no answer, while a caller's own abort stays
 * one. The body is read here, because a connection can also drop in the middle of a file.
 */
export const fetchWithin =
  (ms: number): Fetch =>
  async (request) => {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(ms)]);
    const response = await fetchAfterPauses(new Request(request, { signal }));
    const body = bodiless.includes(response.status) ? null : await response.arrayBuffer();
    const { status, statusText, headers } = response;
    return new Response(body, { status, statusText, headers });
  };

const failures: Middleware = {
  async onResponse({ response }) {
    if (!response.ok) throw await refused(response);
  },
  onError({ error, request }) {
    if (request.signal.aborted) return;
    return new UnreachableError(String(error));
  },
};

export const client = createFetchClient<paths>({ fetch: fetchWithin(answerTimeoutMs) });
client.use(failures);

export const queries = createQueryClient(client);

/** The body of an answer; failures have been thrown before. */
export async function answerOf<Body>(call: Promise<{ data?: Body | undefined }>): Promise<Body> {
  const { data } = await call;
  if (data === undefined) throw new Error("the server sent an empty answer");
  return data;
}
