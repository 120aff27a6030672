/** A drawing on a canvas: the screen and the PNG. */
import type {
  Drawing,
  Layer,
  LinesShape,
  MarkerShapeDrawn,
  Palette,
  PolygonShape,
  Shape,
  TextShape,
} from "./drawing";

type Pen = CanvasRenderingContext2D;

/** Markers repeat many times; their outlines are parsed once. */
const outlines = new Map<string, Path2D>();

function outlineOf(path: string): Path2D {
  const known = outlines.get(path);
  if (known) return known;
  const outline = new Path2D(path);
  outlines.set(path, outline);
  return outline;
}

function drawLines(pen: Pen, shape: LinesShape, { inks }: Palette) {
  pen.beginPath();
  for (const line of shape.lines) {
    pen.moveTo(line[0] ?? 0, line[1] ?? 0);
    for (let at = 2; at < line.length; at += 2) pen.lineTo(line[at] ?? 0, line[at + 1] ?? 0);
  }
  pen.globalAlpha = shape.opacity;
  pen.lineWidth = shape.width;
  pen.strokeStyle = inks[shape.stroke];
  pen.setLineDash([...shape.dash]);
  pen.stroke();
}

function drawPolygon(pen: Pen, { corners, fill, opacity }: PolygonShape, { inks }: Palette) {
  pen.beginPath();
  pen.moveTo(corners[0] ?? 0, corners[1] ?? 0);
  for (let at = 2; at < corners.length; at += 2) {
    pen.lineTo(corners[at] ?? 0, corners[at + 1] ?? 0);
  }
  pen.globalAlpha = opacity;
  pen.fillStyle = inks[fill];
  pen.fill();
}

function drawMarker(pen: Pen, marker: MarkerShapeDrawn, { inks }: Palette) {
  const outline = outlineOf(marker.path);
  pen.translate(marker.x, marker.y);
  pen.globalAlpha = marker.opacity;
  pen.lineWidth = marker.strokeWidth;
  pen.strokeStyle = inks[marker.stroke];
  pen.fillStyle = inks[marker.fill];
  pen.stroke(outline);
  pen.fill(outline);
}

function drawText(pen: Pen, text: TextShape, { inks, fontFamily }: Palette) {
  pen.translate(text.x, text.y);
  if (text.turn) pen.rotate((text.turn * Math.PI) / 180);
  pen.font = `${text.weight} ${text.size}px ${fontFamily}`;
  pen.textAlign = text.anchor === "middle" ? "center" : text.anchor;
  pen.textBaseline = "alphabetic";
  if (text.halo) {
    pen.lineWidth = 4;
    pen.strokeStyle = inks[text.halo];
    pen.strokeText(text.text, 0, 0);
  }
  pen.fillStyle = inks[text.fill];
  pen.fillText(text.text, 0, 0);
}

function drawShape(pen: Pen, shape: Shape, palette: Palette) {
  pen.save();
  pen.lineJoin = "round";
  switch (shape.kind) {
    case "area":
      pen.fillStyle = palette.inks[shape.fill];
      pen.fillRect(shape.box.x, shape.box.y, shape.box.width, shape.box.height);
      break;
    case "outline":
      pen.lineWidth = 1;
      pen.strokeStyle = palette.inks[shape.stroke];
      pen.strokeRect(shape.box.x, shape.box.y, shape.box.width, shape.box.height);
      break;
    case "polygon":
      drawPolygon(pen, shape, palette);
      break;
    case "lines":
      drawLines(pen, shape, palette);
      break;
    case "marker":
      drawMarker(pen, shape, palette);
      break;
    case "text":
      drawText(pen, shape, palette);
      break;
  }
  pen.restore();
}

function drawLayer(pen: Pen, layer: Layer, palette: Palette, pixelRatio: number) {
  pen.save();
  pen.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  if (layer.origin) pen.translate(layer.origin.x, layer.origin.y);
  if (layer.clip) {
    const { x, y, width, height } = layer.clip;
    pen.beginPath();
    pen.rect(x, y, width, height);
    pen.clip();
  }
  for (const shape of layer.shapes) drawShape(pen, shape, palette);
  pen.restore();
}

/** Draws a layer separately, then composites it, so that a marker hides the line below it. */
function drawFaintLayer(pen: Pen, layer: Layer, palette: Palette, pixelRatio: number) {
  const apart = document.createElement("canvas");
  apart.width = pen.canvas.width;
  apart.height = pen.canvas.height;
  const sheet = apart.getContext("2d");
  if (!sheet) return;
  drawLayer(sheet, layer, palette, pixelRatio);
  pen.save();
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.globalAlpha = layer.opacity;
  pen.drawImage(apart, 0, 0);
  pen.restore();
}

/** Draws over the canvas's content; `pixelRatio` is canvas pixels per CSS pixel. */
export function drawOnCanvas(pen: Pen, drawing: Drawing, palette: Palette, pixelRatio: number) {
  for (const layer of drawing.layers) {
    const draw = layer.opacity < 1 ? drawFaintLayer : drawLayer;
    draw(pen, layer, palette, pixelRatio);
  }
}
