import { beforeEach, describe, expect, it } from "vitest";
import { useSeed } from "./store";

const name = "henrad.seed-generator";
const part = { mfrPn: "A", param: {}, seedProps: [{ name: "ESR" }], revision: 3 };

async function reloaded(state: unknown) {
  sessionStorage.setItem(name, JSON.stringify({ state, version: 1 }));
  await useSeed.persist.rehydrate();
  return useSeed.getState();
}

beforeEach(() => {
  useSeed.getState().restart();
});

describe("an unfinished edit", () => {
  it("outlives a reload, without its steps", async () => {
    const conditions = { bias: 2, tempAmbient: 40 };
    const history = { edits: { ESR: "2" }, past: [], future: [{}] };
    const kept = await reloaded({ part, history, fitted: ["ESR"], message: "why", conditions });
    expect(kept).toMatchObject({ part, fitted: ["ESR"], message: "why", conditions });
    expect(kept.history).toMatchObject({ edits: { ESR: "2" }, past: [], future: [] });
    expect(JSON.parse(sessionStorage.getItem(name) ?? "").state.history.edits).toEqual({
      ESR: "2",
    });
  });

  it.each([null, 7, [], { part: { mfrPn: "A" }, history: { edits: { ESR: 2 } }, message: 1 }])(
    "begins anew where the browser holds %j",
    async (state) => {
      const { part: none, history, message, conditions } = await reloaded(state);
      expect([none, message, conditions]).toEqual([null, "", { bias: 0, tempAmbient: 25 }]);
      expect(history).toMatchObject({ edits: {}, past: [], future: [] });
    },
  );
});
