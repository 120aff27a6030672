import { type RefObject, useLayoutEffect } from "react";
import { ChartCursor } from "./cursor";
import type { Frame } from "./frame";
import type { FrequencyChartProps } from "./types";

interface CursorElementRefs {
  svg: RefObject<SVGSVGElement | null>;
  box: RefObject<HTMLDivElement | null>;
  live: RefObject<HTMLParagraphElement | null>;
}

/** Keeps a cursor in `cursorRef` while the elements are mounted, and feeds it with every frame. */
export function useCursor(
  { svg, box, live }: CursorElementRefs,
  cursorRef: RefObject<ChartCursor | null>,
  frame: Frame | null,
  {
    onCursor,
    readoutElsewhere = false,
    cursorAtRest = true,
  }: Pick<FrequencyChartProps, "onCursor" | "readoutElsewhere" | "cursorAtRest">,
): void {
  useLayoutEffect(() => {
    if (!svg.current || !box.current || !live.current) return;
    const cursor = new ChartCursor({ svg: svg.current, box: box.current, live: live.current });
    cursorRef.current = cursor;
    return () => {
      cursor.dispose();
      cursorRef.current = null;
    };
  }, [svg, box, live, cursorRef]);

  useLayoutEffect(() => {
    if (cursorRef.current) cursorRef.current.onChange = onCursor ?? (() => {});
  }, [onCursor, cursorRef]);

  useLayoutEffect(
    () => cursorRef.current?.setBoxed(!readoutElsewhere),
    [readoutElsewhere, cursorRef],
  );

  useLayoutEffect(() => {
    if (frame) cursorRef.current?.setFrame(frame, cursorAtRest);
  }, [frame, cursorRef, cursorAtRest]);
}
