/** The picture of a Smith chart that is saved: the chart with title, legend, date and link. */
import { markerAt } from "./draw-curves";
import { type Drawing, layer, type Shape } from "./drawing";
import { foot, footHeight, sheetText as text } from "./image-sheet";
import { nominal } from "./scales";
import { seriesStyle } from "./series-style";
import { type SmithContent, type SmithSeries, smithDrawing } from "./smith";
import type { SmithView } from "./smith-view";
import type { ImageMeta } from "./types";

const EDGE = 24;
const TOP = 48;
const LEGEND_WIDTH = 300;
const ROW = 20;

function legendEntry({ slot, refDes, name }: SmithSeries, index: number): Shape[] {
  const y = TOP + 24 + index * ROW;
  const { color } = seriesStyle(slot);
  const stroke = { stroke: color, width: 2, dash: [], opacity: 1 } as const;
  return [
    { kind: "lines", lines: [[EDGE, y - 4, EDGE + 36, y - 4]], ...stroke },
    ...(slot === 0 ? [] : [markerAt(EDGE + 18, y - 4, slot, 4)]),
    text(EDGE + 44, y, `${refDes} ${name}`.trim()),
  ];
}

export function smithSheet(content: SmithContent, meta: ImageMeta, view: SmithView): Drawing {
  const { width = 1200, height = 675 } = meta;
  const chart = { width: width - LEGEND_WIDTH, height: height - TOP - footHeight(meta, width) };
  const drawing = smithDrawing(content, chart, 1, view);
  const paper = { kind: "area", box: { x: 0, y: 0, width, height }, fill: "surface" } as const;
  return {
    width,
    height,
    layers: [
      layer([paper]),
      ...drawing.layers.map((one) => ({ ...one, origin: { x: LEGEND_WIDTH, y: TOP } })),
      layer([
        text(EDGE, 34, content.title, { size: 16, weight: 600, fill: "ink" }),
        text(width - EDGE, 34, content.conditions, { anchor: "end", fill: "ink-3" }),
        ...nominal(content.series).flatMap(legendEntry),
        ...foot(meta, { width, height }),
      ]),
    ],
  };
}
