import { annotationShapes, excludedShapes, POINT_ROOM } from "./draw-annotations";
import { axisShapes, groundShapes } from "./draw-axes";
import { curveShapes, endLabelShapes, extrapolationWord } from "./draw-curves";
import { peakShapes } from "./draw-peaks";
import { type Drawing, layer, type PolygonShape } from "./drawing";
import { type Box, type Frame, plotScaleOf, xToPixel, yToPixel } from "./frame";
import { seriesStyle } from "./series-style";
import { takenBoxes } from "./text-boxes";
import type { ChartArea } from "./types";

/** Pale enough for the grid and the other curves to stay readable. */
const OPACITY = 0.1;
/** Points far outside the plot are drawn at this distance, as those of curves are. */
const FAR = 4000;

const corner = (x: number, y: number) => [x, y];

type Place = readonly [x: number, low: number, high: number];

function places(frame: Frame, { quantityIndex, x, low, high }: ChartArea): Place[] {
  const pixel = (value: number | undefined) => {
    const y = yToPixel(frame, quantityIndex, value ?? Number.NaN);
    // Zero on a logarithmic axis lies below every plot.
    if (Number.isNaN(y) && value !== undefined && value <= 0) return FAR;
    return Math.min(Math.max(y, -FAR), FAR);
  };
  return Array.from(x, (at, index) => [xToPixel(frame, at), pixel(low[index]), pixel(high[index])]);
}

/** One polygon for each unbroken stretch: along the lower edge and back along the upper one. */
function polygonsOf(frame: Frame, area: ChartArea): PolygonShape[] {
  const stretches: Place[][] = [[]];
  for (const place of places(frame, area)) {
    if (place.every(Number.isFinite)) stretches.at(-1)?.push(place);
    else stretches.push([]);
  }
  return stretches
    .filter((stretch) => stretch.length > 1)
    .map((stretch) => ({
      kind: "polygon",
      corners: [
        ...stretch.flatMap(([x, low]) => corner(x, low)),
        ...stretch.toReversed().flatMap(([x, , high]) => corner(x, high)),
      ],
      fill: seriesStyle(area.slot).color,
      opacity: OPACITY,
    }));
}

export function areaShapes(frame: Frame): PolygonShape[] {
  const areas = frame.content.areas ?? [];
  return areas.filter(({ hidden }) => !hidden).flatMap((area) => polygonsOf(frame, area));
}

export interface Strength {
  /** Below 1 while a new result is awaited or has failed. */
  curves: number;
  /** Below 1 while nothing is plotted. */
  ground: number;
}

const withRoom = ({ x, y, width, height }: Box, room: number): Box => ({
  x: x - room,
  y: y - room,
  width: width + 2 * room,
  height: height + 2 * room,
});

/** The whole plot without crosshair: ground, curves, labels, axes. */
export function plotDrawing(frame: Frame, strength: Strength): Drawing {
  const marks = strength.ground < 1 ? [] : extrapolationWord(frame);
  const drawn = frame.content.annotations?.drawn?.(plotScaleOf(frame)) ?? [];
  const peaks = peakShapes(frame, takenBoxes(drawn));
  const written = takenBoxes([...drawn, ...peaks]);
  const annotations = [...annotationShapes(frame, written), ...peaks];
  const labels = endLabelShapes(frame, [...written, ...takenBoxes(annotations)]);
  return {
    ...frame.size,
    layers: [
      layer([...groundShapes(frame), ...excludedShapes(frame)], strength.ground),
      {
        ...layer([...areaShapes(frame), ...curveShapes(frame), ...drawn], strength.curves),
        clip: frame.plot,
      },
      {
        ...layer(annotations, strength.curves),
        clip: withRoom(frame.plot, POINT_ROOM),
      },
      layer([...labels, ...marks, ...axisShapes(frame)]),
    ],
  };
}
