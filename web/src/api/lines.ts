import { fetchAfterPauses } from "./client";
import { ProblemError, toProblem, UnreachableError } from "./problem";

/** Whole lines of a stream of text, and what is left. */
function split(buffered: string): [lines: string[], rest: string] {
  const lines = buffered.split("\n");
  const rest = lines.pop() ?? "";
  return [lines.filter((line) => line !== ""), rest];
}

/**
 * Asks for an answer of JSON lines and yields each as it comes. Aborting closes the connection, which
 * ends the work on the server.
 */
export async function* linesOf<Line>(
  path: string,
  body: unknown,
  signal: AbortSignal,
): AsyncGenerator<Line> {
  const headers = { "Content-Type": "application/json", Accept: "application/x-ndjson" };
  const request = new Request(path, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
    signal,
  });
  const response = await fetchAfterPauses(request).catch((error: unknown) => {
    throw signal.aborted ? error : new UnreachableError(String(error));
  });
  if (!response.ok)
    throw new ProblemError(toProblem(response.status, await response.json().catch(() => null)));
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  while (reader) {
    const { done, value } = await reader.read();
    if (done) return;
    const [lines, left] = split(rest + value);
    rest = left;
    for (const line of lines) yield JSON.parse(line) as Line;
  }
}
