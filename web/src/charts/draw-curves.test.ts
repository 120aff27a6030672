import { describe, expect, it } from "vitest";
import {
  curveShapes,
  drawingOrder,
  endLabelShapes,
  extrapolationWord,
  isCrossed,
  lineDash,
  lineWidth,
  markerFractions,
} from "./draw-curves";
import { impedanceContent, impedanceSeries } from "./fixtures";
import { type Frame, frameOf, xToPixel } from "./frame";
import type { ChartSeries } from "./types";

const view = {
  x: [1e4, 1e10],
  y: [
    [1e-3, 1e5],
    [1e-3, 1e5],
  ],
} as const;

function frame(
  series: readonly ChartSeries[] = impedanceSeries(),
  more: Partial<Frame> = {},
): Frame {
  const made = frameOf(impedanceContent(series), view, { width: 1168, height: 402 }, "wide");
  return { ...made, ...more };
}

function pick(series: readonly ChartSeries[], at: number): ChartSeries {
  const one = series[at];
  if (!one) throw new Error(`no series ${at}`);
  return one;
}

const linesOf = (made: Frame) =>
  curveShapes(made).flatMap((shape) => (shape.kind === "lines" ? [shape] : []));

const combined = { ...pick(impedanceSeries(1), 0), id: "combined", slot: 0, refDes: "" };

describe("drawing order", () => {
  it("puts highlighted on top, then Combined, then low slots, |Z| over ESR", () => {
    const series = impedanceSeries(3).map((one) => ({ ...one, highlighted: one.slot === 2 }));
    const order = drawingOrder([...series, combined]).map(
      ({ slot, quantityIndex }) => `${slot}.${quantityIndex}`,
    );
    expect(order).toEqual(["3.1", "3.0", "1.1", "1.0", "0.0", "2.1", "2.0"]);
  });
});

describe("lines", () => {
  it("are thick for the highlighted part and Combined", () => {
    const [z, esr] = [pick(impedanceSeries(1), 0), pick(impedanceSeries(1), 1)];
    expect([lineWidth(z, 2), lineWidth(esr, 2), lineWidth(z, 1)]).toEqual([1.6, 1.4, 1.75]);
    const strong = { highlighted: true };
    expect([lineWidth({ ...z, ...strong }, 2), lineWidth({ ...esr, ...strong }, 2)]).toEqual([
      2.5, 2.1,
    ]);
    expect(lineWidth(combined, 2)).toBe(2.5);
  });

  it("have the dash of the quantity, or of the slot with one quantity", () => {
    const series = impedanceSeries(2);
    expect(lineDash(pick(series, 2), 2)).toEqual([]);
    expect(lineDash(pick(series, 3), 2)).toEqual([6, 4]);
    expect(lineDash(pick(series, 2), 1)).toEqual([10, 4]);
  });

  it("are solid, without markers and labels, when there is nothing to distinguish", () => {
    const plain = { ...pick(impedanceSeries(2), 2), plain: true };
    expect(lineDash(plain, 1)).toEqual([]);
    const made = frame([plain]);
    expect(curveShapes(made).filter(({ kind }) => kind === "marker")).toEqual([]);
    expect(endLabelShapes(made)).toEqual([]);
  });

  it("go faint beyond validity and join there", () => {
    const [valid, beyond] = linesOf(frame(impedanceSeries(1).slice(0, 1)));
    expect(valid?.opacity).toBe(1);
    expect(beyond?.opacity).toBe(0.45);
    const end = valid?.lines[0]?.slice(-2) ?? [];
    const start = beyond?.lines[0]?.slice(0, 2) ?? [];
    expect(end[0]).toBeCloseTo(928, 6);
    expect(start[0]).toBeCloseTo(end[0] ?? 0, 6);
    expect(start[1]).toBeCloseTo(end[1] ?? 0, 6);
  });

  it("step back a little beside Combined", () => {
    const made = linesOf(frame([...impedanceSeries(1).slice(0, 1), combined]));
    const strengths = made.map(({ stroke, opacity }) => `${stroke} ${opacity.toFixed(3)}`);
    expect(strengths).toEqual(["s1 0.900", "s1 0.405", "s0 1.000", "s0 0.450"]);
  });

  it("break at gaps and at values a log axis cannot show", () => {
    const y = [1, 1, Number.NaN, 1, 1, 0, 1, 1];
    const x = [1e4, 2e4, 3e4, 4e4, 5e4, 6e4, 7e4, 8e4];
    const series = [{ ...pick(impedanceSeries(1), 0), x, y, extrapolatedFrom: null }];
    expect(linesOf(frame(series))[0]?.lines).toHaveLength(3);
  });

  it("are cut to the view, with their ends on its edges", () => {
    const zoomed = { ...view, x: [1e6, 2e6] } as const;
    const [line] = linesOf(frame(impedanceSeries(1).slice(0, 1), { view: zoomed }));
    const points = line?.lines[0] ?? [];
    expect(points[0]).toBeCloseTo(68, 6);
    expect(points.at(-2)).toBeCloseTo(1100, 6);
    expect(points.length).toBeLessThan(40);
  });

  it("leave hidden parts out", () => {
    const series = impedanceSeries(1).map((one) => ({ ...one, hidden: true }));
    expect(curveShapes(frame(series))).toEqual([]);
  });
});

