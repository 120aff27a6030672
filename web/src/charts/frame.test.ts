import { describe, expect, it } from "vitest";
import { impedanceContent } from "./fixtures";
import { frameOf, pixelToX, pixelToY, viewOfBox, xToPixel, yToPixel } from "./frame";
import { fullView } from "./scales";

const content = impedanceContent();
const view = {
  x: [1e4, 1e10],
  y: [
    [1e-3, 1e5],
    [1e-3, 1e5],
  ],
} as const;
const frame = frameOf(content, view, { width: 1168, height: 402 }, "wide");

describe("frameOf", () => {
  it("leaves the margins of the design", () => {
    expect(frame.plot).toEqual({ x: 68, y: 40, width: 1032, height: 314 });
    const tablet = frameOf(content, view, { width: 700, height: 300 }, "phone");
    expect(tablet.plot).toEqual({ x: 62, y: 36, width: 624, height: 220 });
  });

  it("gives the conditions a line of their own where the title row is short", () => {
    const size = { width: 390, height: 300 };
    const top = (conditions: string) =>
      frameOf({ ...content, conditions }, view, size, "phone").plot.y;
    expect([top("3.3 V · 60 °C · estimated"), top("")]).toEqual([52, 36]);
  });

  it("keeps the right axis on a phone when it has a scale of its own", () => {
    const apart = { ...content, sharedScale: false };
    expect(frameOf(apart, view, { width: 390, height: 300 }, "phone").plot.width).toBe(266);
  });

  it("leaves room for long numbers beside the title", () => {
    const [quantity] = content.quantities;
    if (!quantity) throw new Error("no quantity");
    const left = (siPrefix: boolean, top: number) => {
      const plain = { ...content, quantities: [{ ...quantity, siPrefix }] };
      return frameOf(plain, { x: view.x, y: [[1e4, top]] }, { width: 1168, height: 402 }, "wide")
        .plot.x;
    };
    expect([left(false, 1e6), left(false, 1e5), left(false, 9e4), left(true, 1e6)]).toEqual([
      89, 75, 68, 68,
    ]);
  });

  it("needs little room at the right with one quantity", () => {
    const one = { ...content, quantities: content.quantities.slice(0, 1) };
    expect(frameOf(one, fullView(one), { width: 1168, height: 402 }, "wide").plot.width).toBe(1076);
  });
});

describe("pixels", () => {
  it("lie where the axes say", () => {
    expect(xToPixel(frame, 1e4)).toBe(68);
    expect(xToPixel(frame, 1e7)).toBeCloseTo(584, 9);
    expect(yToPixel(frame, 0, 1e5)).toBe(40);
    expect(yToPixel(frame, 1, 10)).toBeCloseTo(197, 9);
    expect(yToPixel(frame, 0, 0)).toBeNaN();
  });

  it("lead back to values", () => {
    expect(pixelToX(frame, 584) / 1e7).toBeCloseTo(1, 9);
    expect(pixelToY(frame, 0, 197) / 10).toBeCloseTo(1, 9);
  });
});

describe("viewOfBox", () => {
  it("is the box in values on every axis", () => {
    const { x, y } = viewOfBox(frame, { x: 240, y: 79.25, width: 172, height: 78.5 });
    expect(x[0] / 1e5).toBeCloseTo(1, 9);
    expect(x[1] / 1e6).toBeCloseTo(1, 9);
    expect(y).toHaveLength(2);
    expect((y[0]?.[1] ?? 0) / 1e4).toBeCloseTo(1, 9);
    expect((y[0]?.[0] ?? 0) / 100).toBeCloseTo(1, 9);
  });

  it("never leaves the plot", () => {
    const { x } = viewOfBox(frame, { x: 0, y: 0, width: 5000, height: 5000 });
    expect(x[0]).toBe(1e4);
    expect(x[1] / 1e10).toBeCloseTo(1, 12);
  });
});
