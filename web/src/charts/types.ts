import type { ReactNode } from "react";
import type { Numbers } from "@/lib/numbers";
import type { QrCode } from "@/lib/qr-code";
import type { Box, Picture, Shape } from "./drawing";

export type AxisScale = "log" | "linear";

/** Closed interval in the unit of its axis. */
export type Range = readonly [min: number, max: number];

/** What the plot shows: one x range and one range per quantity. */
export interface View {
  x: Range;
  y: readonly Range[];
}

/** A zoomed view of one plot type. */
export interface Zoom {
  key: string;
  view: View;
}

/** A zoom that the page keeps, for example in its links. */
export interface KeptZoom {
  zoom: Zoom | null;
  onZoom: (zoom: Zoom | null) => void;
}

/** One plotted quantity, such as impedance. At most two share a chart. */
export interface ChartQuantity {
  name: string;
  symbol: string;
  /** SI unit without prefix, such as "Ω". */
  unit: string;
  axis: "left" | "right";
  /** Default "log". */
  scale?: AxisScale;
  /** False for units that take no SI prefix, such as "%" or "°". Default true. */
  siPrefix?: boolean;
  /** Axis range while nothing is plotted. */
  emptyRange?: Range;
  /** Fixed axis range; without it the range follows the data. */
  range?: Range;
}

/** Stretch of a curve's x axis in which something holds that the read-out names. */
interface ChartRegion {
  from: number;
  to: number;
  reason: string;
}

/** One curve. Each curve has its own x values, ascending. */
export interface ChartSeries {
  id: string;
  /** Row of the series table: 0 is Combined, 1 to 19 are parts. Curves of one part share a slot. */
  slot: number;
  /** "C1"; empty for Combined. */
  refDes: string;
  /** What the read-out prints beside the reference, such as "100 nF". */
  label: string;
  /** Part number, used in files and in the table view. */
  name: string;
  /** What distinguishes this curve from others of its part, such as "100 kHz". */
  condition?: string;
  /** Strength of its color among the curves of its part, above 0 to 1; full by default. */
  shade?: number;
  /** The end of a tolerance band: a thin line beside the curve, without values at the cursor. */
  limit?: "low" | "high";
  regions?: readonly ChartRegion[];
  quantityIndex: number;
  /** A solid line without markers, where there is nothing to distinguish. */
  plain?: boolean;
  /** Without markers and label: a line, a dotted line, or a mark at each point above all lines. */
  look?: "line" | "dotted" | "points";
  x: Numbers;
  y: Numbers;
  /** First x that lies beyond the model's validity. */
  extrapolatedFrom?: number | null;
  /** Last x that lies below it: where the measurement of a fit begins. */
  extrapolatedBelow?: number | null;
  highlighted?: boolean;
  /** At full strength beside a combination that dims the others. */
  raised?: boolean;
  hidden?: boolean;
}

/** The pale area around a curve within which most parts lie. Its edges share the x values. */
export interface ChartArea {
  id: string;
  /** Its edges are curves of their own, with their own values at the cursor. */
  edged?: boolean;
  slot: number;
  quantityIndex: number;
  /** Condition of the curve that it belongs to; absent for a single one. */
  condition?: string;
  x: Numbers;
  low: Numbers;
  high: Numbers;
  hidden?: boolean;
}

/** Shaded range of a quantity, such as a temperature rise that is still allowed. */
export interface ChartBand {
  from: number;
  to: number;
  tone: "green" | "yellow" | "red";
  /** Default 0. */
  quantityIndex?: number;
}

/** A line across the plot at one value of the first quantity, such as a rated maximum. */
export interface ChartLevel {
  y: number;
  label: string;
}

/** One marked place on the plot. */
export interface ChartPoint {
  x: number;
  y: number;
  /** "operating": in the color of its slot, with its value and lines to both axes; "reference": hollow. */
  kind: "operating" | "reference";
  slot: number;
  /** A reference that holds under other conditions than the curves. */
  dimmed?: boolean;
  /** The quantity whose axis `y` uses. Default 0. */
  quantityIndex?: number;
  /** Beside the point: a value such as "82.9 °C · 58.0 kh", or the meaning of a hollow point. */
  label?: string;
}

/** A line across the plot at one x, such as marker A. */
export interface ChartMark {
  x: number;
  label: string;
}

/** A peak of the combination, with the two parts that make it. */
export interface ChartPeak {
  x: number;
  /** Of the first quantity. */
  y: number;
  /** "18.7 mΩ at 15.1 MHz". */
  label: string;
  /** The inductive part, and the capacitive one. */
  between: readonly Pick<ChartSeries, "slot" | "refDes">[];
}

/** Where values lie on a plot, px, and which values lie at a place. */
/** From one place to another along an axis, px. */
export interface Span {
  from: number;
  to: number;
}

export interface PlotScale {
  plot: Box;
  /** Extents of the labels of the x axis; handles alone get them. */
  xLabels?: readonly Span[];
  x: (value: number) => number;
  y: (value: number, quantityIndex?: number) => number;
  xAt: (pixel: number) => number;
  yAt: (pixel: number, quantityIndex?: number) => number;
}

/** Places of markers A and B along x. */
export type ChartMarks = Readonly<Partial<Record<"A" | "B", number>>>;

export interface MarkCell {
  symbol: string;
  a: string;
  b: string;
  /** B against A: a factor on logarithmic axes, else a difference. */
  change: string;
}

export interface MarkRow {
  key: string;
  slot: number;
  name: string;
  cells: readonly MarkCell[];
}

export interface MarkTable {
  a: string;
  b: string;
  /** Along x. */
  change: string;
  rows: readonly MarkRow[];
}

