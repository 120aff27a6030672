/** The plot of the candidates: the footprint against a figure. */
import { fractionOf, niceRange } from "@/charts/scales";
import { ticksFor } from "@/charts/ticks";
import type { Range } from "@/charts/types";
import { formatPlain } from "@/lib/quantity";
import { texts } from "../texts";
import type { ArrayRow } from "./rows";
import type { PlottedFigure } from "./state";

interface Figure {
  axis: string;
  unit: string;
  of: (row: ArrayRow) => number;
  isMoreBetter: boolean;
  range: (values: readonly number[]) => Range;
}

const fromZero = (values: readonly number[]): Range => niceRange([0, Math.max(1, ...values)]);

export const figures: Readonly<Record<PlottedFigure, Figure>> = {
  margin: {
    axis: texts.smallerMargin,
    unit: "%",
    of: ({ smallerMargin }) => smallerMargin,
    isMoreBetter: true,
    range: () => [0, 100],
  },
  pieces: {
    axis: texts.piecesOfArray,
    unit: "",
    of: ({ totalMlccs }) => totalMlccs,
    isMoreBetter: false,
    range: fromZero,
  },
  rise: {
    axis: texts.riseOfChip,
    unit: "K",
    of: ({ temperatureRise }) => temperatureRise,
    isMoreBetter: false,
    range: fromZero,
  },
};

/** The rows than which no smaller one does better, smallest first. */
export function frontOf(rows: readonly ArrayRow[], plotted: PlottedFigure): readonly ArrayRow[] {
  const { of, isMoreBetter } = figures[plotted];
  const gain = (row: ArrayRow) => (isMoreBetter ? of(row) : -of(row));
  const bySize = rows.toSorted(
    (one, other) => one.footPrint - other.footPrint || gain(other) - gain(one),
  );
  let best = Number.NEGATIVE_INFINITY;
  return bySize.filter((row) => {
    const isBetter = gain(row) > best;
    best = Math.max(best, gain(row));
    return isBetter;
  });
}

/** How far the axis of footprints reaches beyond the outermost, so that no mark is cut. */
const beyond = 1.15;

export interface Plane {
  width: number;
  height: number;
  x: Range;
  y: Range;
}

export function planeOf(
  rows: readonly ArrayRow[],
  plotted: PlottedFigure,
  size: Pick<Plane, "width" | "height">,
): Plane {
  const areas = rows.map(({ footPrint }) => footPrint);
  const { of, range } = figures[plotted];
  return {
    ...size,
    x: [Math.min(...areas) / beyond, Math.max(...areas) * beyond],
    y: range(rows.map(of)),
  };
}

/** Place of a row in the plane, px from its upper left corner. */
export function spotOf(row: ArrayRow, plotted: PlottedFigure, plane: Plane): [number, number] {
  const { width, height, x, y } = plane;
  const value = figures[plotted].of(row);
  return [
    fractionOf("log", x, row.footPrint) * width,
    (1 - fractionOf("linear", y, value)) * height,
  ];
}

interface Tick {
  label: string;
  /** px. */
  place: number;
}

/** Labels of the axes with their places. */
export function ticksOf({ width, height, x, y }: Plane): { x: Tick[]; y: Tick[] } {
  const placed = (scale: "log" | "linear", range: Range, length: number, gap: number) =>
    ticksFor(scale, range, { length, gap, siPrefix: false }).labels.map(({ value }) => ({
      label: formatPlain(Number(value.toPrecision(3))),
      place: fractionOf(scale, range, value) * length,
    }));
  return {
    x: placed("log", x, width, 56),
    y: placed("linear", y, height, 28).map(({ label, place }) => ({
      label,
      place: height - place,
    })),
  };
}

/** Percent of a rating left at which engineers stop looking for more. */
const comfortable = 30;

/** The smallest array, and the smallest with margin to spare where that is another one. */
export function verdictOf(rows: readonly ArrayRow[]): {
  smallest: ArrayRow | null;
  roomy: ArrayRow | null;
} {
  const front = frontOf(rows, "margin");
  const [smallest = null] = front;
  const roomy = front.find(({ smallerMargin }) => smallerMargin >= comfortable) ?? null;
  return { smallest, roomy: roomy === smallest ? null : roomy };
}
