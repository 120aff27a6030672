import { afterEach, describe, expect, it, vi } from "vitest";
import { answerInLines } from "./lines";
import { ProblemError, toProblem, UnreachableError } from "./problem";

type Event =
  | { event: "row"; row: number }
  | { event: "done"; answer: string }
  | { event: "failed"; detail: string };

/** A body of these pieces, which then ends or breaks off. */
function bodyOf(pieces: readonly string[], breaksOff = false): ReadableStream<Uint8Array> {
  const left = pieces.map((piece) => new TextEncoder().encode(piece));
  return new ReadableStream({
    pull: (body) => {
      const piece = left.shift();
      if (piece) body.enqueue(piece);
      else if (breaksOff) body.error(new TypeError("network error"));
      else body.close();
    },
  });
}

const answerWith = (response: Response) =>
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => response),
  );

const { signal } = new AbortController();
const ask = (take?: (news: { event: "row"; row: number }) => void) =>
  answerInLines<Event>("/api/bank", {}, signal, take);

describe("an answer in lines", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is that of the last line, after the others wherever they are cut", async () => {
    const pieces = ['{"event":"row","r', 'ow":1}\n{"event":"row","row":2}\n{"event":"done"'];
    answerWith(new Response(bodyOf([...pieces, ',"answer":"whole"}\n'])));
    const rows: number[] = [];
    expect(await ask(({ row }) => rows.push(row))).toBe("whole");
    expect(rows).toEqual([1, 2]);
  });

  it("that breaks off, or ends without its last line, is none", async () => {
    for (const breaksOff of [true, false]) {
      answerWith(new Response(bodyOf(['{"event":"row","row":1}\n'], breaksOff)));
      await expect(ask()).rejects.toThrow(UnreachableError);
      answerWith(new Response(bodyOf(['{"event":"done","answer":"who'], breaksOff)));
      await expect(ask()).rejects.toThrow(UnreachableError);
    }
  });

  it("is the caller's own end after an abort", async () => {
    const controller = new AbortController();
    answerWith(new Response(bodyOf(['{"event":"row","row":1}\n'], true)));
    const take = () => controller.abort();
    const call = answerInLines<Event>("/api/bank", {}, controller.signal, take);
    await expect(call).rejects.not.toThrow(UnreachableError);
  });

  it("that the server gives up is its failure", async () => {
    const detail = "The design could not be finished.";
    answerWith(new Response(bodyOf([`${JSON.stringify({ event: "failed", detail })}\n`])));
    await expect(ask()).rejects.toThrow(new ProblemError(toProblem(500, { detail })));
  });

  it("is refused by the server with its reason, and by a proxy as unreachable", async () => {
    const problem = { code: "too_little_memory", detail: "So many parts need 805 MB." };
    const headers = { "Content-Type": "application/problem+json" };
    answerWith(new Response(JSON.stringify(problem), { status: 503, headers }));
    await expect(ask()).rejects.toThrow(new ProblemError(toProblem(503, problem)));
    for (const status of [502, 503, 504]) {
      answerWith(new Response("Bad Gateway", { status }));
      await expect(ask()).rejects.toThrow(UnreachableError);
    }
  });
});
