/** The curve that decides as a picture for paper. */
import type { Shape } from "@/charts/drawing";
import { svgOf } from "@/charts/export-svg";
import { frameOf } from "@/charts/frame";
import { paperPalette } from "@/charts/paper-palette";
import { plotDrawing } from "@/charts/plot-drawing";
import { fullView } from "@/charts/scales";
import { svgAddress } from "@/lib/files";
import { contentOf } from "./content";
import type { Curve } from "./curve-of";
import { figureSize } from "./figure-size";
import { sweepOf } from "./use-sweep";

/** What is drawn, and its address; null where there is nothing to draw. */
export interface Figure {
  title: string;
  address: string;
}

export async function figureOf(curve: Curve, signal: AbortSignal): Promise<Figure | null> {
  const content = contentOf(curve, await sweepOf(curve, signal));
  if (content.series.length === 0) return null;
  const { title } = content;
  const plot = plotDrawing(frameOf(content, fullView(content), figureSize, "wide"), {
    curves: 1,
    ground: 1,
  });
  const ground: Shape = { kind: "area", box: { x: 0, y: 0, ...figureSize }, fill: "surface" };
  const drawing = {
    ...plot,
    layers: [{ shapes: [ground], opacity: 1 }, ...plot.layers],
  };
  return { title, address: svgAddress(svgOf({ title, drawing, palette: paperPalette() })) };
}
