import { describe, expect, it } from "vitest";
import { axisShapes, extrapolationBoxes, extrapolationStart, groundShapes } from "./draw-axes";
import { impedanceContent, impedanceSeries } from "./fixtures";
import { frameOf, type Layout } from "./frame";
import { fullView } from "./scales";
import type { ChartContent } from "./types";

const frame = (content: ChartContent = impedanceContent(), layout: Layout = "wide") =>
  frameOf(
    { ...content },
    {
      ...fullView(content),
      ...(content.series.length
        ? {
            y: [
              [1e-3, 1e5],
              [1e-3, 1e5],
            ],
          }
        : {}),
    },
    layout === "wide" ? { width: 1168, height: 402 } : { width: 390, height: 300 },
    layout,
  );

const texts = (content?: ChartContent, layout?: Layout) =>
  axisShapes(frame(content, layout)).map(({ text }) => text);

describe("axes", () => {
  it("have their titles with symbol and unit", () => {
    expect(texts()).toContain("Frequency (Hz)");
    expect(texts()).toContain("Impedance |Z| (Ω)");
    expect(texts()).toContain("ESR (Ω)");
  });

  it("repeat a shared scale at the right, but not on a phone", () => {
    expect(texts().filter((text) => text === "100 k")).toHaveLength(3);
    expect(texts(undefined, "phone").filter((text) => text === "10")).toHaveLength(1);
    expect(texts(undefined, "phone")).not.toContain("ESR (Ω)");
  });

  it("place tick labels beside their lines", () => {
    const label = (text: string) => axisShapes(frame()).find((shape) => shape.text === text);
    expect(label("10 M")).toMatchObject({ x: 584.5, y: 371, anchor: "middle" });
    expect(label("10 k")).toMatchObject({ x: 68.5, y: 371 });
    expect(label("1 m")).toMatchObject({ x: 60, y: 358, anchor: "end" });
    expect(label("100 m")).toMatchObject({ x: 60, y: 280 });
    expect(label("ESR (Ω)")).toMatchObject({ x: 1152, y: 197, turn: 90 });
  });

  it("keep a long last label inside the chart of a phone", () => {
    const hours: ChartContent = {
      ...impedanceContent([]),
      xLabel: "Time",
      xUnit: "h",
      xSiPrefix: false,
      xRange: [1, 1e5],
    };
    const label = (text: string) =>
      axisShapes(frame(hours, "phone")).find((shape) => shape.text === text);
    expect(label("100,000")).toMatchObject({ x: 390 - 24.5, anchor: "middle" });
    expect(label("1")).toMatchObject({ x: 62.5 });
  });
});

describe("ground", () => {
  const lines = (ink: string) =>
    groundShapes(frame()).flatMap((shape) =>
      shape.kind === "lines" && shape.stroke === ink ? shape.lines : [],
    );

  it("has sharp lines at every decade and 2 to 9 between them", () => {
    const upright = lines("grid-major").filter(([x0, , x1]) => x0 === x1);
    expect(upright.map(([x]) => x)).toEqual([68.5, 240.5, 412.5, 584.5, 756.5, 928.5, 1100.5]);
    expect(lines("grid-minor").filter(([x0, , x1]) => x0 === x1)).toHaveLength(48);
    expect(lines("grid-minor")[0]).toEqual([120.5, 40, 120.5, 354]);
  });

  it("is shaded beyond the models' validity", () => {
    const [box, ...others] = extrapolationBoxes(frame());
    expect(others).toEqual([]);
    expect(box?.x).toBeCloseTo(928, 9);
    expect(box?.width).toBeCloseTo(172, 9);
  });

  it("is shaded below where the last measurement of a fit begins, too", () => {
    const series = impedanceSeries(2).map((one) => ({
      ...one,
      extrapolatedBelow: one.slot === 1 ? 1e5 : null,
    }));
    const boxes = extrapolationBoxes(frame(impedanceContent(series)));
    expect(boxes.map(({ x }) => Math.round(x))).toEqual([68, 928]);
    expect(boxes.map(({ width }) => Math.round(width))).toEqual([172, 172]);
    const grounds = groundShapes(frame(impedanceContent(series))).filter(
      (shape) => shape.kind === "area" && shape.fill === "extrap",
    );
    expect(grounds).toHaveLength(2);
  });

  it("is shaded once where no part is valid", () => {
    const series = impedanceSeries(1).map((one) => ({ ...one, extrapolatedBelow: 1e12 }));
    const boxes = extrapolationBoxes(frame(impedanceContent(series)));
    expect(boxes.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(1032, 9);
  });

  it("begins to be shaded at the first part that leaves its validity", () => {
    const series = impedanceSeries(2).map((one) => ({
      ...one,
      extrapolatedFrom: one.slot === 1 ? 1e8 : null,
    }));
    expect(extrapolationStart(frame(impedanceContent(series)))).toBe(1e8);
  });

  it("is not shaded where all is valid or out of view", () => {
    const valid = impedanceSeries(1).map((one) => ({ ...one, extrapolatedFrom: null }));
    expect(extrapolationBoxes(frame(impedanceContent(valid)))).toEqual([]);
    const beyond = impedanceSeries(1, 50, 1e11);
    expect(extrapolationBoxes(frame(impedanceContent(beyond)))).toEqual([]);
  });

  it("shows the usual validity while nothing is plotted", () => {
    const empty = { ...impedanceContent([]), extrapolatedFrom: 1e9 };
    expect(extrapolationStart(frame(empty))).toBe(1e9);
  });

  it("CHART-06 shows bands, cut to the plot", () => {
    const bands = [
      { from: 0, to: 0.1, tone: "green" },
      { from: 0.1, to: 10, tone: "yellow" },
      { from: 10, to: 1e9, tone: "red" },
    ] as const;
    const areas = groundShapes(frame({ ...impedanceContent(), bands })).flatMap((shape) =>
      shape.kind === "area" && shape.fill.startsWith("band") ? [shape] : [],
    );
    expect(areas.map(({ fill }) => fill)).toEqual(["band-green", "band-yellow", "band-red"]);
    expect(areas[1]?.box.y).toBeCloseTo(197, 6);
    expect(areas[2]?.box).toMatchObject({ x: 68, y: 40, width: 1032 });
    const heights = areas.reduce((sum, { box }) => sum + box.height, 0);
    expect(heights).toBeCloseTo(314, 6);
  });
});
