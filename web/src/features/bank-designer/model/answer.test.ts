import { describe, expect, it } from "vitest";
import type { BankAnswer } from "@/api/types";
import {
  advanced,
  bestRows,
  bomOf,
  type DesignEvent,
  gapText,
  idOf,
  isOpen,
  noProgress,
  peakOf,
  provedOn,
  resonancesOf,
  rowsOf,
  sorted,
  toneOf,
  toneText,
} from "./answer";
import { bankContent, startContent } from "./content";

const part = (partNumber: string, count: number) => ({
  partNumber,
  count,
  type: "ceramic" as const,
  caseSize: "0402",
  nominal: 1e-6,
  ratedVoltage: 6.3,
  spread: {},
  origin: "estimated" as const,
  verdict: { passes: true, reasons: [], uses: [] },
});

const worst = {
  ratio: 0.97,
  margin: 0.03,
  frequency: 1e6,
  corner: ["nominal" as const],
  spread: 1,
};

const answer: BankAnswer = {
  status: "met",
  bank: [part("A", 2), part("B", 1)],
  pieces: 3,
  partNumbers: 2,
  area: 4e-6,
  cost: null,
  worst,
  bound: { value: 3, pieces: 3, method: "exhaustive", proven: true, frequencies: [] },
  antiResonances: [{ frequency: 1e6, impedance: 0.0097, ratio: 0.97, between: ["A", "B"] }],
  curves: {
    frequency: [1e5, 1e6, 1e7],
    impedance: [0.004, 0.0097, 0.003],
    bare: [0.1, 1, 10],
    mask: [0.01, 0.01, 0.01],
    perPart: [],
  },
  alternatives: [
    {
      bank: [part("C", 3)],
      pieces: 3,
      partNumbers: 1,
      area: null,
      cost: null,
      worst,
      antiResonances: [{ frequency: 1e6, impedance: 0.03, ratio: 3, between: ["C", "source"] }],
      impedance: [0.02, 0.03, 0.003],
    },
  ],
  closest: null,
  violations: [],
  screened: 3,
  droppedUnknown: { height: 0, area: 0, cost: 0 },
  aboveCategoryVoltage: 0,
  excluded: 0,
  unlisted: 0,
  notComputed: 0,
  clippedAt: null,
  demands: 97,
  seconds: 0.1,
  stopped: null,
  verdict: "3 pieces meet the mask. 3 is the fewest possible.",
  origin: "estimated",
  modelVersion: { rules: "1", catalogue: "1" },
  standsOn: { rules: "1", catalogue: "1" },
};

