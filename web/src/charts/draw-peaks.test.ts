import { describe, expect, it } from "vitest";
import { peakShapes } from "./draw-peaks";
import { frameOf } from "./frame";
import { fullView } from "./scales";
import type { ChartContent, ChartPeak, ChartSeries } from "./types";

const x = [1e4, 1e6, 1e8];
const curve = (slot: number, y: number[]): ChartSeries => ({
  id: `${slot}:0`,
  slot,
  refDes: slot === 0 ? "" : `C${slot}`,
  label: "",
  name: "",
  quantityIndex: 0,
  x,
  y,
});
const peak = (at: number, value: number, label: string): ChartPeak => ({
  x: at,
  y: value,
  label,
  between: [
    { slot: 2, refDes: "C2" },
    { slot: 3, refDes: "C3" },
  ],
});
const content = (peaks: ChartPeak[], isFitted = true): ChartContent => ({
  title: "Impedance & ESR",
  xLabel: "Frequency",
  xUnit: "Hz",
  quantities: [{ name: "Impedance", symbol: "|Z|", unit: "Ω", axis: "left" }],
  series: [curve(0, [0.03, 0.002, 0.2]), curve(1, [1e3, 1, 5])],
  bank: { dim: 0.3, isFitted },
  annotations: { peaks },
});
const size = { width: 1200, height: 500 };
const texts = (shown: ChartContent) =>
  peakShapes(frameOf(shown, fullView(shown), size, "wide"), []).flatMap((shape) =>
    shape.kind === "text" ? [shape.text] : [],
  );

describe("peaks of a bank", () => {
  it("are named with the two parts that make them", () => {
    expect(texts(content([peak(1.5e7, 0.0187, "18.7 mΩ at 15 MHz")]))).toEqual([
      "18.7 mΩ at 15 MHz",
      "C2 against",
      "C3",
    ]);
  });

  it("have no name outside the view, and at most three have one", () => {
    const far = peak(2e9, 0.05, "far");
    const near = [1e5, 1e6, 1e7, 5e7].map((at, index) => peak(at, 0.05, `near ${index}`));
    const named = texts(content([far, ...near])).filter((text) => /far|near/.test(text));
    expect(named).toEqual(["near 0", "near 1", "near 2"]);
  });

  it("the axis is fitted to the combination in decades, or to all parts", () => {
    expect(fullView(content([])).y[0]).toEqual([1e-3, 1]);
    expect(fullView(content([], false)).y[0]).toEqual([1e-3, 1e3]);
    const aimed = content([]);
    const withTarget = { ...aimed, annotations: { inView: [2e-4, 1e-3] } };
    expect(fullView(withTarget).y[0]?.[0]).toBeCloseTo(1e-4, 12);
  });
});
