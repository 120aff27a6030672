import { describe, expect, it } from "vitest";
import { annotationShapes, excludedShapes } from "./draw-annotations";
import { extrapolationWordBoxes } from "./draw-curves";
import type { TextShape } from "./drawing";
import { impedanceContent } from "./fixtures";
import { frameOf, xToPixel, yToPixel } from "./frame";
import { fullView } from "./scales";
import { overlaps, takenBoxes } from "./text-boxes";
import type { ChartAnnotations, ChartContent } from "./types";

function frameWith(annotations: ChartAnnotations, series?: ChartContent["series"]) {
  const whole = impedanceContent();
  // With curves of its own a test knows the axis too: three decades on either side of 1.
  const range = [1e-3, 1e3] as const;
  const quantities = whole.quantities.map((quantity) => ({ ...quantity, range }));
  const content = { ...whole, ...(series && { series, quantities }), annotations };
  return frameOf(content, fullView(content), { width: 800, height: 500 }, "wide");
}

const texts = (shapes: readonly { kind: string }[]) =>
  shapes.filter((shape): shape is TextShape => shape.kind === "text").map(({ text }) => text);

describe("annotations", () => {
  it("draws nothing where nothing is marked", () => {
    const frame = frameWith({});
    expect([...excludedShapes(frame), ...annotationShapes(frame)]).toEqual([]);
  });

  it("marks a level with its name, and shows it even above all curves", () => {
    const frame = frameWith({ levels: [{ y: 5e6, label: "Rated" }] });
    const [line, label] = annotationShapes(frame);
    const pixel = Math.round(yToPixel(frame, 0, 5e6)) + 0.5;
    expect(line).toMatchObject({ kind: "lines", lines: [[68, pixel, expect.any(Number), pixel]] });
    expect(label).toMatchObject({ kind: "text", text: "Rated" });
    expect(frame.view.y[0]?.[1]).toBeGreaterThanOrEqual(5e6);
  });

  it("names a level above its line where a curve runs below it, and further on where one crosses", () => {
    const place = (y: readonly number[], x = [1e3, 1e4, 1e5]) => {
      const [first] = impedanceContent().series;
      if (!first) throw new Error("the content has a curve");
      const curve = { ...first, x, y };
      const annotations = { levels: [{ y: 1, label: "Rated" }] };
      const content = { ...impedanceContent(), series: [curve], annotations };
      const view = { x: [1e3, 1e9], y: [[1e-3, 1e3]] } as const;
      const frame = frameOf(content, view, { width: 800, height: 500 }, "wide");
      const label = annotationShapes(frame).find(({ kind }) => kind === "text");
      if (label?.kind !== "text") throw new Error("the level has a name");
      return { right: label.x - frame.plot.x, below: label.y - yToPixel(frame, 0, 1) };
    };
    expect(place([10, 10, 10])).toMatchObject({ right: 8, below: expect.closeTo(13.5, 0) });
    expect(place([0.8, 0.8, 0.8])).toMatchObject({ right: 8, below: expect.closeTo(-6.5, 0) });
    // A steep curve covers both places at the left end.
    const beside = place([10, 0.1, 0.1], [1e3, 1.5e3, 1e5]).right;
    expect(beside).toBeGreaterThan(20);
    expect(beside).toBeLessThan(60);
  });

  it("keeps the name of a point off the word of the extrapolation", () => {
    const [first] = impedanceContent().series;
    if (!first) throw new Error("the content has a curve");
    const curve = { ...first, x: [1e3, 1e7, 1e8], y: [1, 900, 1], extrapolatedFrom: 1e7 };
    const points = [{ x: 1e7, y: 900, kind: "reference", slot: 1, label: "SRF 10 MHz" }] as const;
    const frame = frameWith({ points }, [curve]);
    const [word] = extrapolationWordBoxes(frame);
    const name = annotationShapes(frame).find(({ kind }) => kind === "text");
    if (!word || name?.kind !== "text") throw new Error("both are drawn");
    // The name is centered on its place; its width is about 6 px a letter.
    const [left, right] = [name.x - 30, name.x + 30];
    const isBeside = right < word.x || left > word.x + word.width;
    expect(isBeside || name.y - 11 > word.y + word.height).toBe(true);
  });

  it("leads from an operating point to both axes and names its value", () => {
    const frame = frameWith({
      points: [{ x: 1e6, y: 1, kind: "operating", slot: 2, label: "1 MHz · 1 Ω" }],
    });
    const shapes = annotationShapes(frame);
    const [x, y] = [xToPixel(frame, 1e6), yToPixel(frame, 0, 1)];
    const bottom = frame.plot.y + frame.plot.height;
    expect(shapes[0]).toMatchObject({
      lines: [
        [frame.plot.x, y, x, y],
        [x, y, x, bottom],
      ],
    });
    expect(shapes[1]).toMatchObject({ kind: "marker", x, y, fill: "s2" });
    expect(texts(shapes)).toEqual(["1 MHz · 1 Ω"]);
  });

  it("keeps a value off the name of a level", () => {
    const frame = frameWith({
      levels: [{ y: 1, label: "Rated" }],
      points: [{ x: 2e4, y: 1.5, kind: "operating", slot: 1, label: "20 kHz · 1.5 Ω" }],
    });
    const shapes = annotationShapes(frame);
    const box = shapes.find(({ kind }) => kind === "area");
    const name = takenBoxes(shapes.filter((it) => it.kind === "text" && it.text === "Rated"));
    if (box?.kind !== "area" || !name[0]) throw new Error("the value has a box, the level a name");
    expect(overlaps(box.box, name[0])).toBe(false);
  });

  it("draws reference points hollow and below the operating point", () => {
    const point = { x: 1e6, y: 1, slot: 0 } as const;
    const shapes = annotationShapes(
      frameWith({
        points: [
          { ...point, kind: "operating" },
          { ...point, kind: "reference" },
        ],
      }),
    );
    expect(shapes[0]).toMatchObject({ kind: "marker", fill: "plot-bg", stroke: "ink-2" });
  });

  it("names reference points, each name off the others and inside the plot", () => {
    const names = ["Irms 25 A (40 K)", "Isat 26 A (−20 %)", "Rated 26 A (50 K)", "Limit"];
    const points = names.map((label, index) => ({
      ...({ x: 1e6 * (1 + index / 100), y: 1, kind: "reference", slot: 1, label } as const),
    }));
    const frame = frameWith({ points }, []);
    const shapes = annotationShapes(frame).filter(({ kind }) => kind === "text") as TextShape[];
    expect(shapes.map(({ text }) => text)).toEqual(names);
    const [first, second, third, fourth] = shapes;
    expect(first?.y).toBeLessThan(yToPixel(frame, 0, 1));
    expect(second?.y).toBeGreaterThan(yToPixel(frame, 0, 1));
    expect(third?.y).toBeLessThan((first?.y ?? 0) - 11);
    expect(fourth?.x).toBeGreaterThan(xToPixel(frame, 1.03e6));

    const end = { x: 1e9, y: 1, kind: "reference", slot: 1, label: "at the very end" } as const;
    const edge = frameWith({ points: [end] });
    const [name] = annotationShapes(edge).filter(({ kind }) => kind === "text") as TextShape[];
    expect((name?.x ?? 0) + 40).toBeLessThan(edge.plot.x + edge.plot.width);
  });

  it("keeps the name of a reference point off the curves", () => {
    const [curve] = impedanceContent().series;
    if (!curve) throw new Error("the content has a curve");
    const point = { x: 1e6, y: 1, kind: "reference", slot: 1, label: "Isat 30 A" } as const;
    const heightBeside = (factor: number) => {
      const x = Array.from({ length: 200 }, (_, index) => 10 ** (5 + index / 100));
      const frame = frameWith({ points: [point] }, [{ ...curve, x, y: x.map(() => factor) }]);
      const [name] = annotationShapes(frame).filter(({ kind }) => kind === "text") as TextShape[];
      return (name?.y ?? Number.NaN) - yToPixel(frame, 0, 1);
    };
    expect(heightBeside(1)).toBeLessThan(0);
    expect(heightBeside(1.8)).toBeGreaterThan(0);
  });

  it("sets the name of a point beside the curve that falls through it", () => {
    const [curve] = impedanceContent().series;
    if (!curve) throw new Error("the content has a curve");
    const point = {
      x: 1e6,
      y: 1,
      kind: "reference",
      slot: 1,
      label: "Irms 25.5 A (40 K)",
    } as const;
    const x = Array.from({ length: 200 }, (_, index) => 10 ** (5 + index / 100));
    const y = x.map((at) => (at / 1e6) ** -0.8);
    const frame = frameWith({ points: [point] }, [{ ...curve, x, y }]);
    const [name] = annotationShapes(frame).filter(({ kind }) => kind === "text") as TextShape[];
    expect(name?.x).toBeGreaterThan(xToPixel(frame, 1e6) + 20);
    expect(name?.y).toBeLessThan(yToPixel(frame, 0, 1));
  });

  it("sets a point of the second quantity on its own axis, which reaches it", () => {
    const content = impedanceContent();
    const [first] = content.quantities;
    if (!first) throw new Error("the content has a quantity");
    const second = { ...first, name: "Current", axis: "right" } as const;
    const point = { x: 1e6, y: 5e9, kind: "reference", slot: 1, quantityIndex: 1 } as const;
    const both = {
      ...content,
      quantities: [first, second],
      annotations: { points: [point] },
    };
    const view = fullView(both);
    expect(view.y[1]?.[1]).toBeGreaterThanOrEqual(5e9);
    expect(view.y[0]).toEqual(fullView({ ...both, annotations: {} }).y[0]);
    const frame = frameOf(both, view, { width: 800, height: 500 }, "wide");
    const [marker] = annotationShapes(frame);
    expect(marker).toMatchObject({ kind: "marker", y: yToPixel(frame, 1, 5e9) });
  });

  it("leaves out a point that a logarithmic axis cannot show", () => {
    const frame = frameWith({ points: [{ x: 1e6, y: 0, kind: "operating", slot: 1 }] });
    expect(annotationShapes(frame)).toEqual([]);
  });

  it("shades the excluded end of the axis, with its reason where there is room", () => {
    const wide = excludedShapes(frameWith({ excluded: { from: 1e8, label: "Improbable" } }));
    expect(wide[0]).toMatchObject({ kind: "area", fill: "extrap" });
    expect(texts(wide)).toEqual(["Improbable"]);
    const narrow = excludedShapes(frameWith({ excluded: { from: 9e9, label: "Improbable" } }));
    expect(texts(narrow)).toEqual([]);
    expect(excludedShapes(frameWith({ excluded: { from: 1e10, label: "x" } }))).toEqual([]);
  });
});
