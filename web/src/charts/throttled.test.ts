import { beforeEach, describe, expect, it, vi } from "vitest";
import { throttled } from "./cursor";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe("throttled", () => {
  it("acts at once, then with the newest value at the end of each interval", () => {
    const action = vi.fn();
    const tell = throttled(500, action);
    for (const value of [1, 2, 3]) tell(value);
    expect(action.mock.calls).toEqual([[1]]);
    vi.advanceTimersByTime(499);
    expect(action).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    expect(action.mock.calls).toEqual([[1], [3]]);
    tell(4);
    vi.advanceTimersByTime(500);
    expect(action.mock.calls).toEqual([[1], [3], [4]]);
  });

  it("rests when there is nothing new", () => {
    const action = vi.fn();
    const tell = throttled(500, action);
    tell(1);
    vi.advanceTimersByTime(2000);
    tell(2);
    expect(action.mock.calls).toEqual([[1], [2]]);
  });
});
