/** The file of a plot that the page draws as SVG itself: its shapes with the colors of the page, a title and a foot. */
import type { ImageMeta } from "@/charts/types";
import { svgAddress } from "@/lib/files";
import type { PlotFiles } from "../export-dialog/ImageDialog";

interface DrawnPlot {
  element: SVGSVGElement;
  title: string;
}

/** What style sheets say about a shape; a file has none. */
const styled = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-opacity",
  "paint-order",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
] as const;

const edge = 16;
const head = 40;
const footRow = 14;
/** Width of the letters of the foot, none of which is wider on average. */
const footLetter = 5.6;
/** Edge of the QR code, and the light ground around it. */
const code = 64;
const quiet = 8;
const namespace = "http://www.w3.org/2000/svg";
/** Pixels per CSS pixel, so that text stays sharp in print. */
const pixelRatio = 3;

/** Writes the computed styles of each shape into its copy. */
function keepStyles(shape: Element, copy: Element): void {
  const style = getComputedStyle(shape);
  for (const name of styled) {
    const value = style.getPropertyValue(name);
    if (value) copy.setAttribute(name, value);
  }
  copy.removeAttribute("class");
  copy.removeAttribute("style");
  [...shape.children].forEach((child, index) => {
    const twin = copy.children[index];
    if (twin) keepStyles(child, twin);
  });
}

/** Width and height of the drawing in its own units. */
function sizeOf(element: SVGSVGElement): readonly [number, number] {
  const [, , width = 0, height = 0] = (element.getAttribute("viewBox") ?? "")
    .split(/\s+/)
    .map(Number);
  return width > 0 && height > 0
    ? [width, height]
    : [Number(element.getAttribute("width")), Number(element.getAttribute("height"))];
}

function add(to: Element, name: string, attributes: Record<string, string | number>): Element {
  const made = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return to.appendChild(made);
}

/** The QR code of the link, black on white. */
function addCode(sheet: Element, meta: ImageMeta, at: { x: number; y: number }): void {
  if (!meta.code) return;
  const { size, dark } = meta.code.modules;
  const ground = code + 2 * quiet;
  const corner = { x: at.x - quiet, y: at.y - quiet };
  add(sheet, "rect", { ...corner, width: ground, height: ground, fill: "white" });
  const module = code / size;
  const runs = dark.map(
    ({ row, from, length }) =>
      `M${at.x + from * module} ${at.y + row * module}h${length * module}v${module}h${-length * module}z`,
  );
  add(sheet, "path", { d: runs.join(""), fill: "black" });
}

/** The whole file as SVG text. */
export function sheetOf({ element, title }: DrawnPlot, meta: ImageMeta): string {
  const [width, height] = sizeOf(element);
  const page = getComputedStyle(element.ownerDocument.body);
  const ink = page.color;
  const room = meta.code ? width - code - 2 * quiet : width;
  const letters = Math.max(1, Math.floor(room / footLetter));
  const made = [meta.product, meta.date, meta.model].filter(Boolean).join(" · ");
  const pieces = new RegExp(`.{1,${letters}}`, "g");
  const rows = [...(made.match(pieces) ?? []), ...(meta.link?.match(pieces) ?? [])];
  const sheet = document.createElementNS(namespace, "svg");
  const foot = Math.max(rows.length * footRow, meta.code ? code + 2 * quiet : 0);
  const all = {
    width: width + 2 * edge,
    height: head + height + foot + edge,
  };
  for (const [key, value] of Object.entries(all)) sheet.setAttribute(key, String(value));
  sheet.setAttribute("viewBox", `0 0 ${all.width} ${all.height}`);
  sheet.setAttribute("font-family", page.fontFamily);
  add(sheet, "title", {}).textContent = title;
  add(sheet, "rect", { ...all, fill: page.backgroundColor || "white" });
  const heading = { x: edge, y: 26, "font-size": 14, "font-weight": 600, fill: ink };
  add(sheet, "text", heading).textContent = title;
  const copy = element.cloneNode(true) as SVGSVGElement;
  keepStyles(element, copy);
  const place = { x: edge, y: head, width, height };
  for (const [key, value] of Object.entries(place)) copy.setAttribute(key, String(value));
  sheet.appendChild(copy);
  rows.forEach((words, index) => {
    const y = head + height + (index + 1) * footRow;
    const small = { x: edge, y, "font-size": 10, fill: ink, opacity: 0.75 };
    add(sheet, "text", small).textContent = words;
  });
  addCode(sheet, meta, { x: edge + width - code - quiet, y: head + height + quiet });
  return new XMLSerializer().serializeToString(sheet);
}

/** Rejects when the browser cannot draw it. */
async function pngOfSvg(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = svgAddress(svg);
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.naturalWidth * pixelRatio);
  canvas.height = Math.round(image.naturalHeight * pixelRatio);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("the browser offers no canvas");
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) =>
      blob ? resolve(blob) : reject(new Error("the browser could not encode the image")),
    );
  });
}

export const drawnFiles = (plot: DrawnPlot): PlotFiles => ({
  svg: async (meta) => sheetOf(plot, meta),
  png: (meta) => pngOfSvg(sheetOf(plot, meta)),
});
