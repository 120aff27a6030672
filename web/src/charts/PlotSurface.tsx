import { type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { type Drag, dragBox, zoomBox } from "@/lib/zoom-box";
import type { Drawing, Palette } from "./drawing";
import type { Box } from "./frame";
import { useDrawing } from "./use-drawing";

interface PlotSurfaceProps {
  label: string;
  /** The rectangle in which the pointer counts; null until the chart has a size. */
  plot: Box | null;
  drawing: Drawing | null;
  palette: Palette | null;
  /** Pixels from the chart's left edge; null when the pointer leaves. */
  onCursor: (pixel: number | null) => void;
  /** A finished zoom box, in pixels of the chart. */
  onZoom: (box: Box) => void;
  onReset: () => void;
}

type AreaProps = Pick<PlotSurfaceProps, "onCursor" | "onZoom" | "onReset"> & { plot: Box };

/** Place of the pointer on the plot. */
function placeOf({ currentTarget, clientX, clientY }: MouseEvent) {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** Follows a mouse, and draws the zoom box; a finger only moves the cursor of the whole chart. */
function PlotArea({ plot, onCursor, onZoom, onReset }: AreaProps): ReactNode {
  const [drag, setDrag] = useState<Drag | null>(null);
  const box = drag && dragBox(drag, plot);

  const begin = (event: PointerEvent) => {
    if (event.pointerType !== "mouse" || event.button !== 0) return;
    // The box is drawn to its end also where the pointer leaves the plot.
    event.currentTarget.setPointerCapture(event.pointerId);
    const start = placeOf(event);
    setDrag({ start, end: start });
  };
  const end = () => {
    setDrag(null);
    if (!box) return;
    const { x, y, ...size } = zoomBox(box, plot);
    onZoom({ x: plot.x + x, y: plot.y + y, ...size });
  };
  const move = (event: MouseEvent) => {
    const place = placeOf(event);
    if (drag) setDrag({ ...drag, end: place });
    // The read-out would cover the box while it is drawn.
    onCursor(box ? null : plot.x + place.x);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the chart around it takes the keys
    <div
      className="chart-area"
      style={{ left: plot.x, top: plot.y, width: plot.width, height: plot.height }}
      onPointerDown={begin}
      onPointerUp={end}
      onPointerCancel={() => setDrag(null)}
      onMouseMove={move}
      onMouseLeave={() => onCursor(null)}
      onDoubleClick={onReset}
    >
      {box && (
        <div
          className="chart-zoom"
          style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
        />
      )}
    </div>
  );
}

/** The canvas of a plot, with the pointer on it. */
export function PlotSurface(props: PlotSurfaceProps): ReactNode {
  const { label, plot, drawing, palette, ...events } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  useDrawing(canvas, drawing, palette);
  return (
    <div className="chart-canvas" role="img" aria-label={label}>
      <canvas ref={canvas} />
      {plot && <PlotArea plot={plot} {...events} />}
    </div>
  );
}
