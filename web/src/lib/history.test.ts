import { describe, expect, it } from "vitest";
import { emptyHistory, type History, recorded, redone, sameStepMs, undone } from "./history";

const changes = (...states: string[]): History<string> =>
  states.reduce<History<string>>(
    (history, state, index) => recorded(history, state, (index + 1) * 10 * sameStepMs),
    emptyHistory,
  );

describe("history", () => {
  it("goes back step by step and forward again", () => {
    const back = undone(changes("a", "b"), "c");
    expect(back?.state).toBe("b");
    const further = undone(back?.history ?? emptyHistory, "b");
    expect(further?.state).toBe("a");
    const forward = redone(further?.history ?? emptyHistory, "a");
    expect(forward?.state).toBe("b");
    expect(redone(forward?.history ?? emptyHistory, "b")?.state).toBe("c");
  });

  it("has ends", () => {
    expect(undone(emptyHistory, "a")).toBeNull();
    expect(redone(changes("a"), "b")).toBeNull();
  });

  it("a new change forgets what was undone", () => {
    const back = undone(changes("a"), "b");
    const changed = recorded(back?.history ?? emptyHistory, "a", 1e9);
    expect(redone(changed, "c")).toBeNull();
    expect(undone(changed, "c")?.state).toBe("a");
  });

  it("quick changes are one step", () => {
    const first = recorded<string>(emptyHistory, "a", 1e6);
    const second = recorded(first, "b", 1e6 + sameStepMs - 1);
    expect(undone(second, "c")?.state).toBe("a");
  });

  it("a change right after going back is a step of its own", () => {
    const back = undone(recorded<string>(emptyHistory, "a", 1e6), "b");
    const changed = recorded(back?.history ?? emptyHistory, "a", 1e6 + 1);
    expect(undone(changed, "c")?.state).toBe("a");
  });

  it("keeps a hundred steps", () => {
    const long = changes(...Array.from({ length: 120 }, (_, index) => String(index)));
    expect(long.past).toHaveLength(100);
    expect(long.past[0]).toBe("20");
  });
});
