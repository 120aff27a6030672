/** The vertical line, the rings on the curves and the pill on the x axis; plain SVG, no React. */
import { xTicks } from "./draw-axes";
import { type Frame, xToPixel, yToPixel } from "./frame";
import { printX } from "./readout";
import { seriesStyle } from "./series-style";
import type { ChartReadout, Span } from "./types";

const SVG = "http://www.w3.org/2000/svg";
const PILL_HEIGHT = 18;

function child(parent: Element, name: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  parent.append(element);
  return element;
}

interface Ring {
  y: number;
  color: string;
}

/** One ring a curve, in the curve's color, where the curve is inside the plot. */
function ringsOf(frame: Frame, readout: ChartReadout): Ring[] {
  const { y: top, height } = frame.plot;
  return readout.rows.flatMap(({ slot, values }) =>
    values.flatMap(({ quantityIndex, value }) => {
      const y = value === null ? Number.NaN : yToPixel(frame, quantityIndex, value);
      return y >= top && y <= top + height ? [{ y, color: seriesStyle(slot).color }] : [];
    }),
  );
}

/** Width of the pill: about 6.5 px a character of 11 px type, and 7 px at either end. */
const pillWidth = (text: string) => Math.round(text.length * 6.5 + 14);

/** Extents of the x axis labels within the drawing, px; about 6.5 px per character of 11 px type. */
export function labelSpans(frame: Frame): Span[] {
  return xTicks(frame).labels.map(({ value, label }) => {
    const half = label.length * 3.25 + 3;
    const x = xToPixel(frame, value);
    return { from: Math.max(0, x - half), to: Math.min(frame.size.width, x + half) };
  });
}

/** The pill with every label that it would cut. */
export function hiddenSpan(pill: Span, labels: readonly Span[]): Span {
  const cut = labels.filter(({ from, to }) => from < pill.to && to > pill.from);
  return {
    from: Math.min(pill.from, ...cut.map(({ from }) => from)),
    to: Math.max(pill.to, ...cut.map(({ to }) => to)),
  };
}

export interface Crosshair {
  show(frame: Frame, readout: ChartReadout): void;
  hide(): void;
}

export function createCrosshair(svg: SVGSVGElement): Crosshair {
  svg.replaceChildren();
  const line = child(svg, "path", { class: "chart-cross-line" });
  const rings = child(svg, "g", { class: "chart-cross-rings" });
  const ground = child(svg, "rect", { class: "chart-cross-ground", height: `${PILL_HEIGHT}` });
  const pill = child(svg, "rect", { class: "chart-cross-pill", height: `${PILL_HEIGHT}`, rx: "4" });
  const label = child(svg, "text", { class: "chart-cross-label", "text-anchor": "middle" });

  let labeled: Frame | null = null;
  let labels: Span[] = [];

  /** Pointers move often, labels change with the frame only. */
  const placeGround = (frame: Frame, span: Span, y: number) => {
    if (labeled !== frame) labels = labelSpans(frame);
    labeled = frame;
    const { from, to } = hiddenSpan(span, labels);
    ground.setAttribute("x", from.toFixed(1));
    ground.setAttribute("y", `${y}`);
    ground.setAttribute("width", (to - from).toFixed(1));
  };

  const placeRings = (x: string, places: readonly Ring[]) => {
    while (rings.childElementCount < places.length) child(rings, "circle", { r: "3.5" });
    for (const [index, ring] of [...rings.children].entries()) {
      const place = places[index];
      ring.setAttribute("visibility", place ? "visible" : "hidden");
      if (!place) continue;
      ring.setAttribute("cx", x);
      ring.setAttribute("cy", place.y.toFixed(1));
      ring.setAttribute("stroke", `var(--${place.color})`);
    }
  };

  const placePill = (frame: Frame, x: number, bottom: number, text: string) => {
    const width = pillWidth(text);
    const left = Math.min(Math.max(x - width / 2, 0), frame.size.width - width);
    placeGround(frame, { from: left, to: left + width }, bottom + 3);
    pill.setAttribute("x", left.toFixed(1));
    pill.setAttribute("y", `${bottom + 3}`);
    pill.setAttribute("width", `${width}`);
    label.setAttribute("x", (left + width / 2).toFixed(1));
    label.setAttribute("y", `${bottom + 16}`);
    label.textContent = text;
  };

  return {
    show(frame, readout) {
      const { y, height } = frame.plot;
      const x = Math.round(xToPixel(frame, readout.x)) + 0.5;
      line.setAttribute("d", `M${x} ${y}V${y + height}`);
      placeRings(`${x}`, ringsOf(frame, readout));
      placePill(frame, x, y + height, printX(readout));
      svg.dataset.shown = "true";
    },
    hide() {
      delete svg.dataset.shown;
    },
  };
}
