/** Positions of grid lines and labels, and the label texts. */
import { formatGrouped, formatQuantity, type PrintOptions } from "@/lib/quantity";
import { decadesIn, fractionOf, niceStep } from "./scales";
import type { AxisScale, Range } from "./types";

export interface Tick {
  value: number;
  label: string;
}

export interface Ticks {
  /** Strong grid lines. */
  major: readonly number[];
  /** Faint grid lines: 2 to 9 within each decade. */
  minor: readonly number[];
  labels: readonly Tick[];
}

interface TickSpace {
  /** Length of the axis, px. */
  length: number;
  /** Least distance between two labels, px. */
  gap: number;
  /** False for units that take no SI prefix. */
  siPrefix: boolean;
}

const TOLERANCE = 1e-9;
/** From this many decades on, only whole decades are labeled. */
const WIDE = 3;
/** Below this span 1-2-5 leaves too few labels, and even steps are used within the decade. */
const NARROW = 0.7;

/** A label such as "100 m", "1 k" or "0"; the axis title gives the unit. */
function tickLabel(value: number, siPrefix: boolean, options: PrintOptions): string {
  if (!siPrefix) return formatGrouped(Number(value.toPrecision(options.digits ?? 3)));
  return formatQuantity(value, "", { ...options, trim: true });
}

const powersIn = ([min, max]: Range): number[] => {
  const first = Math.ceil(Math.log10(min) - TOLERANCE);
  const last = Math.floor(Math.log10(max) + TOLERANCE);
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index);
};

/** The given multiples of every power of ten that fall inside the range. */
function multiples(range: Range, factors: readonly number[]): number[] {
  const [min, max] = range;
  const first = Math.floor(Math.log10(min) + TOLERANCE);
  const last = Math.floor(Math.log10(max) + TOLERANCE);
  const values: number[] = [];
  for (let power = first; power <= last; power += 1) {
    for (const factor of factors) values.push(Number(`${factor}e${power}`));
  }
  const slack = 1 + TOLERANCE;
  return values.filter((value) => value >= min / slack && value <= max * slack);
}

function closest(
  scale: AxisScale,
  range: Range,
  values: readonly number[],
  length: number,
): number {
  const places = values.map((value) => fractionOf(scale, range, value) * length);
  const steps = places.slice(1).map((place, index) => place - (places[index] ?? place));
  return Math.min(Number.POSITIVE_INFINITY, ...steps);
}

/** Every second, third… decade, as many as fit. */
function thinnedDecades(range: Range, space: TickSpace): number[] {
  const powers = powersIn(range);
  const perDecade = space.length / decadesIn(range);
  const stride = Math.max(1, Math.ceil(space.gap / perDecade));
  return powers.filter((power) => power % stride === 0).map((power) => Number(`1e${power}`));
}

function logLabels(range: Range, space: TickSpace): number[] {
  if (decadesIn(range) >= WIDE) return thinnedDecades(range, space);
  const choices = [[1, 2, 5], [1, 3], [1]].map((factors) => multiples(range, factors));
  const fits = choices.find((values) => closest("log", range, values, space.length) >= space.gap);
  return fits ?? thinnedDecades(range, space);
}

/** Digits that tell neighboring labels apart. */
function digitsFor(largest: number, step: number): number {
  return Math.min(12, Math.max(3, Math.ceil(Math.log10(largest / step) - TOLERANCE) + 1));
}

function linearValues(range: Range, space: TickSpace): number[] {
  const [min, max] = range;
  const step = niceStep(
    range,
    Math.max(1, Math.floor(space.length / Math.max(space.gap * 1.3, 28))),
  );
  const first = Math.ceil(min / step - TOLERANCE);
  const last = Math.floor(max / step + TOLERANCE);
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

function linearTicks(range: Range, space: TickSpace): Ticks {
  const values = linearValues(range, space);
  const largest = Math.max(Math.abs(range[0]), Math.abs(range[1]));
  const step = (values[1] ?? largest) - (values[0] ?? 0);
  const digits = digitsFor(largest, Math.abs(step) || largest);
  const labels = values.map((value) => ({
    value,
    label: tickLabel(value, space.siPrefix, { digits, like: largest }),
  }));
  return { major: values, minor: [], labels };
}

function logTicks(range: Range, space: TickSpace): Ticks {
  if (decadesIn(range) < NARROW) return linearTicks(range, space);
  const label = (value: number) => ({
    value,
    label: tickLabel(value, space.siPrefix, { digits: 3 }),
  });
  return {
    major: multiples(range, [1]),
    minor: multiples(range, [2, 3, 4, 5, 6, 7, 8, 9]),
    labels: logLabels(range, space).map(label),
  };
}

export function ticksFor(scale: AxisScale, range: Range, space: TickSpace): Ticks {
  return scale === "log" ? logTicks(range, space) : linearTicks(range, space);
}
