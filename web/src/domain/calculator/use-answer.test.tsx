import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { useAnswer } from "./use-answer";
import { usePrint } from "./use-print";

/** Manual requests: each succeeds or fails when the test says so. */
function byHand() {
  const open = new Map<number, (answer: number | null) => void>();
  const ask = (request: number) =>
    new Promise<number>((resolve, reject) => {
      open.set(request, (answer) => (answer === null ? reject(new Error("no")) : resolve(answer)));
    });
  return { open, ask };
}

interface Props {
  request: number | null;
  isValid?: boolean;
}

/** With the request 1 under way. */
async function rendered() {
  const { open, ask } = byHand();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result, rerender } = renderHook(
    (props: Props) => {
      const found = useAnswer({ name: "square", ask, ...props });
      return { ...found, print: usePrint(found.staleness) };
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      ),
      initialProps: { request: 1 } as Props,
    },
  );
  await waitFor(() => expect(open.size).toBe(1));
  const answer = async (request: number, value: number | null) => {
    await waitFor(() => expect(open.has(request)).toBe(true));
    await act(async () => open.get(request)?.(value));
  };
  const shows = (value: number) => waitFor(() => expect(result.current.answer).toBe(value));
  return { open, queries, result, rerender, answer, shows };
}

describe("useAnswer", () => {
  it("draws each answer that comes while a key is held down, and asks the newest request only", async () => {
    const { open, rerender, answer, shows } = await rendered();
    for (const request of [2, 3, 4]) rerender({ request });
    await answer(1, 1);
    await shows(1);
    await waitFor(() => expect(open.has(4)).toBe(true));
    for (const request of [5, 6]) rerender({ request });
    await answer(4, 16);
    await shows(16);
    await answer(6, 36);
    await shows(36);
    expect([...open.keys()]).toEqual([1, 4, 6]);
  });

  it("shows a known answer at once, although another question is under way", async () => {
    const { open, result, rerender, answer, shows } = await rendered();
    await answer(1, 1);
    await shows(1);
    rerender({ request: 2 });
    await waitFor(() => expect(open.has(2)).toBe(true));
    rerender({ request: 1 });
    await answer(2, 4);
    expect([result.current.answer, result.current.answered]).toEqual([1, 1]);
    expect(result.current.status).toBe("idle");
  });

  it("keeps the last answers and forgets those before them", async () => {
    const { open, queries, rerender, answer, shows } = await rendered();
    for (let request = 1; request <= 40; request += 1) {
      rerender({ request });
      await answer(request, request);
      await shows(request);
    }
    expect(queries.getQueryCache().findAll({ queryKey: ["square"] }).length).toBeLessThan(15);
    rerender({ request: 32 });
    await shows(32);
    rerender({ request: 7 });
    await answer(7, 49);
    await shows(49);
    expect([...open.keys()]).toHaveLength(40);
  });

  it("drops an answer that comes after a newer one", async () => {
    const { result, rerender, answer, shows } = await rendered();
    rerender({ request: 2 });
    await answer(2, 4);
    await shows(4);
    await answer(1, 1);
    await waitFor(() => expect(result.current.status).toBe("idle"));
    expect(result.current.answer).toBe(4);
  });

  it("keeps the last good answer when the next one fails, named as old", async () => {
    const { result, rerender, answer, shows } = await rendered();
    await answer(1, 1);
    await shows(1);
    rerender({ request: 3 });
    await answer(3, null);
    await waitFor(() => expect(result.current.status).toBe("error"));
    expect([result.current.answer, result.current.answered]).toEqual([1, 1]);
    expect(result.current.staleness).toBe("unanswered");
  });

  it("asks nothing that is not valid, and shows nothing where there is nothing to ask", async () => {
    const { open, result, rerender, answer, shows } = await rendered();
    await answer(1, 1);
    await shows(1);
    rerender({ request: 7, isValid: false });
    expect([result.current.answer, result.current.staleness]).toEqual([1, "invalid"]);
    expect([...open.keys()]).toEqual([1]);
    rerender({ request: null, isValid: false });
    expect([result.current.answer, result.current.staleness]).toEqual([null, null]);
  });

  it("takes a request that is rebuilt with each rendering as the same", async () => {
    const ask = vi.fn(async ({ side }: { side: number }) => side ** 2);
    const queries = new QueryClient();
    const { result } = renderHook(() => useAnswer({ name: "rebuilt", request: { side: 3 }, ask }), {
      wrapper: ({ children }) => (
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      ),
    });
    await waitFor(() => expect(result.current.answer).toBe(9));
    expect(ask).toHaveBeenCalledOnce();
  });

  it("has for a file the answer to what is entered, not the one that it replaces", async () => {
    const { result, rerender, answer, shows } = await rendered();
    await answer(1, 1);
    await shows(1);
    rerender({ request: 2 });
    const file = result.current.newest();
    await answer(2, 4);
    expect(await file).toBe(4);
    rerender({ request: 3 });
    const failed = expect(result.current.newest()).rejects.toThrow("no");
    await answer(3, null);
    await failed;
  });
});

describe("a print", () => {
  it("waits for the answer to what is entered, and does not come where that fails", async () => {
    const print = vi.fn();
    vi.stubGlobal("print", print);
    const { result, rerender, answer, shows } = await rendered();
    await answer(1, 1);
    await shows(1);
    rerender({ request: 2 });
    act(() => result.current.print());
    expect(print).not.toHaveBeenCalled();
    await answer(2, 4);
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    rerender({ request: 3 });
    act(() => result.current.print());
    await answer(3, null);
    await waitFor(() => expect(result.current.staleness).toBe("unanswered"));
    expect(print).toHaveBeenCalledOnce();
  });
});

describe("an answer", () => {
  it("is missing until the first one came", async () => {
    const { result, answer, shows } = await rendered();
    expect(result.current.staleness).toBe("late");
    await answer(1, 1);
    await shows(1);
    expect(result.current.staleness).toBeNull();
  });

  it("is old when the next one takes longer than 400 ms", async () => {
    const { result, rerender, answer, shows } = await rendered();
    await answer(1, 1);
    await shows(1);
    rerender({ request: 2 });
    const begun = Date.now();
    expect(result.current.staleness).toBeNull();
    await waitFor(() => expect(result.current.staleness).toBe("late"), { timeout: 5000 });
    expect(Date.now() - begun).toBeGreaterThan(390);
    await answer(2, 4);
    await shows(4);
    expect(result.current.staleness).toBeNull();
  });
});
