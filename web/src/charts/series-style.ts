/**
 * How a part looks on every plot: color and marker belong to its slot, so a part can be identified
 * without color. Slot 0 is Combined, 1 to 10 have filled markers, 11 to 19 repeat the colors
 * hollow. The dash is used only on plots of one quantity; on plots of two, the dash names the
 * quantity.
 *
 * The colors are the tokens --s0 to --s10, chosen for normal sight and for protanopia,
 * deuteranopia and tritanopia (Machado 2009, severity 1). CIEDE2000 between the first ten, worst of
 * the four: neighboring slots at least 16.7 (light theme) and 22.6 (dark), any pair at least 11.7.
 * Contrast with the plot is at least 3.2:1; marker and dash carry the rest.
 */
export type MarkerShape =
  | "none"
  | "circle"
  | "square"
  | "diamond"
  | "triangle-up"
  | "triangle-down"
  | "plus"
  | "hexagon"
  | "cross"
  | "star"
  | "bar";

/** Token names without the leading "--". */
export const SERIES_COLORS = [
  ...(["s0", "s1", "s2", "s3", "s4", "s5"] as const),
  ...(["s6", "s7", "s8", "s9", "s10"] as const),
] as const;

type SeriesColor = (typeof SERIES_COLORS)[number];

interface SeriesStyle {
  color: SeriesColor;
  marker: MarkerShape;
  hollow: boolean;
  /** Lengths of line and gap in px, empty for a solid line. */
  dash: readonly number[];
}

const style = (
  color: SeriesColor,
  marker: MarkerShape,
  dash: readonly number[],
  hollow = false,
): SeriesStyle => ({ color, marker, hollow, dash });

const COMBINED = style("s0", "none", []);

export const SERIES_STYLES: readonly SeriesStyle[] = [
  COMBINED,
  style("s1", "circle", []),
  style("s2", "square", [10, 4]),
  style("s3", "diamond", [6, 3]),
  style("s4", "triangle-up", [12, 3, 3, 3]),
  style("s5", "triangle-down", [8, 3, 2, 3, 2, 3]),
  style("s6", "plus", [3, 3]),
  style("s7", "hexagon", [14, 4]),
  style("s8", "cross", [9, 3, 4, 3]),
  style("s9", "star", [2, 3]),
  style("s10", "bar", [12, 3, 2, 3]),
  style("s1", "circle", [10, 4], true),
  style("s2", "square", [6, 3], true),
  style("s3", "diamond", [12, 3, 3, 3], true),
  style("s4", "triangle-up", [8, 3, 2, 3, 2, 3], true),
  style("s5", "triangle-down", [3, 3], true),
  style("s6", "plus", [14, 4], true),
  style("s7", "hexagon", [9, 3, 4, 3], true),
  style("s8", "cross", [2, 3], true),
  style("s9", "star", [12, 3, 2, 3], true),
];

/** Dash of the second quantity where two share a plot, such as ESR beside |Z|. */
export const SECOND_QUANTITY_DASH: readonly number[] = [6, 4];

/** Slots above 19 begin again at slot 1; slot 0 stays Combined's alone. */
export function seriesStyle(slot: number): SeriesStyle {
  const parts = SERIES_STYLES.length - 1;
  return SERIES_STYLES[slot === 0 ? 0 : 1 + ((slot - 1) % parts)] ?? COMBINED;
}

/** The conditions under which parts have several curves, in drawing order. */
export function conditionsOf(series: readonly { condition?: string }[]): string[] {
  return [...new Set(series.map(({ condition = "" }) => condition))].filter(Boolean);
}

/** Several curves of one part: the first is solid, the others take the dashes of the slots. */
export function conditionDash(
  series: readonly { condition?: string }[],
  condition: string,
): readonly number[] {
  return seriesStyle(1 + conditionsOf(series).indexOf(condition)).dash;
}