describe("markers", () => {
  const places = (made: Frame, at: number) =>
    markerFractions(made, pick(impedanceSeries(4), at)).map((fraction) => 68 + fraction * 1032);

  it("come every 0.9 decade, shifted from part to part", () => {
    const expected = [148.84, 303.64, 458.44, 613.24, 768.04, 922.84, 1077.64];
    for (const [index, place] of places(frame(), 0).entries()) {
      expect(place).toBeCloseTo(expected[index] ?? Number.NaN, 6);
    }
    expect(places(frame(), 2)[0]).toBeCloseTo(178.08, 6);
    expect(places(frame(), 1)[0]).toBeCloseTo(221.08, 6);
  });

  it("keep their distance on screen when zoomed", () => {
    const zoomed = frame(undefined, { view: { ...view, x: [1e6, 2e6] } });
    expect(places(zoomed, 0)).toEqual(places(frame(), 0));
  });

  it("are on the curve and not beyond validity", () => {
    const markers = curveShapes(frame(impedanceSeries(1).slice(0, 1))).flatMap((shape) =>
      shape.kind === "marker" ? [shape] : [],
    );
    expect(markers).toHaveLength(6);
    expect(Math.max(...markers.map(({ x }) => x))).toBeLessThan(928);
  });

  it("are missing on Combined", () => {
    expect(curveShapes(frame([combined])).some(({ kind }) => kind === "marker")).toBe(false);
  });
});

