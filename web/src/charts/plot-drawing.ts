import { annotationShapes, excludedShapes, POINT_ROOM } from "./draw-annotations";
import { areaShapes } from "./draw-areas";
import { axisShapes, groundShapes } from "./draw-axes";
import { curveShapes, endLabelShapes, extrapolationWord } from "./draw-curves";
import { type Drawing, layer } from "./drawing";
import { type Box, type Frame, plotScaleOf } from "./frame";
import { takenBoxes } from "./text-boxes";

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
  const written = takenBoxes(drawn);
  const annotations = annotationShapes(frame, written);
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
