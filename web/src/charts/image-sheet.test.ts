import { describe, expect, it } from "vitest";
import { impedanceContent, impedanceSeries } from "./fixtures";
import { imageSheet } from "./image-sheet";
import { fullView } from "./scales";
import type { ChartContent } from "./types";

const meta = { product: "Henrad 0.1.0", date: "2025-01-31" };

function sheetTexts(content: ChartContent, more = {}) {
  const { layers } = imageSheet(content, fullView(content), { ...meta, ...more });
  return layers
    .flatMap(({ shapes }) => shapes)
    .flatMap((shape) => (shape.kind === "text" ? [shape] : []));
}

describe("imageSheet", () => {
  it("says what made it, when, and with which model", () => {
    const model = "rules 2026-11, catalogue 0123abcd";
    const texts = sheetTexts(impedanceContent(impedanceSeries(1)), { model });
    expect(texts.map(({ text }) => text)).toContain(`Henrad 0.1.0 · 2025-01-31 · ${model}`);
  });

  it("lists every part once, Combined last", () => {
    const combined = impedanceSeries(1).map((one) => ({
      ...one,
      slot: 0,
      refDes: "",
      label: "Combined",
      name: "Combined",
    }));
    const found = sheetTexts(impedanceContent([...combined, ...impedanceSeries(2)]));
    const legend = found.map(({ text }) => text).filter((text) => /PART|Combined/.test(text));
    expect(legend).toEqual(["C1 100 µF PART-1", "C2 10 µF PART-2", "Combined"]);
  });

  it("wraps the legend and makes room for it above the plot", () => {
    const plotTop = (parts: number) =>
      imageSheet(impedanceContent(impedanceSeries(parts)), fullView(impedanceContent()), meta)
        .layers[1]?.origin?.y ?? 0;
    expect(plotTop(4) - plotTop(3)).toBe(18);
    expect(plotTop(3)).toBe(plotTop(1));
  });

  it("has no key with one quantity", () => {
    const content = impedanceContent(impedanceSeries(1).slice(0, 1));
    const one = { ...content, quantities: content.quantities.slice(0, 1) };
    expect(sheetTexts(one).map(({ text }) => text)).not.toContain("|Z|");
  });

  it("has the verdict that the page gives beside the plot", () => {
    const verdict = "Target 8 mΩ from 10 kHz to 20 MHz: met.";
    const annotations = { verdict };
    const found = sheetTexts({ ...impedanceContent(), annotations }).map(({ text }) => text);
    expect(found).toContain(verdict);
    expect(found).toContain(impedanceContent().conditions);
  });

  it("carries the link as text and as a code of 64 px, dark on light in either theme", () => {
    const modules = { size: 32, dark: [{ row: 0, from: 0, length: 32 }] };
    const link = "https://henrad.example/share/AbCdEfGhIjKlMnOpQrStUv";
    const content = impedanceContent();
    for (const [isOnDark, fill] of [
      [false, "ink"],
      [true, "surface"],
    ] as const) {
      const code = { modules, isOnDark };
      const sheet = imageSheet(content, fullView(content), { ...meta, link, code });
      const shapes = sheet.layers.flatMap((layer) => layer.shapes);
      const areas = shapes.flatMap((shape) => (shape.kind === "area" ? [shape] : []));
      const [ground, run] = areas.slice(-2);
      expect(run).toMatchObject({ fill, box: { width: 64, height: 2 } });
      expect(ground?.fill).toBe(isOnDark ? "ink" : "surface");
      expect(shapes.some((shape) => shape.kind === "text" && shape.href === link)).toBe(true);
      const plotBottom = (sheet.layers[1]?.origin?.y ?? 0) + content.series.length;
      expect(ground?.box.y).toBeGreaterThan(plotBottom);
    }
  });

  it("takes the asked size", () => {
    const content = impedanceContent();
    const sheet = imageSheet(content, fullView(content), { ...meta, width: 800, height: 500 });
    expect([sheet.width, sheet.height]).toEqual([800, 500]);
  });
});
