import { describe, expect, it } from "vitest";
import type { PointTarget } from "@/api/types";
import type { PlotScale } from "@/charts/types";
import { withCorner } from "@/domain/plot/TargetHandles";
import { config, part } from "@/test/fixtures";
import { initialState, type Target } from "../model/state";
import { addPart, setCombine, setTarget } from "../model/transitions";
import { targetShapes } from "./draw-target";
import { changesOf, suggestionRequest } from "./suggest";
import { takeQuantities } from "./TargetLine";
import { verdictOf } from "./target-verdict";

const target: Target = {
  ...{ mode: "step", flat: 0.01, start: 1e4, stop: 2e7 },
  ...{ rail: 3.3, deviation: 3, step: 12, points: "10k 10m\n1M 10m\n100M 1" },
};

const compared: PointTarget = {
  met: false,
  metBetween: [[69.2e3, 8.71e6]],
  violations: [
    { start: 1e4, stop: 69.2e3, peak: { frequency: 1e4, impedance: 0.0345, ratio: 4.2 } },
    { start: 8.71e6, stop: 2e7, peak: { frequency: 15.1e6, impedance: 0.0176, ratio: 2.1 } },
  ],
  worst: { frequency: 1e4, impedance: 0.0345, ratio: 4.2 },
  frequency: [1e4, 2e4, 69.2e3, 1e6, 8.71e6, 15.1e6, 2e7],
  impedance: [0.0345, 0.02, 0.008_25, 0.003, 0.008_25, 0.0176, 0.009],
  mask: Array.from({ length: 7 }, () => 0.008_25),
};

describe("the verdict on a target", () => {
  it("says where it is met and the largest excess", () => {
    const { isMet, subject, span, rest } = verdictOf(compared, "", false);
    expect(isMet).toBe(false);
    expect([subject, span]).toEqual(["Target 8.25 mΩ", "from 10 kHz to 20 MHz"]);
    expect(rest).toBe(
      "met from 69.2 kHz to 8.71 MHz. Largest excess: 34.5 mΩ at 10 kHz and 17.6 mΩ at 15.1 MHz.",
    );
  });

  it("names the two parts that make the worst peak within the target", () => {
    const peak = { frequency: 15.1e6, impedance: 0.0187, prominence: 9, between: ["C2", "C3"] };
    const outside = { ...peak, frequency: 229e6, impedance: 0.123, ratio: null };
    const rest = (peaks: Parameters<typeof verdictOf>[3], row = "") =>
      verdictOf(compared, row, false, peaks).rest;
    const made = "The 18.7 mΩ at 15.1 MHz come from C2 against C3.";
    const met = "met from 69.2 kHz to 8.71 MHz.";
    expect(rest([outside, { ...peak, ratio: 2.27 }])).toBe(
      `${met} Largest excess: 34.5 mΩ at 10 kHz. ${made}`,
    );
    // One below the target, one outside it, and those of a bank beside a single part say nothing.
    for (const said of [
      rest([outside, { ...peak, ratio: 0.9 }]),
      rest([{ ...peak, ratio: 2.27 }], "C1"),
    ]) {
      expect(said).not.toContain("come from");
    }
  });

  it("names a single part and the worst case", () => {
    const met = { ...compared, met: true, violations: [] };
    expect(verdictOf(met, "C2", true)).toEqual({
      isMet: true,
      subject: "C2: In the worst case: Target 8.25 mΩ",
      span: "from 10 kHz to 20 MHz",
      rest: "met.",
    });
  });

  it("names the nearest frequency where none is met", () => {
    const never = { ...compared, metBetween: [], impedance: compared.impedance.map((z) => 10 * z) };
    expect(verdictOf(never, "", false).rest).toBe(
      "not met at any frequency. Nearest: 30 mΩ at 1 MHz.",
    );
  });
});

