import { describe, expect, it } from "vitest";
import { CHART_TOKENS, type Ink, type Palette } from "./drawing";
import { svgOf } from "./export-svg";
import { impedanceContent, impedanceSeries } from "./fixtures";
import { imageSheet } from "./image-sheet";
import { fullView } from "./scales";
import type { ChartArea } from "./types";

const inks = Object.fromEntries(CHART_TOKENS.map((token) => [token, `ink(${token})`]));
const palette: Palette = { inks: inks as Record<Ink, string>, fontFamily: '"Inter", sans-serif' };
const meta = { product: "Henrad 0.1.0", date: "2025-01-31", link: "https://x.test/?a=1&b=<2>" };

function picture(series = impedanceSeries(), areas: readonly ChartArea[] = []) {
  const content = { ...impedanceContent(series), title: "Impedance & ESR", areas };
  const text = svgOf({
    title: content.title,
    drawing: imageSheet(content, fullView(content), meta),
    palette,
  });
  return new DOMParser().parseFromString(text, "image/svg+xml");
}

const texts = (document: Document) =>
  [...document.querySelectorAll("text")].map((node) => node.textContent);

describe("svgOf", () => {
  it("is well formed and names the picture", () => {
    const { documentElement } = picture();
    expect(documentElement.tagName).toBe("svg");
    expect(documentElement.getAttribute("viewBox")).toBe("0 0 1200 675");
    expect(documentElement.querySelector("title")?.textContent).toBe("Impedance & ESR");
  });

  it("holds title, conditions, legend, axes, date and link", () => {
    const found = texts(picture());
    for (const text of [
      ...["Impedance & ESR", "3.3 V · 25 °C · typical", "C1 100 µF PART-1", "Frequency (Hz)"],
      ...["|Z|", "10 k", "Extrapolation", "Henrad 0.1.0 · 2025-01-31", meta.link],
    ]) {
      expect(found).toContain(text);
    }
  });

  it("draws every curve in its color, clipped to the plot", () => {
    const document = picture();
    const curves = document.querySelectorAll('g[clip-path] path[stroke="ink(s3)"]');
    expect(curves.length).toBeGreaterThanOrEqual(2);
    expect(document.querySelector("clipPath rect")?.getAttribute("width")).toBe("1064");
  });

  it("fills the area of a band below its curve, in the curve's pale color", () => {
    const [first] = impedanceSeries(1);
    const { x = [], y = [] } = first ?? {};
    const edges = {
      x,
      low: Array.from(y, (value) => value / 2),
      high: Array.from(y, (value) => value * 2),
    };
    const area = { id: "area", slot: 1, quantityIndex: 0, ...edges };
    const paths = [...picture(impedanceSeries(1), [area]).querySelectorAll("g[clip-path] path")];
    const fills = paths.filter((path) => path.getAttribute("fill") === "ink(s1)");
    const band = fills.find(
      (path) => path.getAttribute("d")?.endsWith("Z") && path.hasAttribute("opacity"),
    );
    expect(Number(band?.getAttribute("opacity"))).toBeLessThan(0.2);
    expect(paths.indexOf(band as Element)).toBe(0);
  });

  it("dashes the second quantity only", () => {
    const paths = [...picture().querySelectorAll('g[clip-path] path[stroke="ink(s1)"]')];
    const dashes = new Set(paths.map((path) => path.getAttribute("stroke-dasharray")));
    expect(dashes).toEqual(new Set(["6 4", null]));
  });
});