describe("banks of an answer", () => {
  it("stand first the best, then its alternatives", () => {
    const rows = rowsOf(answer);
    expect(rows.map(idOf)).toEqual(["2 × A + 1 × B", "3 × C"]);
    expect(sorted(rows, "distinct").map(idOf)).toEqual(["3 × C", "2 × A + 1 × B"]);
    // An unknown area stands last.
    expect(sorted(rows, "area").map(idOf)).toEqual(["2 × A + 1 × B", "3 × C"]);
  });

  it("are drawn with the target, the chosen one thick, its peaks marked", () => {
    const content = bankContent(answer, rowsOf(answer), "2 × A + 1 × B");
    expect(content.series.map(({ name }) => name)).toEqual([
      "Target",
      "Bank 1",
      "Bank 2",
      "Without a bank",
    ]);
    expect(content.series.filter(({ highlighted }) => highlighted)).toHaveLength(1);
    expect(content.annotations?.points?.[0]).toMatchObject({ x: 1e6, y: 0.0097 });
    expect(content.areas).toEqual([]);
  });

  it("fill the area between target and a curve above it", () => {
    const { areas, annotations } = bankContent(answer, rowsOf(answer), "3 × C");
    expect(areas).toMatchObject([{ x: [1e5, 1e6], low: [0.01, 0.01], high: [0.02, 0.03] }]);
    expect(annotations?.points).toMatchObject([{ x: 1e6, y: 0.03, slot: 2 }]);
  });

  it("have their own anti-resonances with the pairs, alternatives too", () => {
    const rows = rowsOf(answer);
    const [best, other] = rows.map(idOf);
    expect(resonancesOf(rows, best ?? "")).toMatchObject([{ between: ["A", "B"] }]);
    expect(resonancesOf(rows, other ?? "")).toMatchObject([{ between: ["C", "source"] }]);
    expect(resonancesOf(rows, "none")).toEqual([]);
  });

  it("name |Z| at the worst peak", () => {
    const [row] = rowsOf(answer);
    expect(row && peakOf(answer, row)).toBeCloseTo(0.0097, 12);
    const rising = { ...answer, curves: { ...answer.curves, mask: [0.01, 0.1, 1] } };
    const between = { ...row, worst: { ...worst, ratio: 0.5, frequency: Math.sqrt(1e11) } };
    expect(peakOf(rising, between as never)).toBeCloseTo(0.5 * Math.sqrt(1e-3), 12);
  });

  it("have the groups of the answer's bank as thin lines, and ticks for what decides", () => {
    const perPart = [
      [0.02, 0.03, 0.04],
      [0.05, 0.06, 0.07],
    ];
    const frequencies = [
      { frequency: 1e6, weight: 0.8 },
      { frequency: 1e7, weight: 0.2 },
    ];
    const grouped: BankAnswer = {
      ...answer,
      curves: { ...answer.curves, perPart },
      bound: { ...answer.bound, frequencies },
    };
    const plot = { x: 0, y: 0, width: 500, height: 400 };
    const scale = {
      plot,
      x: (f: number) => 200 * Math.log10(f / 1e5),
      y: (z: number) => 100 - 50 * Math.log10(z),
    };
    const drawnFor = (chosen: string) =>
      bankContent(grouped, rowsOf(grouped), chosen).annotations?.drawn?.(scale as never) ?? [];
    const drawn = drawnFor("2 × A + 1 × B");
    expect(drawn[0]).toMatchObject({
      kind: "lines",
      width: 1,
      lines: [{ length: 6 }, { length: 6 }],
    });
    const words = drawn.flatMap((shape) => (shape.kind === "text" ? shape.text : []));
    expect(words).toEqual(expect.arrayContaining(["1 × B", "why not fewer"]));
    const ticks = drawn.find((shape) => shape.kind === "lines" && shape.width === 2.5);
    // The larger the share, the longer.
    expect(ticks).toMatchObject({
      lines: [
        [200, 400, 200, 378],
        [400, 400, 400, 394.5],
      ],
    });
    // The answer has no groups of an alternative.
    expect(drawnFor("3 × C")[0]).toMatchObject({ lines: [] });
  });

  it("have the target drawn with ticks and its name, also before there is a bank", () => {
    const { series, annotations } = startContent(answer.curves);
    expect(series.map(({ name }) => name)).toEqual(["Target", "Without a bank"]);
    const plot = { x: 0, y: 0, width: 400, height: 300 };
    const scale = { plot, x: (f: number) => 100 * Math.log10(f / 1e5), y: (z: number) => 1e4 * z };
    const shapes = annotations?.drawn?.(scale as never) ?? [];
    expect(shapes.flatMap((shape) => (shape.kind === "text" ? shape.text : []))).toEqual([
      "Target 10 mΩ",
    ]);
    // 200 px of target have a tick every 9 px.
    const [ticks] = shapes.flatMap((shape) => (shape.kind === "lines" ? [shape.lines] : []));
    expect(ticks).toHaveLength(22);
  });

  it("have rail and target named at their lines, as long as these are in sight", () => {
    const plot = { x: 0, y: 0, width: 400, height: 300 };
    const namesAt = (offset: number) => {
      const scale = {
        plot,
        x: (f: number) => 200 * Math.log10(f / 1e5),
        y: (z: number) => 100 - 50 * Math.log10(z) + offset,
      };
      const shapes = startContent(answer.curves).annotations?.drawn?.(scale as never) ?? [];
      return shapes.flatMap((shape) => (shape.kind === "text" ? [shape] : []));
    };
    const name = namesAt(0).find(({ text }) => text === "Without a bank");
    // At 1 MHz, above the line and left of it, with room for the words.
    expect(name).toMatchObject({ x: 192, y: 92, anchor: "end" });
    expect(namesAt(-100).map(({ text }) => text)).toContain("Target 10 mΩ");
    expect(namesAt(-1000)).toEqual([]);
  });

  it("are marked where one or two are the best of a column that is not sorted", () => {
    const [best, other] = rowsOf(answer);
    if (!best || !other) throw new Error("two banks");
    expect([...bestRows([best, other], "distinct", "pieces")]).toEqual([other]);
    expect(bestRows([best, other], "distinct", "distinct").size).toBe(0);
    expect(bestRows([best, other], "pieces", "area").size).toBe(2);
    expect(bestRows([best, other, { ...best }], "pieces", "area").size).toBe(0);
    // One known area is the best of none.
    expect(bestRows([best, other], "area", "pieces").size).toBe(0);
    const close = { ...other, worst: { ...worst, margin: 0.01 } };
    expect([...bestRows([best, close], "margin", "pieces")]).toEqual([best]);
  });

  it("become a bill of materials", () => {
    const [row] = rowsOf(answer);
    expect(row && bomOf(row).split("\r\n")[1]).toBe("A,2,ceramic,0402,0.000001,6.3");
  });
});