describe("the target on the plot", () => {
  const scale: PlotScale = {
    plot: { x: 0, y: 0, width: 700, height: 300 },
    x: (value) => 100 * Math.log10(value / 1e3),
    y: (value) => -100 * Math.log10(value),
    xAt: (pixel) => pixel,
    yAt: (pixel) => pixel,
  };

  it("shades each violation between curve and line, and labels its peak", () => {
    const shapes = targetShapes(compared, scale);
    const shades = shapes.filter(({ kind }) => kind === "polygon");
    expect(shades).toHaveLength(2);
    // Three points up to the crossing: along the line and back along the curve.
    expect(shades[0]).toMatchObject({ fill: "danger" });
    expect(shades[0]?.kind === "polygon" && shades[0].corners.length).toBe(12);
    const words = shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));
    expect(words).toEqual(["Target 8.25 mΩ", "34.5 mΩ", "17.6 mΩ"]);
  });

  it("points at a peak beyond the view, with its frequency, and names no limit that is not in it", () => {
    const wordsIn = (plot: PlotScale["plot"]) =>
      targetShapes(compared, { ...scale, plot }).flatMap((shape) =>
        shape.kind === "text" ? [shape] : [],
      );
    // 3 MHz to 30 MHz: the peak at 10 kHz lies to the left.
    const right = wordsIn({ x: 348, y: 0, width: 100, height: 300 });
    expect(right.map(({ text }) => text)).toEqual([
      "Target 8.25 mΩ",
      "← 34.5 mΩ at 10 kHz",
      "17.6 mΩ",
    ]);
    // 3 kHz to 30 kHz, and only up to 20 mΩ: one peak to the right, the other above.
    const low = wordsIn({ x: 48, y: 170, width: 100, height: 130 });
    expect(low.map(({ text }) => text)).toEqual([
      "Target 8.25 mΩ",
      "↑ 34.5 mΩ at 10 kHz",
      "17.6 mΩ at 15.1 MHz →",
    ]);
    // 100 MHz and above: neither peak nor limit.
    const beyond = wordsIn({ x: 500, y: 0, width: 100, height: 300 });
    expect(beyond.map(({ text }) => text)).toEqual(["← 34.5 mΩ at 10 kHz"]);
  });

  it("keeps a dragged flat target flat, and moves one corner of points", () => {
    const moved = withCorner(target, 1, [1.234_56e7, 0.012_34]);
    expect(moved).toMatchObject({ mode: "flat", flat: 0.0123, start: 1e4, stop: 1.23e7 });
    const points = withCorner({ ...target, mode: "points" }, 1, [2e6, 0.02]);
    expect(points.points).toBe("10 kHz 10 mΩ\n2 MHz 20 mΩ\n100 MHz 1 Ω");
    // A corner stays between its neighbors.
    const past = withCorner({ ...target, mode: "points" }, 1, [2e9, 0.02]);
    expect(past.points).toBe("10 kHz 10 mΩ\n1 MHz 20 mΩ\n100 MHz 1 Ω");
  });
});

describe("suggested quantities", () => {
  const two = addPart(addPart(initialState, part("A"), "a"), part("B"), "b");
  const bank = [{ partNumber: "A", count: 3 }] as Parameters<typeof changesOf>[1]["bank"];

  it("asks for the fewest pieces of the combined parts at their conditions", () => {
    const state = { ...setCombine(setTarget(two, target), true), settings: { ind: 0.5 } };
    const request = suggestionRequest(state, config);
    expect(request?.partNumbers).toEqual(["A", "B"]);
    expect(request?.spreading?.L).toBeCloseTo(5e-10, 15);
    expect(request?.mask?.[0]).toEqual([1e4, (0.03 * 3.3) / 12]);
    expect(request?.worstCase).toBe("No");
    expect(suggestionRequest(two, config)).toBeNull();
  });

  it("has the age of the verdict: in the worst case the mission, unless an age is set", () => {
    const aged = (settings: object) =>
      suggestionRequest({ ...setTarget(two, target), settings }, config, 6e4)?.conditions.ageHours;
    expect(aged({})).toBeUndefined();
    expect(aged({ worstCase: true })).toBe(6e4);
    expect(aged({ worstCase: true, pointAge: 1000 })).toBe(1000);
  });

  it("asks for the worst case that the verdict shows", () => {
    const settings = { ind: 0.5, worstCase: true };
    const request = suggestionRequest({ ...setTarget(two, target), settings }, config);
    expect(request?.worstCase).toBe("Yes");
    expect(request?.tolerance).toBeUndefined();
  });

  it("asks for the highlighted part alone where nothing is combined", () => {
    const request = suggestionRequest({ ...setTarget(two, target), highlight: "b" }, config);
    expect(request?.partNumbers).toEqual(["B"]);
  });

  it("says what changes and drops the rows that are not needed", () => {
    const state = setCombine(setTarget(two, target), true);
    expect(changesOf(state, { bank }).changes).toEqual(["C1 (A) 1 → 3", "C2 (B) is not needed"]);
    const taken = takeQuantities(state, ["a", "b"], bank);
    expect(taken.rows.map(({ part: { mfrPn, param } }) => [mfrPn, param.qty.select])).toEqual([
      ["A", 3],
    ]);
    const alone = takeQuantities(state, ["a"], bank);
    expect(alone.rows).toHaveLength(2);
    expect(
      changesOf(state, { bank: [{ ...bank[0], count: 12 }] as typeof bank }).obstacle,
    ).toContain("12 pieces");
  });
});
