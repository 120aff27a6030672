import { type PointerEvent, useEffect, useState } from "react";
import { boxBetween, type Plane } from "./model/scatter";
import type { Box } from "./model/state";

interface Place {
  x: number;
  y: number;
}

/** Where a pointer is in the plot, in units of the drawing. */
function placeIn(event: PointerEvent<SVGSVGElement>, corner: { left: number; top: number }): Place {
  const { left, top, width } = event.currentTarget.getBoundingClientRect();
  const scale = event.currentTarget.viewBox.baseVal.width / width;
  return {
    x: (event.clientX - left) * scale - corner.left,
    y: (event.clientY - top) * scale - corner.top,
  };
}

/** A box that is dragged over the plot: what it spans so far, and what the drawing listens to. Escape ends the drag. */
export function useBox(
  plane: Plane,
  corner: { left: number; top: number },
  onBox: (box: Box) => void,
) {
  const [start, setStart] = useState<Place | null>(null);
  const [drag, setDrag] = useState<Box | null>(null);
  const end = () => {
    setStart(null);
    setDrag(null);
  };
  useEffect(() => {
    if (!start) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      setStart(null);
      setDrag(null);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [start]);
  const handlers = {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      const place = placeIn(event, corner);
      const isInside = place.x >= 0 && place.x <= plane.width && place.y >= 0;
      if (event.button === 0 && isInside && place.y <= plane.height) setStart(place);
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      if (!start) return;
      const box = boxBetween(start, placeIn(event, corner), plane);
      // From now on the drag goes on beyond the drawing, and its end is not a click on a point.
      if (box && !drag) event.currentTarget.setPointerCapture(event.pointerId);
      setDrag(box);
    },
    onPointerUp() {
      if (drag) onBox(drag);
      end();
    },
    onPointerCancel: end,
  };
  return { drag, handlers };
}
