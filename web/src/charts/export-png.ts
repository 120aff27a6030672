import { drawOnCanvas } from "./draw-canvas";
import type { Picture } from "./drawing";

/** Pixels per CSS pixel, so that text stays sharp in print. */
const pixelRatio = 2;

/** Rejects when the browser has no canvas. */
export function pngOf({ drawing, palette }: Picture): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(drawing.width * pixelRatio);
  canvas.height = Math.round(drawing.height * pixelRatio);
  const pen = canvas.getContext("2d");
  if (!pen) return Promise.reject(new Error("the browser offers no canvas"));
  drawOnCanvas(pen, drawing, palette, pixelRatio);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob ? resolve(blob) : reject(new Error("the browser could not encode the image")),
      "image/png",
    );
  });
}
