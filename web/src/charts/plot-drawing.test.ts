import { describe, expect, it } from "vitest";
import { impedanceContent } from "./fixtures";
import { frameOf, pixelToX } from "./frame";
import { plotDrawing } from "./plot-drawing";
import { fullView } from "./scales";
import { overlaps, takenBoxes } from "./text-boxes";
import type { ChartPoint } from "./types";

const content = impedanceContent();
const frame = frameOf(content, fullView(content), { width: 1168, height: 402 }, "wide");

function layers(strength: { curves: number; ground: number }) {
  const [ground, curves, points, labels] = plotDrawing(frame, strength).layers;
  const texts = labels?.shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));
  return { ground, curves, points, labels, texts };
}

describe("plotDrawing", () => {
  it("clips the curves to the plot, over the ground and under the labels", () => {
    const { ground, curves, labels, texts } = layers({ curves: 1, ground: 1 });
    expect(curves?.clip).toEqual(frame.plot);
    expect([ground?.clip, labels?.clip]).toEqual([undefined, undefined]);
    expect(texts).toEqual(expect.arrayContaining(["C1", "Extrapolation", "Frequency (Hz)"]));
  });

  it("names no curve where a point has its name", () => {
    const frameWith = (points: readonly ChartPoint[]) =>
      frameOf(
        { ...content, annotations: { points } },
        fullView(content),
        { width: 390, height: 260 },
        "phone",
      );
    const texts = (points: readonly ChartPoint[]) =>
      plotDrawing(frameWith(points), { curves: 1, ground: 1 }).layers.flatMap(({ shapes }) =>
        shapes.flatMap((shape) => (shape.kind === "text" ? [shape] : [])),
      );
    const label = texts([]).find(({ text }) => text === "C1");
    if (!label) throw new Error("no label");
    const [curve] = content.series;
    const named = pixelToX(frameWith([]), label.x);
    const index = curve?.x.findIndex((x) => x > named) ?? 0;
    const point = {
      ...{ x: curve?.x[index] ?? 0, y: curve?.y[index] ?? 0 },
      ...({ kind: "reference", slot: 1, label: "1.73 mΩ at 1.12 MHz" } as const),
    };
    const drawn = texts([point]);
    const boxes = ["C1", point.label].map((text) =>
      takenBoxes(drawn.filter((it) => it.text === text)),
    );
    const [own, name] = boxes.map(([box]) => box);
    if (!own || !name) throw new Error("no names");
    expect(overlaps(own, name)).toBe(false);
    // Where the curve would have its name without the point, the point has its own.
    expect(takenBoxes([label]).some((box) => overlaps(box, name))).toBe(true);
  });

  it("leaves points at the edge of the plot whole", () => {
    const { points } = layers({ curves: 1, ground: 1 });
    expect(points?.clip?.x).toBeLessThan(frame.plot.x - 5);
    expect(points?.clip?.width).toBeGreaterThan(frame.plot.width + 10);
  });

  it("makes curves and points faint but not their labels", () => {
    const { ground, curves, points, labels } = layers({ curves: 0.35, ground: 1 });
    const opacities = [ground, curves, points, labels].map((layer) => layer?.opacity);
    expect(opacities).toEqual([1, 0.35, 0.35, 1]);
  });

  it("has a faint ground without words while nothing is plotted", () => {
    const { ground, texts } = layers({ curves: 1, ground: 0.55 });
    expect(ground?.opacity).toBe(0.55);
    expect(texts).not.toContain("Extrapolation");
  });
});
