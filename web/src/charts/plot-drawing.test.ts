import { describe, expect, it } from "vitest";
import { impedanceContent } from "./fixtures";
import { frameOf } from "./frame";
import { plotDrawing } from "./plot-drawing";
import { fullView } from "./scales";

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
