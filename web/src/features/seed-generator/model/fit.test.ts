import { describe, expect, it } from "vitest";
import type { SeedFit } from "@/api/types";
import {
  deviationText,
  figureLines,
  fittedEdits,
  isApplied,
  isSameQuestion,
  previewedEdits,
} from "./fit";

const deviation = (rmsMagnitude: number, rmsEsr: number | null, rmsPhase: number | null) => ({
  rmsMagnitude,
  rmsEsr,
  rmsPhase,
});

const found = (change: Partial<Record<keyof SeedFit, unknown>> = {}) =>
  ({
    isBetter: true,
    rejected: null,
    parameters: [{ name: "Esr", before: 1, after: 0.5, atLimit: false }],
    ladder: { before: "1,1", after: "2,1" },
    before: deviation(24, 33, 8),
    after: deviation(3.7, 33.1, null),
    ...change,
  }) as unknown as SeedFit;

const words = { magnitude: "|Z|", esr: "ESR", phase: "Phase" };

describe("a fit", () => {
  it("enters its parameters and the ladder", () => {
    expect(fittedEdits(found())).toEqual({ Esr: "0.5", Step_R_Mults: "2,1" });
    expect(isApplied(found(), { Esr: "0.5", Step_R_Mults: "2,1", Other: "1" })).toBe(true);
    expect(isApplied(found(), { Esr: "0.5" })).toBe(false);
  });

  it("is seen on the plot before it is applied, unless it is worse", () => {
    expect(previewedEdits({ Esr: "7", Other: "1" }, found(), true)).toMatchObject({
      Esr: "0.5",
      Other: "1",
    });
    expect(previewedEdits({ Esr: "7" }, found({ isBetter: false }), true)).toEqual({ Esr: "7" });
  });

  it("says of a deviation without sense that it is large", () => {
    expect([0.647, 49, 7_600_000, null].map(deviationText)).toEqual(["0.65", "49", "> 1000", "–"]);
  });

  it("says of each figure whether it is better", () => {
    const verdicts = figureLines(found(), words).map(({ label, verdict }) => [label, verdict]);
    expect(verdicts).toEqual([
      ["|Z|", "better"],
      ["ESR", "same"],
      ["Phase", null],
    ]);
    const rejected = found({ rejected: deviation(1021, 1838, 155) });
    expect(figureLines(rejected, words).map(({ verdict }) => verdict)).toEqual([
      "worse",
      "worse",
      "worse",
    ]);
  });
});

describe("the question of a fit", () => {
  const question = {
    conditions: { bias: 0, tempAmbient: 25 },
    range: { from: 1e3, to: 1e6 },
    countsEsr: true,
    free: ["A", "B"],
  };

  it.each([
    ["conditions", { conditions: { bias: 0, tempAmbient: 85 } }],
    ["bias", { conditions: { bias: 1, tempAmbient: 25 } }],
    ["lower end", { range: { from: 2e3, to: 1e6 } }],
    ["upper end", { range: { from: 1e3, to: 2e6 } }],
    ["objective", { countsEsr: false }],
    ["free parameters", { free: ["A"] }],
  ])("is another with another %s", (_, change) => {
    expect(isSameQuestion(question, { ...question })).toBe(true);
    expect(isSameQuestion(question, { ...question, ...change })).toBe(false);
  });
});
