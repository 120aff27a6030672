/** The plot of footprint against a figure: two logarithmic axes, where a point lies on them, and boxes in it. */
import type { FindAnswer } from "@/api/types";
import { formatPlain, formatQuantity } from "@/lib/quantity";
import { dragBox, type Box as PixelBox, zoomBox } from "@/lib/zoom-box";
import { texts } from "../texts";
import { type Box, type FindState, plain, type TradeOff } from "./state";

export type PartType = FindAnswer["points"]["type"][number];

export interface Point {
  partNumber: string;
  type: PartType;
  fits: boolean;
  /** mm². */
  area: number;
  /** What the footprint is traded for, in SI units. */
  value: number;
}

export function pointsOf({ points }: Pick<FindAnswer, "points">): readonly Point[] {
  return points.partNumber.map((partNumber, index) => ({
    partNumber,
    type: points.type[index] ?? "ceramic",
    fits: points.fits[index] ?? false,
    area: (points.area[index] ?? 0) * 1e6,
    value: points.value[index] ?? 0,
  }));
}

/** How a figure is written, and what is asked of it. */
interface Figure {
  axis: (state: FindState) => string;
  /** A value on the axis, without unit. */
  tick: (value: number) => string;
  /** A value with its unit. */
  text: (value: number) => string;
  /** What is asked, in words. */
  forbidden: (limit: number) => string;
  /** What is asked; 0 for nothing. */
  limit: (state: FindState) => number;
  /** Whether less is better, so that more than the limit is forbidden. */
  isUpper: boolean;
}

const rounded = (value: number, unit: string) =>
  formatQuantity(value, unit, { digits: 3, trim: true });
const hertz = (frequency: number) => rounded(frequency, "Hz");
const cubic = (value: number) => formatPlain(Number((value * 1e9).toPrecision(3)));

export const figures: Readonly<Record<TradeOff, Figure>> = {
  capacitance: {
    axis: ({ bias, temperature }) =>
      texts.axis(`C at ${rounded(bias, "V")}, ${plain(temperature, "°C")}`, "F"),
    tick: (value) => formatQuantity(value, "", { digits: 1 }),
    text: (value) => rounded(value, "F"),
    forbidden: (limit) => texts.below(rounded(limit, "F")),
    limit: ({ capacitance }) => capacitance,
    isUpper: false,
  },
  esr: {
    axis: ({ frequency }) => texts.axis(`ESR at ${hertz(frequency)}`, "Ω"),
    tick: (value) => formatQuantity(value, "", { digits: 1 }),
    text: (value) => rounded(value, "Ω"),
    forbidden: (limit) => texts.above(rounded(limit, "Ω")),
    limit: ({ esr }) => esr,
    isUpper: true,
  },
  ripple: {
    axis: ({ frequency, rippleFrequency, rise }) =>
      texts.axis(`Ripple at ${hertz(rippleFrequency || frequency)}, ${plain(rise, "K")}`, "A"),
    tick: (value) => formatQuantity(value, "", { digits: 1 }),
    text: (value) => rounded(value, "A"),
    forbidden: (limit) => texts.below(rounded(limit, "A")),
    limit: ({ ripple }) => ripple,
    isUpper: false,
  },
  volume: {
    axis: () => texts.axis("Volume", "mm³"),
    tick: cubic,
    text: (value) => `${cubic(value)} mm³`,
    forbidden: () => "",
    limit: () => 0,
    isUpper: true,
  },
};

export interface Axis {
  /** Exponents of the base at both ends. */
  low: number;
  high: number;
}

/** A logarithmic axis over all values, in whole powers of ten or of two around them. */
export function axisOf(values: readonly number[], base: 2 | 10): Axis {
  const logs = values.filter((value) => value > 0).map((value) => Math.log(value) / Math.log(base));
  if (logs.length === 0) return { low: 0, high: 1 };
  const low = Math.floor(Math.min(...logs) + 1e-9);
  const high = Math.ceil(Math.max(...logs) - 1e-9);
  return { low, high: Math.max(high, low + 1) };
}

/** How far an axis reaches beyond the matches, to show what they are better than. */
const beyond = { area: 4, value: 10 };

