import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { endTyping, noteKey, refuseEntry, settleEntry } from "@/ui/entry/entries";
import { useAskedAhead, useCalculation } from "./use-calculation";

/** Manual requests: each succeeds or fails when the test says so. */
function byHand() {
  const open = new Map<number, (answer: number | null) => void>();
  const ask = (request: number) =>
    new Promise<number>((resolve, reject) => {
      open.set(request, (answer) => (answer === null ? reject(new Error("no")) : resolve(answer)));
    });
  return { open, ask };
}

type Question = ReturnType<typeof byHand>["open"];

/** The first request is answered with 1. */
async function answerFirst(open: Question, result: ReturnType<typeof rendered>["result"]) {
  await waitFor(() => expect(open.size).toBe(1));
  act(() => open.get(1)?.(1));
  await waitFor(() => expect(result.current.answer).toBe(1));
}

function provider() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
}

function rendered(ask: (request: number) => Promise<number>) {
  const wrapper = provider();
  return renderHook(({ request }) => useCalculation({ name: "square", request, ask }), {
    wrapper,
    initialProps: { request: 1 },
  });
}

describe("useCalculation", () => {
  it("draws each answer that comes while a key is held down, and asks the newest request only", async () => {
    const { open, ask } = byHand();
    const { result, rerender } = rendered(ask);
    await waitFor(() => expect(open.size).toBe(1));
    for (const request of [2, 3, 4]) rerender({ request });
    act(() => open.get(1)?.(1));
    await waitFor(() => expect(result.current.answer).toBe(1));
    await waitFor(() => expect(open.has(4)).toBe(true));
    for (const request of [5, 6]) rerender({ request });
    act(() => open.get(4)?.(16));
    await waitFor(() => expect(result.current.answer).toBe(16));
    await waitFor(() => expect(open.has(6)).toBe(true));
    act(() => open.get(6)?.(36));
    await waitFor(() => expect(result.current.answer).toBe(36));
    expect([...open.keys()]).toEqual([1, 4, 6]);
  });

  it("goes back at once to what was before a refused entry", async () => {
    const { open, ask } = byHand();
    const { result, rerender } = rendered(ask);
    await answerFirst(open, result);
    rerender({ request: 2 });
    await waitFor(() => expect(open.has(2)).toBe(true));
    act(refuseEntry);
    rerender({ request: 1 });
    act(() => open.get(2)?.(4));
    await waitFor(() => expect(result.current.status).toBe("idle"));
    expect([result.current.answer, result.current.answered]).toEqual([1, 1]);
  });

  it("drops an answer that comes after a newer one", async () => {
    const { open, ask } = byHand();
    const { result, rerender } = rendered(ask);
    rerender({ request: 2 });
    await waitFor(() => expect(open.size).toBe(2));
    act(() => open.get(2)?.(4));
    await waitFor(() => expect(result.current.answer).toBe(4));
    act(() => open.get(1)?.(1));
    await waitFor(() => expect(result.current.status).toBe("idle"));
    expect(result.current.answer).toBe(4);
  });

  it("takes a request that is rebuilt with each rendering as the same", async () => {
    const asked: unknown[] = [];
    const ask = async (request: { side: number }) => {
      asked.push(request);
      return request.side ** 2;
    };
    const queries = new QueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    );
    const question = () => ({ name: "rebuilt", request: { side: 3 }, ask });
    const { result } = renderHook(() => useCalculation(question()), { wrapper });
    await waitFor(() => expect(result.current.answer).toBe(9));
    expect(asked).toEqual([{ side: 3 }]);
  });

  it("keeps the last good answer when the next one fails", async () => {
    const { open, ask } = byHand();
    const { result, rerender } = rendered(ask);
    await answerFirst(open, result);
    rerender({ request: 3 });
    await waitFor(() => expect(open.has(3)).toBe(true));
    expect(result.current.answer).toBe(1);
    act(() => open.get(3)?.(null));
    await waitFor(() => expect(result.current.status).toBe("error"));
    expect(result.current.answer).toBe(1);
  });

  it("shows no answer and no failure while somebody types, for it may belong to half a number", async () => {
    const { open, ask } = byHand();
    const { result, rerender } = rendered(ask);
    await answerFirst(open, result);
    for (const [beginning, answer] of [
      [2, 4],
      [20, null],
    ] as const) {
      act(noteKey);
      rerender({ request: beginning });
      await waitFor(() => expect(open.has(beginning)).toBe(true));
      await act(async () => open.get(beginning)?.(answer));
      const { answer: shown, answered, status } = result.current;
      expect([shown, answered, status]).toEqual([1, 1, "idle"]);
    }
    act(noteKey);
    rerender({ request: 200 });
    await waitFor(() => expect(open.has(200)).toBe(true));
    await act(async () => open.get(200)?.(40_000));
    expect(result.current.answer).toBe(1);
    act(endTyping);
    expect([result.current.answer, result.current.answered]).toEqual([40_000, 200]);
  });

  it("takes a pause for the end of typing", async () => {
    const { open, ask } = byHand();
    const { result, rerender } = rendered(ask);
    act(noteKey);
    await waitFor(() => expect(open.size).toBe(1));
    rerender({ request: 2 });
    await waitFor(() => expect(open.has(2)).toBe(true));
    act(() => open.get(2)?.(4));
    await waitFor(() => expect(result.current.answer).toBe(4));
  });
});

describe("useAskedAhead", () => {
  it("asks once when an entry is settled, before the page is drawn, and never beside a question under way", async () => {
    const { open, ask } = byHand();
    let newest: number | null = 1;
    const current = () => newest;
    const { result, rerender } = renderHook(
      ({ request }) => {
        useAskedAhead("square", ask, current);
        return useCalculation({ name: "square", request, ask });
      },
      { wrapper: provider(), initialProps: { request: 1 } },
    );
    await waitFor(() => expect(open.size).toBe(1));
    newest = 2;
    settleEntry();
    expect([...open.keys()]).toEqual([1]);
    act(() => open.get(1)?.(1));
    await waitFor(() => expect(result.current.answer).toBe(1));
    settleEntry();
    expect([...open.keys()]).toEqual([1, 2]);
    act(() => open.get(2)?.(4));
    rerender({ request: 2 });
    await waitFor(() => expect(result.current.answer).toBe(4));
    expect(result.current.answered).toBe(2);
    // Answered already, and nothing to ask.
    settleEntry();
    newest = null;
    settleEntry();
    expect([...open.keys()]).toEqual([1, 2]);
  });
});