describe("end labels", () => {
  const labels = (series: readonly ChartSeries[]) =>
    endLabelShapes(frame(series)).flatMap((shape) => (shape.kind === "text" ? [shape] : []));

  it("are above the left ends of the first quantity", () => {
    expect(labels(impedanceSeries()).map(({ text }) => text)).toEqual(["C1", "C2", "C3", "C4"]);
    expect(labels(impedanceSeries())[3]).toMatchObject({ x: 88, halo: "plot-bg" });
  });

  it("stay within the plot where a curve runs along its lower edge", () => {
    const [line] = impedanceSeries(1);
    if (!line) throw new Error("no curve");
    const flat = (slot: number, value: number) => ({
      ...line,
      ...{ id: `flat ${slot}`, slot, refDes: `C${slot}`, y: Array.from(line.x, () => value) },
    });
    // Above the lowest curve runs another, through its label; below it is the axis.
    const curves = [flat(1, 1.1e-3), flat(2, 2.2e-3), flat(3, 1e4)];
    const { plot } = frame(curves);
    const lowest = labels(curves).find(({ text }) => text === "C1");
    expect(lowest?.y).toBeLessThan(plot.y + plot.height);
  });

  it("give way to each other where they would touch, the highlighted part first served", () => {
    const twins = impedanceSeries(1).concat(
      impedanceSeries(1).map((one) => ({ ...one, slot: 2, refDes: "C2", highlighted: true })),
    );
    const [first, second] = labels(twins);
    expect([first?.text, second?.text]).toEqual(["C2", "C1"]);
    const apart = [(second?.x ?? 0) - (first?.x ?? 0), (second?.y ?? 0) - (first?.y ?? 0)];
    expect(Math.max(...apart.map(Math.abs))).toBeGreaterThan(14);
  });

  it("move on to where no curve strikes them", () => {
    const [one] = impedanceSeries(1);
    if (!one) throw new Error("no series");
    // Rises from below the left end of C1 to above it, through both places of the label.
    const rising = Array.from(one.x, (x, index) => (one.y[index] ?? 0) * (x / 1.28e4) ** 8);
    const steep = { ...one, slot: 2, refDes: "", y: rising };
    const [label] = labels([one, steep]);
    expect(label?.text).toBe("C1");
    expect(label?.x).toBeGreaterThan(100);
  });

  it("keep off what is written on the plot", () => {
    const series = impedanceSeries(1);
    const made = frame(series);
    const [first] = labels(series);
    if (!first) throw new Error("no label");
    const written = { x: made.plot.x, y: made.plot.y, width: 90, height: made.plot.height };
    const [moved] = endLabelShapes(made, [written]).flatMap((shape) =>
      shape.kind === "text" ? [shape] : [],
    );
    expect(first.x).toBeLessThan(written.x + written.width);
    expect(moved?.text).toBe(first.text);
    expect(moved?.x).toBeGreaterThan(written.x + written.width);
  });

  it("stay within the plot where a curve with a long name begins near its right edge", () => {
    const [line] = impedanceSeries(1);
    if (!line) throw new Error("no curve");
    const refDes = "Shortest of the published range";
    const falls = { ...line, refDes, x: [2e9, 1e10], y: [1e4, 1e-2] };
    // Through every place to the right of the curve.
    const others = [1e-2, 1, 1e2, 1e4].map((value) => ({
      ...{ ...line, refDes: "", x: [2e9, 1e10], y: [value, value * 1.01] },
    }));
    const { plot } = frame();
    const [label] = labels([falls, ...others]);
    expect(label?.text).toBe(refDes);
    expect(label?.x).toBeGreaterThan(plot.x);
    expect((label?.x ?? 0) + 7 * refDes.length).toBeLessThan(plot.x + plot.width);
  });

  it("are missing where the page names the curves beside them", () => {
    expect(labels(impedanceSeries().map((one) => ({ ...one, refDes: "" })))).toEqual([]);
  });

  it("are only for up to six parts", () => {
    expect(labels(impedanceSeries(6)).length).toBeGreaterThan(3);
    expect(labels(impedanceSeries(7))).toEqual([]);
  });

  it("leave out curves whose end is out of view", () => {
    const high = impedanceSeries(1).map((one) => ({
      ...one,
      y: Array.from(one.y, (y) => y * 1e9),
    }));
    expect(labels(high)).toEqual([]);
  });
});

