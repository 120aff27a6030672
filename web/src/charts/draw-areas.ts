/** The pale areas around curves within which most parts lie. */

import type { PolygonShape } from "./drawing";
import { type Frame, xToPixel, yToPixel } from "./frame";
import { seriesStyle } from "./series-style";
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
  return x.map((at, index) => [xToPixel(frame, at), pixel(low[index]), pixel(high[index])]);
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
