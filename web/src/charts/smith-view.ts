/** The part of the Smith chart that is in sight, and how it is drawn. */
import type { Box, Size } from "./frame";

/** A reflection coefficient, or a place in pixels. */
export type Point = readonly [number, number];

export interface SmithView {
  /** Times the size at which the whole chart fits. */
  scale: number;
  /** Γ in the middle of the plot. */
  center: Point;
  /** Circles of constant conductance and susceptance beside those of impedance. */
  admittance: boolean;
}

export const wholeChart: SmithView = { scale: 1, center: [0, 0], admittance: false };

export const isZoomed = ({ scale }: SmithView): boolean => scale > 1;

/** Room for the labels around the circle, px. */
const MARGIN = 34;
const LARGEST_SCALE = 40;

/** The square in which the unit circle lies; larger than the plot where that is zoomed. */
export function smithBox({ width, height }: Size, view: SmithView = wholeChart): Box {
  const side = Math.max(Math.min(width, height) - 2 * MARGIN, 1) * view.scale;
  const [re, im] = view.center;
  const x = width / 2 - (side / 2) * (1 + re);
  const y = height / 2 - (side / 2) * (1 - im);
  return { x, y, width: side, height: side };
}

export function toPixel(box: Box, [re, im]: Point): Point {
  const radius = box.width / 2;
  return [box.x + radius * (1 + re), box.y + radius * (1 - im)];
}

function fromPixel(box: Box, [x, y]: Point): Point {
  const radius = box.width / 2;
  return [(x - box.x) / radius - 1, 1 - (y - box.y) / radius];
}

const within = (value: number) => Math.min(Math.max(value, -1), 1);

/** Larger or smaller around a pixel, which keeps its Γ; the whole chart is centered. */
export function zoomedAround(view: SmithView, size: Size, at: Point, factor: number): SmithView {
  const scale = Math.min(Math.max(view.scale * factor, 1), LARGEST_SCALE);
  if (scale === 1) return { ...view, scale, center: [0, 0] };
  const held = fromPixel(smithBox(size, view), at);
  const share = view.scale / scale;
  const [re, im] = view.center;
  const [heldRe, heldIm] = held;
  const center: Point = [
    within(heldRe + (re - heldRe) * share),
    within(heldIm + (im - heldIm) * share),
  ];
  return { ...view, scale, center };
}

/** Moved by pixels, as a finger or the mouse drags it. */
export function dragged(view: SmithView, size: Size, [dx, dy]: Point): SmithView {
  const radius = smithBox(size, view).width / 2;
  const [re, im] = view.center;
  return { ...view, center: [within(re - dx / radius), within(im + dy / radius)] };
}
