import { describe, expect, it } from "vitest";
import { readoutAt } from "./readout";
import {
  nearestFrequency,
  reflection,
  ringsAt,
  type SmithContent,
  type SmithSeries,
  smithCurves,
  smithDrawing,
  smithView,
} from "./smith";
import { dragged, smithBox, toPixel, wholeChart, zoomedAround } from "./smith-view";

const size = { width: 500, height: 468 };
const box = smithBox(size);

/** A capacitor of 50 Ω reactance at 1 MHz to ground, in steps of a decade. */
const series: SmithSeries = {
  ...{ id: "a", slot: 1, refDes: "C1", label: "3.2 nF", name: "A", extrapolatedFrom: null },
  frequencies: [1e5, 1e6, 1e7],
  points: [10, 1, 0.1].map((reactance) => reflection(0, -reactance)),
  impedances: [
    [0, -500],
    [0, -50],
    [0, -5],
  ],
};
const content: SmithContent = { title: "S11", conditions: "", reference: 50, series: [series] };

describe("the chart", () => {
  it("is a circle that fits with room for its labels", () => {
    expect(box).toEqual({ x: 50, y: 34, width: 400, height: 400 });
    expect(toPixel(box, [0, 0])).toEqual([250, 234]);
    expect(toPixel(box, [1, 0])).toEqual([450, 234]);
    expect(toPixel(box, [0, 1])).toEqual([250, 34]);
  });

  it.each([
    ["a match", 1, 0, [0, 0]],
    ["a short", 0, 0, [-1, 0]],
    ["j times the line", 0, 1, [0, 1]],
    ["twice the line", 2, 0, [1 / 3, 0]],
  ])("%s lies where theory says", (_name, resistance, reactance, expected) => {
    const [re, im] = reflection(resistance, reactance);
    expect(re).toBeCloseTo(expected[0] ?? 0, 12);
    expect(im).toBeCloseTo(expected[1] ?? 0, 12);
  });

  it("every passive impedance is inside the circle, every pure reactance on it", () => {
    for (const value of [0, 0.1, 1, 7, 1e3]) {
      expect(Math.hypot(...reflection(0, value))).toBeCloseTo(1, 12);
      expect(Math.hypot(...reflection(value, -value))).toBeLessThanOrEqual(1);
    }
  });

  it("draws grid lines inside the circle only", () => {
    const [grid] = smithDrawing(content, size, 1).layers;
    const lines =
      grid?.shapes.flatMap((shape) => (shape.kind === "lines" ? shape.lines : [])) ?? [];
    expect(lines.length).toBeGreaterThan(10);
    for (const points of lines) {
      for (let at = 0; at < points.length; at += 2) {
        const distance = Math.hypot((points[at] ?? 0) - 250, (points[at + 1] ?? 0) - 234);
        expect(distance).toBeLessThan(200.5);
      }
    }
  });

  it("labels the circles in ohms of the line", () => {
    const texts = smithDrawing({ ...content, reference: 75 }, size, 1).layers[0]?.shapes.flatMap(
      (shape) => (shape.kind === "text" ? [shape.text] : []),
    );
    expect(texts).toEqual(expect.arrayContaining(["75", "j75", "−j75", "37.5"]));
  });

  it("marks each decade", () => {
    const [, curves] = smithDrawing(content, size, 1).layers;
    expect(curves?.shapes.filter(({ kind }) => kind === "marker")).toHaveLength(3);
  });
});

describe("the cursor", () => {
  it("finds the frequency of the nearest point, and none far away", () => {
    expect(nearestFrequency(content, box, toPixel(box, [0, -1]))).toBe(1e6);
    expect(nearestFrequency(content, box, [250, 40])).toBeNull();
  });

  it("leaves hidden curves out", () => {
    const hidden = { ...content, series: [{ ...series, hidden: true }] };
    expect(nearestFrequency(hidden, box, toPixel(box, [0, -1]))).toBeNull();
  });

  it("rings every curve at its frequency", () => {
    const [ring] = ringsAt(content, box, 1.1e6);
    expect(ring?.at[0]).toBeCloseTo(250, 6);
    expect(ring?.at[1]).toBeCloseTo(434, 6);
  });

  it("rings no curve beyond its frequencies", () => {
    expect(ringsAt(content, box, 1e15)).toEqual([]);
    expect(ringsAt(content, box, 1)).toEqual([]);
  });

  it("reads |Γ|, angle and impedance", () => {
    const [row] = readoutAt(smithCurves(content), smithView(content), 1e6).rows;
    expect(row?.values.map(({ value }) => value)).toEqual([1, -90, 0, -50]);
  });
});

describe("the zoom", () => {
  const at = [100, 300] as const;
  const seen = (view: typeof wholeChart) => {
    const { x, y, width } = smithBox(size, view);
    return [(at[0] - x) / (width / 2) - 1, 1 - (at[1] - y) / (width / 2)];
  };

  it("keeps the reflection coefficient under the mouse", () => {
    const zoomed = zoomedAround(wholeChart, size, at, 4);
    expect(zoomed.scale).toBe(4);
    for (const [index, value] of seen(zoomed).entries()) {
      expect(value).toBeCloseTo(seen(wholeChart)[index] ?? Number.NaN, 12);
    }
  });

  it("ends with the whole chart in the middle", () => {
    const away = dragged(zoomedAround(wholeChart, size, at, 4), size, [80, -20]);
    expect(zoomedAround(away, size, at, 0.1)).toEqual(wholeChart);
  });

  it("follows the hand", () => {
    const zoomed = zoomedAround(wholeChart, size, at, 4);
    const [x, y] = toPixel(smithBox(size, zoomed), [-0.5, 0.2]);
    const [movedX, movedY] = toPixel(smithBox(size, dragged(zoomed, size, [30, -10])), [-0.5, 0.2]);
    expect([movedX - x, movedY - y].map((each) => Number(each.toFixed(9)))).toEqual([30, -10]);
  });
});

it("names the decades of the highlighted curve, and draws the admittance grid on demand", () => {
  const texts = smithDrawing(content, size, 1).layers.flatMap(({ shapes }) =>
    shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : [])),
  );
  expect(texts).toEqual(expect.arrayContaining(["100 kHz", "1 MHz", "10 MHz"]));
  const linesOf = (admittance: boolean) =>
    smithDrawing(content, size, 1, { ...wholeChart, admittance }).layers[0]?.shapes.flatMap(
      (shape) => (shape.kind === "lines" ? shape.lines : []),
    ).length;
  expect((linesOf(true) ?? 0) - (linesOf(false) ?? 0)).toBe(15);
});

it("the points of a curve beyond the range of a fit are faint on both sides", () => {
  const fitted = { ...series, extrapolatedBelow: 1e6, extrapolatedFrom: 1e6 };
  const lines = (one: SmithSeries) => {
    const drawn = smithDrawing({ ...content, series: [one] }, size, 1);
    const all = drawn.layers.flatMap(({ shapes }) => shapes);
    return all.flatMap((shape) =>
      shape.kind === "lines" && shape.width === 1.75 && (shape.lines[0]?.length ?? 0) > 2
        ? [{ points: (shape.lines[0]?.length ?? 0) / 2, opacity: shape.opacity }]
        : [],
    );
  };
  expect(lines(series)).toEqual([{ points: 3, opacity: 1 }]);
  expect(lines(fitted)).toEqual([
    { points: 2, opacity: 0.45 },
    { points: 2, opacity: 0.45 },
  ]);
});