/** What is marked on a plot besides its curves. */
export interface ChartAnnotations {
  levels?: readonly ChartLevel[];
  points?: readonly ChartPoint[];
  marks?: readonly ChartMark[];
  /** The first of them in view are named. */
  peaks?: readonly ChartPeak[];
  /** Values of the first quantity that an axis fitted to the combination shows too. */
  inView?: readonly number[];
  /** The end of the x axis in which no curve can be, and why. */
  excluded?: { from: number; label: string };
  /** What the page says of the curves beside the plot, for a picture of the plot alone. */
  verdict?: string;
  /** What a page draws itself over the curves, such as a limit line; clipped to the plot. */
  drawn?: (scale: PlotScale) => readonly Shape[];
}

/** "stale" means that the curves belong to earlier inputs and nothing is on its way. */
export type ChartStatus = "idle" | "loading" | "error" | "stale";

/** The plotted content, without its presentation. */
export interface ChartContent {
  title: string;
  /** Conditions all series share, such as "3.3 V · 25 °C · typical". */
  conditions?: string;
  xLabel: string;
  xUnit: string;
  /** False for units that take no SI prefix, such as "°C". Default true. */
  xSiPrefix?: boolean;
  /** The read-out names the x axis: "Current: 20.0 A" instead of "20.0 A". */
  xNamed?: boolean;
  /** Default "log". */
  xScale?: AxisScale;
  /** Asked range; without it the x range follows the data. */
  xRange?: Range;
  quantities: readonly ChartQuantity[];
  /** Both axes show one locked scale, for quantities of the same unit such as |Z| and ESR. */
  sharedScale?: boolean;
  series: readonly ChartSeries[];
  areas?: readonly ChartArea[];
  bands?: readonly ChartBand[];
  annotations?: ChartAnnotations;
  /** The combination is what is looked at: strength of the parts beside it, and whether the y axis follows it alone. */
  bank?: { dim: number; isFitted: boolean };
  /** Start of the extrapolation area when no series gives one. */
  extrapolatedFrom?: number | null;
}

export interface FrequencyChartProps extends ChartContent {
  status: ChartStatus;
  /** When the curves came, ms since 1970: while answers keep coming, a wait fades nothing. */
  answeredAt?: number | null | undefined;
  /** A zoom survives new data as long as this key stays; use the plot type. */
  zoomKey: string;
  /** The page keeps the zoom. */
  keptZoom?: KeptZoom;
  view?: "plot" | "table";
  /** "phone" puts the read-out under the plot; "auto" does so below 700 px of width. */
  layout?: "auto" | "wide" | "phone";
  /** Shown 16 px below the top edge of the plot, for example an error with its Retry button. */
  alert?: ReactNode;
  /** Shown after the title, for example a button that shows what the curves assume. */
  aside?: ReactNode;
  /** Shown in the middle of the faint frame while nothing is plotted: what to do. */
  empty?: ReactNode;
  /** What can be moved over the plot, such as a line at one frequency. */
  handles?: (scale: PlotScale) => ReactNode;
  /** Called with the values at markers A and B: null while one is missing, undefined without any. */
  onMarks?: (table: MarkTable | null | undefined) => void;
  /** The page shows the values at the markers itself. */
  marksElsewhere?: boolean;
  /** Called at most once a frame; null when the cursor leaves. */
  onCursor?: ((readout: ChartReadout | null) => void) | undefined;
  /** The page shows the values at the cursor itself: no box covers the curves. */
  readoutElsewhere?: boolean;
  /**
   * On a phone the cursor is in the middle until it is moved. False where the page has these values beside the plot: it
   * comes with the first touch, and so does the room for its box.
   */
  cursorAtRest?: boolean;
  onZoomChange?: (zoomed: boolean) => void;
  /** Replaces the text file that Shift+D saves in the browser. */
  onSaveReadout?: (readout: ChartReadout) => void;
  className?: string;
}

export interface ReadoutValue {
  quantityIndex: number;
  /** In the quantity's SI unit; null where the curve has no point at the cursor. */
  value: number | null;
  /** Where 8 in 10 parts lie; absent without an area at the cursor. */
  range?: Range;
}

/** All curves of one part at the cursor. */
export interface ReadoutRow {
  slot: number;
  refDes: string;
  label: string;
  name: string;
  highlighted: boolean;
  /** Of its line, where the part has several curves. */
  dash?: readonly number[];
  /** Strength of its color, as that of the curve. */
  shade?: number;
  /** What holds for the part at the cursor; empty where nothing is named. */
  region: string;
  values: readonly ReadoutValue[];
}

/** Values at the cursor, rows from the top of the plot to its bottom. */
export interface ChartReadout {
  title: string;
  conditions: string;
  xLabel: string;
  xUnit: string;
  xSiPrefix: boolean;
  xNamed: boolean;
  x: number;
  quantities: readonly ChartQuantity[];
  rows: readonly ReadoutRow[];
}

/** What a saved image states besides the plot. */
export interface ImageMeta {
  /** Brand name of the program. */
  product: string;
  /** The basis of the values. */
  model?: string;
  /** ISO 8601 date. */
  date: string;
  /** Address that brings the page back. */
  link?: string;
  /** The same as a QR code; on a dark page its light modules are drawn with the ink. */
  code?: { modules: QrCode; isOnDark: boolean };
  /** CSS pixels. Default 1200 x 675. */
  width?: number;
  height?: number;
}

export interface FrequencyChartHandle {
  resetZoom(): void;
  clearMarks?(): void;
  /** Current values at the cursor, null without a cursor. */
  readout(): ChartReadout | null;
  /** Rejects while there is nothing to draw. */
  picture(meta: ImageMeta): Promise<Picture>;
}
