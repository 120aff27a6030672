/** Thins a line to the points that are visible, because drawing time grows with the points. */
import type { Polyline } from "./drawing";

/** px; far below what a screen or a print shows. */
const TOLERANCE = 0.1;

/** Slopes of the lines from one point that pass another within the tolerance. */
interface Cone {
  low: number;
  high: number;
}

const OPEN: Cone = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };

/** Empty where points lie one above the other, so that the next point ends the line. */
function narrowed({ low, high }: Cone, slope: number, spread: number): Cone {
  return { low: Math.max(low, slope - spread), high: Math.min(high, slope + spread) };
}

/**
 * Leaves out the points that lie on the straight line between those that stay, within a tenth of
 * a pixel up or down. Points are x0, y0, x1, y1… with ascending x; both ends always stay.
 */
export function thinnedLine(line: Polyline): Polyline {
  const at = (index: number) => [line[index] ?? 0, line[index + 1] ?? 0] as const;
  const kept = [...line.slice(0, 2)];
  let anchor = 0;
  let cone = OPEN;
  for (let index = 2; index < line.length; index += 2) {
    const [x, y] = at(index);
    let [fromX, fromY] = at(anchor);
    const slope = (y - fromY) / (x - fromX);
    const passes = slope >= cone.low && slope <= cone.high;
    if (!passes && index - 2 > anchor) {
      anchor = index - 2;
      [fromX, fromY] = at(anchor);
      kept.push(fromX, fromY);
      cone = OPEN;
    }
    const width = x - fromX;
    cone = narrowed(cone, (y - fromY) / width, TOLERANCE / width);
  }
  if (line.length > 2) kept.push(...at(line.length - 2));
  return kept;
}
