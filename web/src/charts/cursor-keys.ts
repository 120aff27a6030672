/** Keyboard cursor: arrows move one point, with Shift ten; Home and End go to the ends. */
import { indexBefore } from "./interpolate";

export type CursorMove = number | "first" | "last";

/** The move for a key; null for keys that do not move the cursor. */
export function moveOf(event: Pick<KeyboardEvent, "key" | "shiftKey">): CursorMove | null {
  const step = event.shiftKey ? 10 : 1;
  switch (event.key) {
    case "ArrowRight":
      return step;
    case "ArrowLeft":
      return -step;
    case "Home":
      return "first";
    case "End":
      return "last";
    default:
      return null;
  }
}

/**
 * The next stop from x, or from outside the plot without a cursor. `stops` ascend. Null when
 * there are none.
 */
export function nextStop(
  stops: readonly number[],
  x: number | null,
  move: CursorMove,
): number | null {
  const last = stops.length - 1;
  if (last < 0) return null;
  if (move === "first") return stops[0] ?? null;
  if (move === "last") return stops[last] ?? null;
  if (x === null) return stops[move > 0 ? 0 : last] ?? null;
  const before = indexBefore(stops, x);
  const between = stops[before] !== x;
  const target = before + move + (between && move < 0 ? 1 : 0);
  return stops[Math.min(Math.max(target, 0), last)] ?? null;
}
