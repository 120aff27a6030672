/** A drawing as SVG text. */
import type {
  Layer,
  LinesShape,
  MarkerShapeDrawn,
  Palette,
  Picture,
  Polyline,
  Shape,
  TextShape,
} from "./drawing";
import type { Box } from "./frame";

const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const print = (value: number) => String(Number(value.toFixed(2)));

/** `<name key="value" …>` without the attributes that have no value. */
function tag(
  name: string,
  attributes: Record<string, string | number | undefined>,
  body?: string,
): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        ` ${key}="${typeof value === "number" ? print(value) : escaped(value ?? "")}"`,
    )
    .join("");
  return body === undefined ? `<${name}${list}/>` : `<${name}${list}>${body}</${name}>`;
}

const rectangle = ({ x, y, width, height }: Box) => ({ x, y, width, height });
const faint = (opacity: number) => (opacity < 1 ? opacity : undefined);

const pathOf = (line: Polyline) =>
  line
    .map((value, index) => `${index === 0 ? "M" : index % 2 === 0 ? "L" : " "}${print(value)}`)
    .join("");

function linesTag({ lines, stroke, width, dash, opacity }: LinesShape, { inks }: Palette): string {
  return tag("path", {
    d: lines.map(pathOf).join(""),
    fill: "none",
    stroke: inks[stroke],
    "stroke-width": width,
    "stroke-linejoin": "round",
    "stroke-dasharray": dash.length > 0 ? dash.join(" ") : undefined,
    opacity: faint(opacity),
  });
}

function markerTag(marker: MarkerShapeDrawn, { inks }: Palette): string {
  return tag("path", {
    d: marker.path,
    transform: `translate(${print(marker.x)} ${print(marker.y)})`,
    fill: inks[marker.fill],
    stroke: inks[marker.stroke],
    "stroke-width": marker.strokeWidth,
    "stroke-linejoin": "round",
    "paint-order": "stroke",
    opacity: faint(marker.opacity),
  });
}

function textTag(text: TextShape, { inks }: Palette): string {
  const turned = text.turn
    ? { transform: `translate(${print(text.x)} ${print(text.y)}) rotate(${text.turn})` }
    : { x: text.x, y: text.y };
  const halo = text.halo
    ? {
        stroke: inks[text.halo],
        "stroke-width": 4,
        "stroke-linejoin": "round",
        "paint-order": "stroke",
      }
    : {};
  const style = {
    fill: inks[text.fill],
    "font-size": text.size,
    "font-weight": text.weight,
    "text-anchor": text.anchor === "start" ? undefined : text.anchor,
  };
  const drawn = tag("text", { ...turned, ...style, ...halo }, escaped(text.text));
  return text.href === undefined ? drawn : tag("a", { href: text.href }, drawn);
}

function shapeTag(shape: Shape, palette: Palette): string {
  const { inks } = palette;
  switch (shape.kind) {
    case "area":
      return tag("rect", { ...rectangle(shape.box), fill: inks[shape.fill] });
    case "outline":
      return tag("rect", { ...rectangle(shape.box), fill: "none", stroke: inks[shape.stroke] });
    case "polygon":
      return tag("path", {
        d: `${pathOf(shape.corners)}Z`,
        fill: inks[shape.fill],
        opacity: faint(shape.opacity),
      });
    case "lines":
      return linesTag(shape, palette);
    case "marker":
      return markerTag(shape, palette);
    case "text":
      return textTag(shape, palette);
  }
}

function layerTag(layer: Layer, palette: Palette, id: string): string {
  const { clip, origin } = layer;
  const attributes = {
    transform: origin ? `translate(${print(origin.x)} ${print(origin.y)})` : undefined,
    opacity: faint(layer.opacity),
    "clip-path": clip ? `url(#${id})` : undefined,
  };
  const shapes = layer.shapes.map((shape) => shapeTag(shape, palette)).join("\n");
  const mask = clip ? `${tag("clipPath", { id }, tag("rect", rectangle(clip)))}\n` : "";
  return `${mask}${tag("g", attributes, `\n${shapes}\n`)}`;
}

/** A complete SVG file; its title is the text alternative. */
export function svgOf({ title, drawing, palette }: Picture): string {
  const { width, height, layers } = drawing;
  const body = layers.map((layer, index) => layerTag(layer, palette, `clip${index}`));
  const attributes = {
    xmlns: "http://www.w3.org/2000/svg",
    width,
    height,
    viewBox: `0 0 ${print(width)} ${print(height)}`,
    "font-family": palette.fontFamily,
  };
  return tag("svg", attributes, `\n${[tag("title", {}, escaped(title)), ...body].join("\n")}\n`);
}
