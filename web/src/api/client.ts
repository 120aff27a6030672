import createFetchClient, { type Middleware } from "openapi-fetch";
import createQueryClient from "openapi-react-query";
import { ProblemError, toProblem, UnreachableError } from "./problem";
import type { paths } from "./schema";

const answerTimeoutMs = 30_000;

/** An answer that never comes counts as no answer, while a caller's own abort stays one. */
function fetchInTime(request: Request): Promise<Response> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(answerTimeoutMs)]);
  return fetch(request, { signal });
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

const failures: Middleware = {
  async onResponse({ response }) {
    if (response.ok) return;
    // A proxy answers 502 to 504 when the server behind it does not.
    if (response.status >= 502 && response.status <= 504) throw new UnreachableError();
    throw new ProblemError(toProblem(response.status, await bodyOf(response)));
  },
  onError({ error, request }) {
    if (request.signal.aborted) return;
    return new UnreachableError(String(error));
  },
};

export const client = createFetchClient<paths>({ fetch: fetchInTime });
client.use(failures);

export const queries = createQueryClient(client);