/** Axes around the matches and the limit; around all points where nothing matches. */
export function axesOf(points: readonly Point[], limit: number): { x: Axis; y: Axis } {
  const fits = points.filter((point) => point.fits);
  const shown = fits.length > 0 ? fits : points;
  const around = (values: readonly number[], factor: number) => [
    Math.min(...values) / factor,
    Math.max(...values) * factor,
  ];
  const reach = fits.length > 0 && fits.length < points.length ? beyond : { area: 1, value: 1 };
  const areas = around(
    shown.map(({ area }) => area),
    reach.area,
  );
  const values = around(
    shown.map(({ value }) => value),
    reach.value,
  );
  return { x: axisOf(areas, 2), y: axisOf([...values, limit], 10) };
}

/** Whether a point has its place on the axes. */
export function isWithin({ area, value }: Point, { x, y }: { x: Axis; y: Axis }): boolean {
  const holds = (place: number) => place >= 0 && place <= 1;
  return holds(placeOf(area, x, 2)) && holds(placeOf(value, y, 10));
}

/** Place of a value between 0 and 1. */
export const placeOf = (value: number, { low, high }: Axis, base: 2 | 10): number =>
  (Math.log(value) / Math.log(base) - low) / (high - low);

/** The value at a place. */
export const valueAt = (place: number, { low, high }: Axis, base: 2 | 10): number =>
  base ** (low + place * (high - low));

/** Powers of the base within an axis, at most so many. */
export function ticksOf({ low, high }: Axis, base: 2 | 10, most = 8): readonly number[] {
  const step = Math.ceil((high - low) / most);
  const count = Math.floor((high - low) / step) + 1;
  return Array.from({ length: count }, (_, index) => base ** (low + index * step));
}

/** The best trade-offs, smallest first. */
export function frontOf(points: readonly Point[], front: readonly string[]): readonly Point[] {
  const numbers = new Set(front);
  return points
    .filter(({ partNumber, fits }) => fits && numbers.has(partNumber))
    .toSorted((a, b) => a.area - b.area);
}

/** Both axes of the plot within its frame. */
export interface Plane {
  width: number;
  height: number;
  /** mm². */
  x: Axis;
  y: Axis;
}

/** From the left and from the top, in units of the drawing. */
export const spotOf = (area: number, value: number, { width, height, x, y }: Plane) =>
  [width * placeOf(area, x, 2), height * (1 - placeOf(value, y, 10))] as const;

/** The box between two corners of the drawing; null for a click. A thin one spans the other direction. */
export function boxBetween(
  start: { x: number; y: number },
  end: { x: number; y: number },
  plane: Plane,
): Box | null {
  const dragged = dragBox({ start, end }, plane);
  if (!dragged) return null;
  const { x, y, width, height } = zoomBox(dragged, plane);
  const area = (place: number) => valueAt(place / plane.width, plane.x, 2) * 1e-6;
  const value = (place: number) => valueAt(1 - place / plane.height, plane.y, 10);
  return [area(x), area(x + width), value(y + height), value(y)];
}

/** A box in the drawing, cut where it reaches beyond. */
export function pixelsOf([areaMin, areaMax, valueMin, valueMax]: Box, plane: Plane): PixelBox {
  const within = (place: number, length: number) => Math.min(Math.max(place, 0), length);
  const [left, bottom] = spotOf(areaMin * 1e6, valueMin, plane);
  const [right, top] = spotOf(areaMax * 1e6, valueMax, plane);
  const [x, y] = [within(left, plane.width), within(top, plane.height)];
  return {
    x,
    y,
    width: within(right, plane.width) - x,
    height: within(bottom, plane.height) - y,
  };
}

/** "4 to 8 mm², 10 to 30 µF". */
export function boxText([areaMin, areaMax, valueMin, valueMax]: Box, tradeOff: TradeOff): string {
  const { text } = figures[tradeOff];
  const area = (value: number) => formatPlain(Number((value * 1e6).toPrecision(2)));
  return `${area(areaMin)} to ${area(areaMax)} mm², ${text(valueMin)} to ${text(valueMax)}`;
}

interface Label {
  text: string;
  x: number;
  y: number;
}

/** Names of the best trade-offs, as many as do not cover one another. */
export function labelsOf(front: readonly Point[], plane: Plane, most = 4): readonly Label[] {
  const labels: Label[] = [];
  const letter = 7.2;
  for (const { partNumber, area, value } of front) {
    const [left, top] = spotOf(area, value, plane);
    const half = (partNumber.length * letter) / 2;
    const x = Math.min(Math.max(left, half), plane.width - half);
    const y = top < 20 ? top + 18 : top - 9;
    const covers = labels.some(
      (other) => Math.abs(other.y - y) < 13 && Math.abs(other.x - x) < 2 * half,
    );
    if (!covers && labels.length < most) labels.push({ text: partNumber, x, y });
  }
  return labels;
}
