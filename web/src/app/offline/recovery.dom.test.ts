import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ProblemError, toProblem, UnreachableError } from "@/api/problem";
import { useReachable } from "./ReachNotice";
import { recoverCalls } from "./recovery";

/** What `/healthz` answers. */
let isUp = true;

function observed(answer: () => Promise<string>) {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: "always" } },
  });
  recoverCalls(queries);
  const ask = vi.fn(answer);
  const observer = new QueryObserver(queries, { queryKey: ["curves"], queryFn: ask });
  observer.subscribe(() => undefined);
  return { ask, observer };
}

describe("a call that no server answered", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => {
        if (!isUp) throw new TypeError("refused");
        return new Response("ok");
      }),
    );
    useReachable.setState({ isReachable: true });
  });
  afterEach(() => void vi.useRealTimers());

  it("is repeated when the server is back", async () => {
    isUp = false;
    const { ask, observer } = observed(async () => {
      if (!isUp) throw new UnreachableError("refused");
      return "curves";
    });
    await vi.advanceTimersByTimeAsync(3_500);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(useReachable.getState().isReachable).toBe(false);
    isUp = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(observer.getCurrentResult().data).toBe("curves");
    expect(useReachable.getState().isReachable).toBe(true);
  });

  it("is repeated at once when the network is back", async () => {
    isUp = false;
    const { observer } = observed(async () => {
      if (!isUp) throw new UnreachableError("refused");
      return "curves";
    });
    await vi.advanceTimersByTimeAsync(100);
    isUp = true;
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(1);
    expect(observer.getCurrentResult().data).toBe("curves");
  });

  it("is not one that the server refused", async () => {
    isUp = true;
    const { ask } = observed(async () => {
      throw new ProblemError(toProblem(422, { detail: "Out of range" }));
    });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(useReachable.getState().isReachable).toBe(true);
  });
});
