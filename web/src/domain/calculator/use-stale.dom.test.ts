import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Calculation } from "./use-calculation";
import { useStale } from "./use-stale";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

type Asked = Pick<Calculation<unknown>, "status" | "answeredAt"> & { isValid: boolean };

const answered: Asked = { isValid: true, status: "idle", answeredAt: 1000 };

const open = (start: Asked) =>
  renderHook(({ isValid, ...calculation }) => useStale(isValid, calculation), {
    initialProps: start,
  });

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe("a result", () => {
  it("is stale while an entry is not valid, or once its request has failed", () => {
    const { result, rerender } = open(answered);
    expect(result.current).toBeNull();
    rerender({ ...answered, isValid: false });
    expect(result.current).toBe("invalid");
    rerender({ ...answered, status: "error" });
    expect(result.current).toBe("unanswered");
  });

  it("is missing until the first one came", () => {
    const { result, rerender } = open({ isValid: true, status: "loading", answeredAt: null });
    expect(result.current).toBe("late");
    rerender(answered);
    expect(result.current).toBeNull();
  });

  it("is stale when the next one takes longer than 400 ms", () => {
    const { result, rerender } = open({ ...answered, status: "loading" });
    wait(399);
    expect(result.current).toBeNull();
    wait(1);
    expect(result.current).toBe("late");
    rerender(answered);
    expect(result.current).toBeNull();
  });

  it("is fresh while answers keep coming, however long a slider is held", () => {
    const { result, rerender } = open({ ...answered, status: "loading" });
    for (const answeredAt of [1300, 1600, 1900]) {
      wait(300);
      expect(result.current).toBeNull();
      rerender({ isValid: true, status: "loading", answeredAt });
    }
  });
});
