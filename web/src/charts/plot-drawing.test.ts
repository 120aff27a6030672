import { describe, expect, it } from "vitest";
import { impedanceContent } from "./fixtures";
import { frameOf } from "./frame";
import { plotDrawing } from "./plot-drawing";
import { fullView } from "./scales";

const content = impedanceContent();
const frame = frameOf(content, fullView(content), { width: 1168, height: 402 }, "wide");

function layers(strength: { curves: number; ground: number }) {
  const [ground, curves, labels] = plotDrawing(frame, strength).layers;
  const texts = labels?.shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));
  return { ground, curves, labels, texts };
}

describe("plotDrawing", () => {
  it("clips the curves to the plot, over the ground and under the labels", () => {
    const { ground, curves, labels, texts } = layers({ curves: 1, ground: 1 });
    expect(curves?.clip).toEqual(frame.plot);
    expect([ground?.clip, labels?.clip]).toEqual([undefined, undefined]);
    expect(texts).toEqual(expect.arrayContaining(["C1", "Extrapolation", "Frequency (Hz)"]));
  });

  it("makes curves faint but not their labels", () => {
    const { ground, curves, labels } = layers({ curves: 0.35, ground: 1 });
    expect([ground?.opacity, curves?.opacity, labels?.opacity]).toEqual([1, 0.35, 1]);
  });

  it("has a faint ground without words while nothing is plotted", () => {
    const { ground, texts } = layers({ curves: 1, ground: 0.55 });
    expect(ground?.opacity).toBe(0.55);
    expect(texts).not.toContain("Extrapolation");
  });
});
