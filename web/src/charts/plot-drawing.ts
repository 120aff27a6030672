import { annotationShapes, excludedShapes } from "./draw-annotations";
import { axisShapes, groundShapes } from "./draw-axes";
import { curveShapes, endLabelShapes, extrapolationWord } from "./draw-curves";
import { type Drawing, layer } from "./drawing";
import type { Frame } from "./frame";

export interface Strength {
  /** Below 1 while a new result is awaited or has failed. */
  curves: number;
  /** Below 1 while nothing is plotted. */
  ground: number;
}

/** The whole plot without crosshair: ground, curves, labels, axes. */
export function plotDrawing(frame: Frame, strength: Strength): Drawing {
  const marks = strength.ground < 1 ? [] : extrapolationWord(frame);
  const inside = [...curveShapes(frame), ...annotationShapes(frame)];
  return {
    ...frame.size,
    layers: [
      layer([...groundShapes(frame), ...excludedShapes(frame)], strength.ground),
      { ...layer(inside, strength.curves), clip: frame.plot },
      layer([...endLabelShapes(frame), ...marks, ...axisShapes(frame)]),
    ],
  };
}
