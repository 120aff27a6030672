import { beforeEach, describe, expect, it, vi } from "vitest";
import { emptyHistory, sameStepMs } from "@/lib/history";
import { config, part } from "@/test/fixtures";
import { initialState } from "./model/state";
import { addPart, highlightRow, removeRow, setCombine } from "./model/transitions";
import { useSimulation } from "./store";

const store = () => useSimulation.getState();
const ids = () => store().state.rows.map(({ id }) => id);

/** One change, long after the one before. */
function change(transition: Parameters<ReturnType<typeof store>["update"]>[0]) {
  vi.setSystemTime(Date.now() + 10 * sameStepMs);
  store().update(transition);
}

beforeEach(() => {
  vi.useFakeTimers();
  useSimulation.setState({ state: initialState, history: emptyHistory, config });
  return () => {
    vi.useRealTimers();
  };
});

describe("undo and redo", () => {
  it("take adding and removing back, and bring them again", () => {
    change((state) => addPart(state, part("A"), "a"));
    change((state) => addPart(state, part("B"), "b"));
    change((state) => removeRow(state, "a"));
    store().undo();
    expect(ids()).toEqual(["a", "b"]);
    store().undo();
    expect(ids()).toEqual(["a"]);
    store().redo();
    store().redo();
    expect(ids()).toEqual(["b"]);
  });

  it("do not count where the highlight was", () => {
    change((state) => addPart(state, part("A"), "a"));
    change((state) => addPart(state, part("B"), "b"));
    change((state) => highlightRow(state, "b"));
    store().undo();
    expect(ids()).toEqual(["a"]);
  });

  it("obey the rules: what comes back is a state the plots allow", () => {
    change((state) => addPart(state, part("A"), "a"));
    change((state) => addPart(state, part("B"), "b"));
    change((state) => setCombine(state, true));
    change((state) => removeRow(state, "b"));
    expect(store().state.combine).toBe(false);
    store().undo();
    expect(store().state.combine).toBe(true);
    expect(store().state.highlight).toBe("combined");
  });

  it("have nothing to do at their ends", () => {
    store().undo();
    store().redo();
    expect(store().state).toBe(initialState);
  });
});
