/**
 * A drawing: flat shapes in CSS pixels, colored by design token. The screen, the PNG and the SVG
 * show the same drawing, so they cannot differ.
 */
import { SERIES_COLORS } from "./series-style";

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  x: number;
  y: number;
}

/** Design tokens a chart draws with, without the leading "--". */
export const CHART_TOKENS = [
  "surface",
  "ink",
  "ink-2",
  "ink-3",
  "plot-bg",
  "grid-major",
  "grid-minor",
  "axis-line",
  "extrap",
  "band-green",
  "band-yellow",
  "band-red",
  "danger",
  ...SERIES_COLORS,
] as const;

export type Ink = (typeof CHART_TOKENS)[number];

/** Value of every token in the present theme, and the font of all text. */
export interface Palette {
  inks: Readonly<Record<Ink, string>>;
  fontFamily: string;
}

/** Corner points x0, y0, x1, y1… of one unbroken line. */
export type Polyline = readonly number[];

export interface AreaShape {
  kind: "area";
  box: Box;
  fill: Ink;
}

/** A filled polygon. */
export interface PolygonShape {
  kind: "polygon";
  corners: Polyline;
  fill: Ink;
  opacity: number;
}

interface OutlineShape {
  kind: "outline";
  box: Box;
  stroke: Ink;
}

export interface LinesShape {
  kind: "lines";
  lines: readonly Polyline[];
  stroke: Ink;
  width: number;
  dash: readonly number[];
  opacity: number;
}

export interface MarkerShapeDrawn {
  kind: "marker";
  /** SVG path around the origin. */
  path: string;
  x: number;
  y: number;
  fill: Ink;
  stroke: Ink;
  strokeWidth: number;
  opacity: number;
}

export interface TextShape {
  kind: "text";
  x: number;
  y: number;
  text: string;
  size: number;
  weight: number;
  fill: Ink;
  anchor: "start" | "middle" | "end";
  /** Degrees clockwise about x, y. */
  turn?: 90 | -90;
  /** Ground color around the letters, 4 px wide. */
  halo?: Ink;
  /** Where the text leads, in a picture that can be followed. */
  href?: string;
}

export type Shape =
  | AreaShape
  | OutlineShape
  | PolygonShape
  | LinesShape
  | MarkerShapeDrawn
  | TextShape;

/** Shapes that are clipped and made faint together. */
export interface Layer {
  shapes: readonly Shape[];
  opacity: number;
  clip?: Box;
  /** Place of the layer's origin on the drawing. */
  origin?: { x: number; y: number };
}

export interface Drawing extends Size {
  layers: readonly Layer[];
}

export const layer = (shapes: readonly Shape[], opacity = 1): Layer => ({ shapes, opacity });

/** A chart as a file shows it, with all that a file format needs to write it. */
export interface Picture {
  title: string;
  drawing: Drawing;
  palette: Palette;
}
