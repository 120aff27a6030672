import { fetchAfterPauses } from "./client";
import { ProblemError, refused, toProblem, UnreachableError } from "./problem";

/** Whole lines of a stream of text, and what is left. */
function split(buffered: string): [lines: string[], rest: string] {
  const lines = buffered.split("\n");
  const rest = lines.pop() ?? "";
  return [lines.filter((line) => line !== ""), rest];
}

/** Runs a step of a connection; what breaks it off without the caller's abort leaves the server unreachable. */
async function connected<Value>(signal: AbortSignal, step: Promise<Value>): Promise<Value> {
  try {
    return await step;
  } catch (error) {
    throw signal.aborted ? error : new UnreachableError(String(error));
  }
}

async function* linesOf(
  path: string,
  body: unknown,
  signal: AbortSignal,
): AsyncGenerator<Record<"event", string>> {
  const headers = { "Content-Type": "application/json", Accept: "application/x-ndjson" };
  const request = new Request(path, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
    signal,
  });
  const response = await connected(signal, fetchAfterPauses(request));
  if (!response.ok) throw await refused(response);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  while (reader) {
    const { done, value } = await connected(signal, reader.read());
    if (done) return;
    const [lines, left] = split(rest + value);
    rest = left;
    for (const line of lines) yield JSON.parse(line);
  }
}

/** The events before the last one. */
type News<Event> = Exclude<Event, { event: "done" | "failed" }>;

/** The answer of the last event. */
type AnswerOf<Event> = Extract<Event, { event: "done"; answer: unknown }>["answer"];

/**
 * Asks for an answer of JSON lines: each line goes to `take` as it comes, and the answer is that of the last one. An answer
 * that breaks off is none. Aborting closes the connection, which ends the work on the server.
 */
export async function answerInLines<Event extends { event: string }>(
  path: string,
  body: unknown,
  signal: AbortSignal,
  take: (news: News<Event>) => void = () => {},
): Promise<AnswerOf<Event>> {
  for await (const line of linesOf(path, body, signal)) {
    if (line.event === "done") return (line as Extract<Event, { answer: unknown }>).answer;
    if (line.event === "failed") throw new ProblemError(toProblem(500, line));
    take(line as News<Event>);
  }
  throw new UnreachableError("the answer ended early");
}
