import { beforeEach, describe, expect, it } from "vitest";
import type { SeedFit, SeedPart } from "@/api/types";
import { namesStillFitted, previewedEdits } from "./model/fit";
import { useSeed } from "./store";

const name = "henrad.seed-generator";
const part = { mfrPn: "A", param: {}, seedProps: [{ name: "ESR" }], revision: 3 };

async function reloaded(state: unknown) {
  sessionStorage.setItem(name, JSON.stringify({ state, version: 2 }));
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
    const fitted = { ESR: "2" };
    const kept = await reloaded({ part, history, fitted, message: "why", conditions });
    expect(kept).toMatchObject({ part, fitted, message: "why" });
    expect(kept.history).toMatchObject({ edits: { ESR: "2" }, conditions, past: [], future: [] });
    expect(JSON.parse(sessionStorage.getItem(name) ?? "").state.history.edits).toEqual({
      ESR: "2",
    });
  });

  it.each([null, 7, [], { part: { mfrPn: "A" }, history: { edits: { ESR: 2 } }, message: 1 }])(
    "starts over where the browser holds %j",
    async (state) => {
      const { part: none, history, message } = await reloaded(state);
      expect([none, message, history.conditions]).toEqual([null, "", { bias: 0, tempAmbient: 25 }]);
      expect(history).toMatchObject({ edits: {}, past: [], future: [] });
    },
  );
});

const found = {
  id: "f1",
  isBetter: true,
  parameters: [{ name: "ESR", before: 1, after: 2 }],
} as unknown as SeedFit;

const question = {
  conditions: { bias: 0, tempAmbient: 25 },
  range: { from: 1e3, to: 1e6 },
  countsEsr: true,
  free: ["ESR"],
};

describe("a fit", () => {
  it("is entered as one step, and is saved as a fit while its values stand", () => {
    const { apply, edit, undo, redo } = useSeed.getState();
    const still = () => {
      const { history, fitted } = useSeed.getState();
      return namesStillFitted(history.edits, fitted);
    };
    edit("ESR", "7");
    apply(found);
    expect(useSeed.getState().history.edits).toEqual({ ESR: "2" });
    expect(still()).toEqual(["ESR"]);
    undo();
    expect(useSeed.getState().history.edits).toEqual({ ESR: "7" });
    expect(still()).toEqual([]);
    redo();
    expect(still()).toEqual(["ESR"]);
    edit("ESR", "3");
    expect(still()).toEqual([]);
  });

  it("is on the plot until the next step, also after it was applied", () => {
    const { preview, apply, edit, undo, redo, enter } = useSeed.getState();
    const plotted = () => {
      const { history, fit, isPreviewed } = useSeed.getState();
      return previewedEdits(history.edits, fit, isPreviewed).ESR;
    };
    edit("ESR", "7");
    preview(found, question);
    expect(plotted()).toBe("2");
    edit("ESR", "8");
    expect(plotted()).toBe("8");
    preview(found, question);
    undo();
    expect(plotted()).toBeUndefined();
    preview(found, question);
    redo();
    expect(plotted()).toBe("8");
    preview(found, question);
    apply(found);
    expect(plotted()).toBe("2");
    edit("ESR", "3");
    expect(plotted()).toBe("3");
    preview(found, question);
    enter({ ESR: "4" });
    expect(plotted()).toBe("4");
  });

  it("takes the conditions of the file where the part allows them", () => {
    const limits = { bias: { min: 0, max: 10 }, tempAmbient: { min: -55, max: 85, select: 25 } };
    useSeed.getState().load({ ...part, param: limits } as unknown as SeedPart);
    const points = [1e3, 1e6].map((frequency) => ({ frequency, impedance: 1, phase: 0 }));
    const stated = { mount: null, bias: 5, temperature: 125, reference: null };
    const file = {
      fileName: "a.csv",
      format: "csv",
      content: "",
      path: "",
      isPathChosen: false,
      stated,
      points,
    } as const;
    useSeed.getState().lay(file);
    expect(useSeed.getState()).toMatchObject({
      history: { conditions: { bias: 5, tempAmbient: 25 } },
      fitRange: { from: 1e3, to: 1e6 },
      fit: null,
    });
    useSeed.getState().undo();
    expect(useSeed.getState().history.conditions).toEqual({ bias: 0, tempAmbient: 25 });
  });

  it("stays on the plot when a condition changes, which undo takes back alone", () => {
    const { apply, condition, undo } = useSeed.getState();
    apply(found);
    condition("bias", 3);
    expect(useSeed.getState().history).toMatchObject({
      edits: { ESR: "2" },
      conditions: { bias: 3 },
    });
    undo();
    expect(useSeed.getState().history).toMatchObject({
      edits: { ESR: "2" },
      conditions: { bias: 0 },
    });
  });
});
