/** The box that a drag on a plot zooms to, in pixels from the plot's corner. */
interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  x: number;
  y: number;
}

/** A shorter drag is a click. */
const DRAG_MINIMUM = 6;

interface Place {
  x: number;
  y: number;
}

export interface Drag {
  start: Place;
  end: Place;
}

const within = (place: number, length: number) => Math.min(Math.max(place, 0), length);

/** What is drawn while the pointer moves; null while the drag may still be a click. */
export function dragBox({ start, end }: Drag, { width, height }: Size): Box | null {
  const [left, right] = [start.x, within(end.x, width)].sort((a, b) => a - b) as [number, number];
  const [top, bottom] = [start.y, within(end.y, height)].sort((a, b) => a - b) as [number, number];
  const box = { x: left, y: top, width: right - left, height: bottom - top };
  return box.width >= DRAG_MINIMUM || box.height >= DRAG_MINIMUM ? box : null;
}

/** What a finished drag zooms to: a box thinner than a drag spans the other direction. */
export function zoomBox({ x, y, width, height }: Box, plot: Size): Box {
  const across = width < DRAG_MINIMUM ? { x: 0, width: plot.width } : { x, width };
  const down = height < DRAG_MINIMUM ? { y: 0, height: plot.height } : { y, height };
  return { ...across, ...down };
}
