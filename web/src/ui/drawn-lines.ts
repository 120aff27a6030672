/** Long lists draw only the lines at or near what their box shows. */
import { type RefObject, useLayoutEffect, useState } from "react";

/** Lines drawn beyond each edge of the box, so that scrolling shows no gap. */
const spare = 12;

/** The range of lines, all of one height, that are at or near what the box shows. */
export function useDrawnLines(box: RefObject<HTMLElement | null>, height: number) {
  const [range, setRange] = useState({ first: 0, end: spare });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const read = () => {
      const { scrollTop, clientHeight } = element;
      const first = Math.max(0, Math.floor(scrollTop / height) - spare);
      const end = Math.ceil((scrollTop + clientHeight) / height) + spare;
      setRange((now) => (now.first === first && now.end === end ? now : { first, end }));
    };
    read();
    const resizing = new ResizeObserver(read);
    resizing.observe(element);
    element.addEventListener("scroll", read, { passive: true });
    return () => {
      resizing.disconnect();
      element.removeEventListener("scroll", read);
    };
  }, [box, height]);
  return range;
}

/**
 * Scrolls as far as needed to show the whole line.
 * @param head px at the top of the box that a head covers
 */
export function scrollToLine(box: HTMLElement, index: number, height: number, head = 0): void {
  const top = index * height;
  const lowest = top + height + head - box.clientHeight;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (lowest > box.scrollTop) box.scrollTop = lowest;
}
