import { type RefObject, useLayoutEffect, useRef } from "react";
import uPlot from "uplot";
import { drawOnCanvas } from "./draw-canvas";
import type { Drawing, Palette } from "./drawing";
import type { Frame } from "./frame";
import { emptyData, type PlotEvents, plotKey, uplotOptions, yKey } from "./uplot-options";

export interface Plotted {
  frame: Frame;
  drawing: Drawing;
  palette: Palette;
}

/** Brings uPlot's scales and size to the frame, and draws. */
function apply(u: uPlot, { frame }: Plotted) {
  const { view, size } = frame;
  u.batch(() => {
    if (u.width !== size.width || u.height !== size.height) u.setSize(size);
    u.setData(emptyData(view), false);
    u.setScale("x", { min: view.x[0], max: view.x[1] });
    for (const [index, [min, max]] of view.y.entries()) u.setScale(yKey(index), { min, max });
    u.redraw(false);
  });
}

/**
 * Keeps one uPlot in `container` for as long as its options hold. `plotted` is null until the
 * container has a size.
 */
export function usePlot(
  container: RefObject<HTMLElement | null>,
  plotted: Plotted | null,
  events: Omit<PlotEvents, "draw">,
): void {
  const latest = useRef({ plotted, events });
  const plot = useRef<uPlot | null>(null);
  const key = plotted ? plotKey(plotted.frame) : null;

  useLayoutEffect(() => {
    latest.current = { plotted, events };
  });

  useLayoutEffect(() => {
    const first = latest.current.plotted;
    if (key === null || !first || !container.current) return;
    const draw = (u: uPlot) => {
      const now = latest.current.plotted;
      if (now) drawOnCanvas(u.ctx, now.drawing, now.palette, devicePixelRatio);
    };
    const options = uplotOptions(() => latest.current.plotted?.frame ?? first.frame, {
      draw,
      cursor: (pixel) => latest.current.events.cursor(pixel),
      box: (box) => latest.current.events.box(box),
      reset: () => latest.current.events.reset(),
    });
    const made = new uPlot(options, emptyData(first.frame.view), container.current);
    plot.current = made;
    return () => {
      plot.current = null;
      made.destroy();
    };
  }, [key, container]);

  useLayoutEffect(() => {
    if (plot.current && plotted) apply(plot.current, plotted);
  }, [plotted]);
}
