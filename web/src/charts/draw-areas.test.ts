import { describe, expect, it } from "vitest";
import { impedanceContent, impedanceSeries } from "./fixtures";
import { frameOf } from "./frame";
import { areaShapes } from "./plot-drawing";
import { readoutAt, spoken } from "./readout";
import { readoutText } from "./readout-file";
import { fullView } from "./scales";
import type { ChartArea, ChartContent } from "./types";

const series = impedanceSeries(1);
const [first] = series;
const x = first?.x ?? [];

/** Half and double the |Z| of C1. */
const area: ChartArea = {
  id: "area",
  slot: 1,
  quantityIndex: 0,
  x,
  low: Array.from(first?.y ?? [], (value) => value / 2),
  high: Array.from(first?.y ?? [], (value) => value * 2),
};
const content: ChartContent = { ...impedanceContent(series), areas: [area] };
const view = {
  x: [1e4, 1e10],
  y: [
    [1e-3, 1e5],
    [1e-3, 1e5],
  ],
} as const;
const shapesOf = (areas: readonly ChartArea[]) =>
  areaShapes(frameOf({ ...content, areas }, view, { width: 1168, height: 402 }, "wide"));

describe("areaShapes", () => {
  it("runs along the lower edge and back along the upper one, in the pale color of its curve", () => {
    const [polygon, ...others] = shapesOf([area]);
    expect(others).toEqual([]);
    expect(polygon).toMatchObject({ kind: "polygon", fill: "s1" });
    expect(polygon?.opacity).toBeLessThan(0.2);
    const corners = polygon?.corners ?? [];
    expect(corners).toHaveLength(4 * x.length);
    const [left, lower] = corners;
    const [closing, upper] = corners.slice(-2);
    expect(closing).toBe(left);
    expect(lower).toBeGreaterThan(upper ?? 0);
  });

  it("is split by gaps and left out with its part", () => {
    const low = Array.from(area.low, (value, index) => (index === 100 ? Number.NaN : value));
    expect(shapesOf([{ ...area, low }])).toHaveLength(2);
    expect(shapesOf([{ ...area, hidden: true }])).toEqual([]);
  });

  it("reaches below the plot where a logarithmic axis has no place for its edge", () => {
    const low = Array.from(area.low, () => 0);
    const [polygon] = shapesOf([{ ...area, low }]);
    expect(polygon?.corners).toHaveLength(4 * x.length);
    expect(polygon?.corners[1]).toBeGreaterThan(402);
  });
});

describe("the range at the cursor", () => {
  const readout = readoutAt(content, fullView(content), 1e6);
  const [row] = readout.rows;
  const [z, esr] = row?.values ?? [];

  it("is where the area lies, for its quantity alone", () => {
    const value = z?.value ?? Number.NaN;
    expect(z?.range?.[0]).toBeCloseTo(value / 2, 6);
    expect(z?.range?.[1]).toBeCloseTo(value * 2, 6);
    expect(esr).not.toHaveProperty("range");
  });

  it("is said and saved", () => {
    expect(spoken(readout)).toMatch(/\(8 in 10 parts: .+ to .+Ω\)/);
    const [, head, line] = readoutText(readout).split("\r\n");
    expect(head).toBe(
      "Ref.,Label,Part Number,|Z| (Ω),ESR (Ω),|Z| (Ω) 10 %,|Z| (Ω) 90 %,ESR (Ω) 10 %,ESR (Ω) 90 %",
    );
    expect(line?.split(",")).toHaveLength(9);
    expect(line?.endsWith(",,")).toBe(true);
  });
});

it("a linear axis makes room for an area, whole decades have it", () => {
  const [quantity, ...others] = content.quantities;
  const linear = quantity ? [{ ...quantity, scale: "linear" as const }, ...others] : [];
  const top = (areas: readonly ChartArea[]) =>
    fullView({ ...content, sharedScale: false, quantities: linear, areas }).y[0]?.[1] ?? 0;
  expect(top([area])).toBeGreaterThan(top([]));
  // Overlapping areas of one part, as of its temperature rise at several frequencies, are cut instead.
  expect(top([{ ...area, condition: "1 MHz" }])).toBe(top([]));
  expect(fullView(content)).toEqual(fullView({ ...content, areas: [] }));
});
