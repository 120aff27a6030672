/** What the texts and points of a drawing cover, so that later names keep off them. */
import type { Shape, TextShape } from "./drawing";
import type { Box } from "./frame";

/** Width of a letter as a share of its size, about. */
const LETTER = 0.56;
/** Half of a marked point, px. */
const POINT = 5;

function textBox({ x, y, text, size, anchor }: TextShape): Box {
  const width = text.length * size * LETTER;
  const left = anchor === "end" ? x - width : anchor === "middle" ? x - width / 2 : x;
  return { x: left, y: y - size, width, height: size + 3 };
}

/** Boxes around the upright texts and the markers among some shapes. */
export function takenBoxes(shapes: readonly Shape[]): Box[] {
  return shapes.flatMap((shape): Box[] => {
    if (shape.kind === "text" && shape.turn === undefined) return [textBox(shape)];
    if (shape.kind !== "marker") return [];
    return [{ x: shape.x - POINT, y: shape.y - POINT, width: 2 * POINT, height: 2 * POINT }];
  });
}

export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
