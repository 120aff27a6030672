/** The picture that is saved: the plot with title, conditions, legend, date and link around it. */
import { markerAt } from "./draw-curves";
import {
  type Drawing,
  type LinesShape,
  layer,
  type Shape,
  type Size,
  type TextShape,
} from "./drawing";
import { frameOf } from "./frame";
import { plotDrawing } from "./plot-drawing";
import { nominal, type View } from "./scales";
import { SECOND_QUANTITY_DASH, seriesStyle } from "./series-style";
import type { ChartContent, ChartSeries, ImageMeta } from "./types";

const EDGE = 24;
const TITLE_BASE = 34;
const KEY_BASE = 58;
const LEGEND_TOP = 82;
const ROW = 18;
const COLUMN = 360;
const FOOT = 30;
/** Height of one line of a link, which may take several. */
const LINK_ROW = 13;
const LINK_SIZE = 10;
/** Width of its letters, none of which is wider on average. */
const LINK_LETTER = 6.1;
/** The plot's own title row stays empty on the sheet. */
const PLOT_TOP_MARGIN = 28;
const DEFAULT_SIZE = { width: 1200, height: 675 };

/** A line of text on a sheet. */
export const sheetText = (
  x: number,
  y: number,
  words: string,
  more: Partial<TextShape> = {},
): TextShape => ({
  kind: "text",
  x,
  y,
  text: words,
  size: 12,
  weight: 450,
  fill: "ink-2",
  anchor: "start",
  ...more,
});

const line = (
  x: number,
  y: number,
  length: number,
  more: Pick<LinesShape, "stroke" | "dash" | "width">,
): LinesShape => ({ kind: "lines", lines: [[x, y, x + length, y]], opacity: 1, ...more });

/** One curve for each part, Combined last. */
function partsOf(content: ChartContent): ChartSeries[] {
  const parts = new Map<number, ChartSeries>();
  for (const series of nominal(content.series)) {
    if (!parts.has(series.slot)) parts.set(series.slot, series);
  }
  return [...parts.values()].sort((a, b) => (a.slot || 1000) - (b.slot || 1000));
}

function legendEntry(series: ChartSeries, x: number, y: number, dashed: boolean): Shape[] {
  const { color, dash } = seriesStyle(series.slot);
  const words = [series.refDes, series.label, series.name].filter((word) => word !== "");
  return [
    line(x, y - 4, 36, { stroke: color, dash: dashed ? dash : [], width: series.slot ? 2 : 3 }),
    ...(series.slot === 0 ? [] : [markerAt(x + 18, y - 4, series.slot, 4)]),
    sheetText(x + 44, y, [...new Set(words)].join(" "), { weight: series.highlighted ? 650 : 450 }),
  ];
}

function legend(content: ChartContent, parts: readonly ChartSeries[], columns: number): Shape[] {
  const dashed = content.quantities.length === 1;
  return parts.flatMap((series, index) => {
    const x = EDGE + (index % columns) * COLUMN;
    const y = LEGEND_TOP + Math.floor(index / columns) * ROW;
    return legendEntry(series, x, y, dashed);
  });
}

/** Solid for the first quantity, dashed for the second; one quantity needs no key. */
function key({ quantities }: ChartContent): Shape[] {
  if (quantities.length < 2) return [];
  return quantities.flatMap(({ symbol }, index) => {
    const x = EDGE + index * 84;
    const dash = index === 0 ? [] : SECOND_QUANTITY_DASH;
    return [
      line(x, KEY_BASE - 4, 26, { stroke: "ink-2", dash, width: 2 }),
      sheetText(x + 32, KEY_BASE, symbol),
    ];
  });
}

function heading(content: ChartContent, width: number): Shape[] {
  const right = { anchor: "end", fill: "ink-3" } as const;
  const { verdict } = content.annotations ?? {};
  return [
    sheetText(EDGE, TITLE_BASE, content.title, { size: 16, weight: 600, fill: "ink" }),
    sheetText(width - EDGE, TITLE_BASE, content.conditions ?? "", right),
    ...(verdict ? [sheetText(width - EDGE, KEY_BASE, verdict, right)] : []),
    ...key(content),
  ];
}

/** Edge of a QR code and of the quiet zone around it, px. */
const CODE = 64;
const QUIET = 8;

/** A QR code in the lower right corner, dark on light in either theme. */
function codeShapes({ code }: ImageMeta, { width, height }: Size): Shape[] {
  if (!code) return [];
  const { modules, isOnDark } = code;
  const [dark, light] = isOnDark ? (["surface", "ink"] as const) : (["ink", "surface"] as const);
  const module = CODE / modules.size;
  const left = width - EDGE - CODE;
  const top = height - 12 - CODE;
  const ground = {
    x: left - QUIET,
    y: top - QUIET,
    width: CODE + 2 * QUIET,
    height: CODE + 2 * QUIET,
  };
  return [
    { kind: "area", box: ground, fill: light },
    ...modules.dark.map(
      ({ row, from, length }): Shape => ({
        kind: "area",
        box: {
          x: left + from * module,
          y: top + row * module,
          width: length * module,
          height: module,
        },
        fill: dark,
      }),
    ),
  ];
}

/** The link in lines as wide as the sheet. */
function linkLines(link: string, width: number): readonly string[] {
  const letters = Math.floor((width - 2 * EDGE) / LINK_LETTER);
  return link.match(new RegExp(`.{1,${letters}}`, "g")) ?? [];
}

/** Height of what stands below the plot. */
export const footHeight = ({ link = "", code }: ImageMeta, width: number): number =>
  Math.max(FOOT + linkLines(link, width).length * LINK_ROW, code ? CODE + 2 * QUIET + 12 : 0);

/** What made the picture, when, and the link that brings the page back. */
export function foot(meta: ImageMeta, { width, height }: Size): Shape[] {
  const made = [meta.product, meta.date, meta.model].filter(Boolean).join(" · ");
  const { link = "" } = meta;
  const lines = linkLines(link, width);
  const base = height - 12 - lines.length * LINK_ROW;
  const small = { size: LINK_SIZE, fill: "ink-3", href: link } as const;
  return [
    sheetText(EDGE, base, made, { size: 11, fill: "ink-3" }),
    ...lines.map((words, index) => sheetText(EDGE, base + (index + 1) * LINK_ROW, words, small)),
    ...codeShapes(meta, { width, height }),
  ];
}

export function imageSheet(content: ChartContent, view: View, meta: ImageMeta): Drawing {
  const size = {
    width: meta.width ?? DEFAULT_SIZE.width,
    height: meta.height ?? DEFAULT_SIZE.height,
  };
  const parts = partsOf(content);
  const columns = Math.max(1, Math.floor((size.width - 2 * EDGE) / COLUMN));
  const top = LEGEND_TOP + Math.ceil(parts.length / columns) * ROW - PLOT_TOP_MARGIN;
  const plotSize = {
    width: size.width,
    height: size.height - top - footHeight(meta, size.width),
  };
  const plot = plotDrawing(frameOf(content, view, plotSize, "wide"), { curves: 1, ground: 1 });
  const paper = { kind: "area", box: { x: 0, y: 0, ...size }, fill: "surface" } as const;
  return {
    ...size,
    layers: [
      layer([paper]),
      ...plot.layers.map((one) => ({ ...one, origin: { x: 0, y: top } })),
      layer([
        ...heading(content, size.width),
        ...legend(content, parts, columns),
        ...foot(meta, size),
      ]),
    ],
  };
}