describe("the verdict", () => {
  it("says proven only where the bound is reached", () => {
    expect(toneOf(answer)).toBe("proven");
    expect(toneOf({ ...answer, bound: { ...answer.bound, proven: false } })).toBe("verified");
    expect(toneOf({ ...answer, status: "not_found" })).toBe("missed");
  });

  it("has the number of the gap", () => {
    const bound = { ...answer.bound, proven: false };
    const gap = (change: object, objective: "count" | "area" = "count") =>
      gapText({ ...answer, bound: { ...bound, ...change } }, objective);
    expect(gap({ pieces: 1.2 })).toBe("gap 1 piece");
    expect(gap({ pieces: 1 })).toBe("gap 2 pieces");
    expect(gap({ pieces: 2.000_000_1 })).toBe("gap 1 piece");
    expect(gap({ value: 3e-6 }, "area")).toBe("gap 25 %");
    expect(gap({ value: null }, "area")).toBeNull();
    expect(gapText(answer, "count")).toBeNull();
  });
});

describe("progress", () => {
  it("follows the lines of a design", () => {
    const [row] = rowsOf(answer);
    if (!row) throw new Error("a row");
    let progress = advanced(noProgress, { event: "bound", value: 2 });
    expect(progress.answer).toBeNull();
    progress = advanced(progress, { event: "begin", screened: 3, curves: answer.curves });
    expect(progress).toMatchObject({ bound: 2, curves: answer.curves });
    const soFar = { ...answer, alternatives: [] };
    progress = advanced(progress, { event: "bank", row, answer: soFar });
    progress = advanced(progress, { event: "proof", value: 3 });
    expect(progress).toMatchObject({ bound: 3, best: { pieces: 3 } });
    expect(progress.answer).toBe(soFar);
    expect(advanced(progress, { event: "done", answer }).answer).toBe(answer);
  });
});

describe("a longer proof", () => {
  const open: BankAnswer = {
    ...answer,
    bound: { value: 2, pieces: 2, method: "integer", proven: false, frequencies: [] },
    stopped: "proof",
  };
  const missed: BankAnswer = { ...open, status: "not_found", worst: null, bank: [], pieces: 0 };

  it("is offered where time ended the proof of a gap, or of a bank that was not found", () => {
    expect(isOpen(open)).toBe(true);
    expect(isOpen(missed)).toBe(true);
    // More time raises no bound of a proof that is done.
    expect(isOpen({ ...open, stopped: null })).toBe(false);
    expect(isOpen(answer)).toBe(false);
    expect(isOpen({ ...open, status: "impossible" })).toBe(false);
  });

  it("leaves the known answer and the higher bound until it is done", () => {
    const known = { ...noProgress, answer: open, bound: 2.4, best: rowsOf(open)[0] ?? null };
    const proved = (event: DesignEvent) => provedOn(known, event, "count");
    expect(proved({ event: "bound", value: 1.5 })).toEqual(known);
    const worse = { event: "bank" as const, row: answer.alternatives[0], answer: missed };
    expect(proved(worse as never)).toEqual(known);
    expect(proved({ event: "proof", value: 3 })).toEqual({ ...known, bound: 3 });
    expect(proved({ event: "done", answer }).answer).toBe(answer);
    // A server that has forgotten the answer may end with less.
    expect(proved({ event: "done", answer: missed }).answer).toBe(open);
    expect(proved({ event: "done", answer: { ...open, pieces: 4 } }).answer).toBe(open);
    const bound = { ...open.bound, value: 1 };
    expect(proved({ event: "done", answer: { ...open, bound } }).answer).toBe(open);
  });

  it("says in words what a bank that misses the target is", () => {
    const closest = rowsOf(answer)[1] ?? null;
    expect(toneText({ ...missed, closest })).toBe("Closest, not met");
    expect(toneText(missed)).toBe("Not met");
    expect(toneText({ ...missed, status: "impossible" })).toBe("Proven impossible");
    expect(toneText(open)).toBe("Verified");
  });
});
