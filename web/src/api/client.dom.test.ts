import { afterEach, describe, expect, it, vi } from "vitest";
import { client } from "./client";
import { ProblemError, toProblem, UnreachableError } from "./problem";

const body = { simulation: "x" } as never;
const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", vi.fn(answer));

/** Sends part of a file, then drops the connection. */
function brokenOff(): Response {
  const stream = new ReadableStream<Uint8Array>({
    start: (file) => file.enqueue(new Uint8Array([1, 2, 3])),
    pull: (file) => file.error(new TypeError("network error")),
  });
  return new Response(stream, { status: 200 });
}

describe("a call", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("that nobody answers is an unreachable server", async () => {
    answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(client.GET("/api/config")).rejects.toThrow(UnreachableError);
  });

  it("treats a dropped connection the same way, also in the middle of a file", async () => {
    answerWith(async () => brokenOff());
    const file = client.POST("/api/csv", { body, parseAs: "blob" });
    await expect(file).rejects.toThrow(UnreachableError);
  });

  it("that a proxy answers for a stopped server is one as well", async () => {
    answerWith(async () => new Response("Bad Gateway", { status: 502 }));
    await expect(client.GET("/api/config")).rejects.toThrow(UnreachableError);
  });

  it("that the server itself puts off is refused with its reason", async () => {
    const headers = { "Content-Type": "application/problem+json" };
    const busy = JSON.stringify({ status: 503, code: "busy", detail: "The database is busy." });
    answerWith(async () => new Response(busy, { status: 503, headers }));
    const call = client.GET("/api/config");
    await expect(call).rejects.toThrow(new ProblemError(toProblem(503, JSON.parse(busy))));
  });

  it("that hangs is one after 30 s, so that nothing waits for it for ever", async () => {
    const time = new AbortController();
    const limit = vi.spyOn(AbortSignal, "timeout").mockReturnValue(time.signal);
    const hung = vi.fn(
      ({ signal }: Request) =>
        new Promise<Response>((_answer, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason));
        }),
    );
    vi.stubGlobal("fetch", hung);
    const call = client.POST("/api/part", { body: { partNumber: "A" } as never });
    const refused = expect(call).rejects.toThrow(UnreachableError);
    await expect.poll(() => hung.mock.calls.length).toBe(1);
    time.abort(new DOMException("signal timed out", "TimeoutError"));
    await refused;
    expect(limit).toHaveBeenCalledWith(30_000);
    limit.mockRestore();
  });

  it("asks again after a short pause that the server asks for, with its whole body", async () => {
    vi.useFakeTimers();
    const bodies: string[] = [];
    const asked = vi.fn(async (request: Request) => {
      bodies.push(await request.text());
      const headers = { "Retry-After": "2" };
      return bodies.length < 3 ? new Response("{}", { status: 429, headers }) : new Response("1,2");
    });
    vi.stubGlobal("fetch", asked);
    const call = client.POST("/api/csv", { body, parseAs: "text" });
    await vi.advanceTimersByTimeAsync(3_999);
    expect(bodies).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect((await call).data).toBe("1,2");
    expect(bodies).toEqual(Array(3).fill(JSON.stringify(body)));
    vi.useRealTimers();
  });

  it("says so when the pause is long, or when one pause follows the other", async () => {
    const refusal = (seconds: string) => async () =>
      new Response("{}", { status: 429, headers: { "Retry-After": seconds } });
    answerWith(refusal("6"));
    await expect(client.GET("/api/config")).rejects.toThrow(ProblemError);
    expect(fetch).toHaveBeenCalledTimes(1);
    answerWith(refusal("0"));
    await expect(client.GET("/api/config")).rejects.toThrow(ProblemError);
    expect(fetch).toHaveBeenCalledTimes(4);
    answerWith(async () => new Response("{}", { status: 429 }));
    await expect(client.GET("/api/config")).rejects.toThrow(ProblemError);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("gives up a pause with its caller", async () => {
    const caller = new AbortController();
    answerWith(async () => new Response("{}", { status: 429, headers: { "Retry-After": "5" } }));
    const call = client.GET("/api/config", { signal: caller.signal });
    const refused = expect(call).rejects.toThrow();
    await expect.poll(() => vi.mocked(fetch).mock.calls.length).toBe(1);
    caller.abort();
    await refused;
  });

  it("may be answered without a body", async () => {
    answerWith(async () => new Response(null, { status: 204 }));
    const { response } = await client.POST("/log/simulation", { body });
    expect(response.status).toBe(204);
  });

  it("keeps the headers that name a file", async () => {
    const headers = { "content-disposition": 'attachment; filename="a.csv"' };
    answerWith(async () => new Response("1,2", { status: 200, headers }));
    const { data, response } = await client.POST("/api/csv", { body, parseAs: "text" });
    expect(data).toBe("1,2");
    expect(response.headers.get("content-disposition")).toContain("a.csv");
  });
});
