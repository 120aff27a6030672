import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ChartStatus } from "./types";
import { useWaiting } from "./use-waiting";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe("useWaiting", () => {
  it("shows a bar after 150 ms and faint curves after 400 ms", () => {
    const { result } = renderHook(() => useWaiting("loading"));
    wait(149);
    expect(result.current).toBe("no");
    wait(1);
    expect(result.current).toBe("bar");
    wait(250);
    expect(result.current).toBe("faint");
  });

  it("starts again with every wait", () => {
    const start: { status: ChartStatus } = { status: "loading" };
    const { result, rerender } = renderHook(({ status }) => useWaiting(status), {
      initialProps: start,
    });
    wait(500);
    rerender({ status: "idle" });
    expect(result.current).toBe("no");
    rerender({ status: "loading" });
    expect(result.current).toBe("no");
    wait(150);
    expect(result.current).toBe("bar");
  });
});
