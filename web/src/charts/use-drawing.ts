import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { drawOnCanvas } from "./draw-canvas";
import type { Drawing, Palette } from "./drawing";

/** Canvas pixels per CSS pixel, which change with the window's zoom and from screen to screen. */
function usePixelRatio(): number {
  const [ratio, setRatio] = useState(devicePixelRatio);
  useEffect(() => {
    const query = window.matchMedia(`(resolution: ${ratio}dppx)`);
    const update = () => setRatio(devicePixelRatio);
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  }, [ratio]);
  return ratio;
}

/** Keeps a drawing on the canvas, sharp at the screen's resolution. */
export function useDrawing(
  canvas: RefObject<HTMLCanvasElement | null>,
  drawing: Drawing | null,
  palette: Palette | null,
): void {
  const ratio = usePixelRatio();
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext("2d");
    if (!pen || !drawing || !palette) return;
    // A new size wipes the canvas, too.
    pen.canvas.width = Math.round(drawing.width * ratio);
    pen.canvas.height = Math.round(drawing.height * ratio);
    drawOnCanvas(pen, drawing, palette, ratio);
  }, [canvas, drawing, palette, ratio]);
}