describe("the word Extrapolation", () => {
  it("is at the top of its ground when it has room", () => {
    expect(extrapolationWord(frame())[0]).toMatchObject({ text: "Extrapolation", y: 55 });
    expect(extrapolationWord(frame(impedanceSeries(1, 50, 9e9)))).toEqual([]);
  });

  it("stands below the range of a fit too, where the curve is faint and has no markers", () => {
    const fitted = impedanceSeries(1).map((one) => ({ ...one, extrapolatedBelow: 1e6 }));
    expect(extrapolationWord(frame(fitted)).map(({ x }) => Math.round(x))).toEqual([75, 935]);
    const [impedance] = fitted;
    if (!impedance) throw new Error("no series");
    const shapes = curveShapes(frame([impedance]));
    const lines = shapes.filter((shape) => shape.kind === "lines");
    const [below = 0, within = 0, above = 0] = lines.map(({ opacity }) => opacity);
    expect(lines).toHaveLength(3);
    expect(below).toBeCloseTo(0.45 * within, 9);
    expect(above).toBeCloseTo(below, 9);
    const left = xToPixel(frame([impedance]), 1e6);
    expect(lines[0]?.lines.at(-1)?.at(-2)).toBeCloseTo(left, 6);
    const markers = shapes.flatMap((shape) => (shape.kind === "marker" ? [shape.x] : []));
    expect(markers.length).toBeGreaterThan(0);
    expect(Math.min(...markers)).toBeGreaterThanOrEqual(left);
  });
});

describe("several curves of a part", () => {
  const conditions = ["10 kHz", "100 kHz", "1 MHz"];
  const curves = conditions.map((condition) => ({
    ...pick(impedanceSeries(1), 0),
    id: condition,
    condition,
  }));

  it("are named by their condition, each in a free place", () => {
    const labels = endLabelShapes(frame(curves)).flatMap((shape) =>
      shape.kind === "text" ? [shape] : [],
    );
    expect(labels.map(({ text }) => text)).toEqual(conditions);
    expect(new Set(labels.map(({ x }) => x)).size).toBe(3);
  });

  it("are named beside their curve, where no curve strikes the name", () => {
    const apart = curves.map((one, index) => ({
      ...one,
      y: Array.from(one.y, (y) => y * 20 ** index),
    }));
    const made = frame(apart);
    const labels = endLabelShapes(made).flatMap((shape) => (shape.kind === "text" ? [shape] : []));
    expect(labels).toHaveLength(3);
    for (const { x, y, text } of labels) {
      const box = { x: x - 7 * text.length, y: y - 11, width: 7 * text.length, height: 14 };
      expect(isCrossed(made, box), text).toBe(false);
    }
  });

  it("strike a box also between their points", () => {
    const [line] = curves;
    if (!line) throw new Error("no curve");
    const made = frame([{ ...line, x: [1e4, 1e10], y: [1e4, 1e-2] }]);
    const middle = { x: made.plot.x + made.plot.width / 2, y: made.plot.y, width: 8 };
    expect(isCrossed(made, { ...middle, height: made.plot.height })).toBe(true);
    expect(isCrossed(made, { ...middle, height: 4 })).toBe(false);
  });

  it("differ by their dash", () => {
    const dashes = linesOf(frame(curves)).map(({ dash }) => dash.join(" "));
    expect(new Set(dashes).size).toBe(3);
  });
});

describe("measured points", () => {
  const made = frame(
    impedanceSeries(1).map((one) => ({ ...one, slot: 2, look: "points" as const })),
  );

  it("are marks without a line or label, no closer than they can be told apart", () => {
    const shapes = curveShapes(made);
    expect(shapes.every(({ kind }) => kind === "marker")).toBe(true);
    const columns = shapes.flatMap((shape) => (shape.kind === "marker" ? [shape.x] : []));
    const ofOne = columns.slice(0, columns.length / 2);
    const gaps = ofOne.slice(1).map((x, index) => x - (ofOne[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(9);
    expect(endLabelShapes(made)).toEqual([]);
  });

  it("lie above every line", () => {
    const [z, esr] = [pick(impedanceSeries(1), 0), pick(impedanceSeries(1), 1)];
    const points = { ...z, slot: 2, look: "points" as const };
    const order = drawingOrder([points, { ...z, highlighted: true }, esr]);
    expect(order.at(-1)).toBe(points);
  });

  it("are told from the stored curve, which is dotted", () => {
    const [z] = impedanceSeries(1);
    if (!z) throw new Error("no curve");
    expect(lineDash({ ...z, look: "dotted" }, 2)).toEqual([1.5, 3]);
    expect(lineDash({ ...z, look: "line" }, 2)).toEqual([]);
  });
});
