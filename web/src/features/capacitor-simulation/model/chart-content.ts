/** From the server's curves to what the chart draws. */
import type { Part, PartField, PlotKind, PlotRequest, PlotResponse, PlotSeries } from "@/api/types";
import type { SmithContent, SmithSeries } from "@/charts/smith";
import type {
  AxisScale,
  ChartArea,
  ChartBand,
  ChartContent,
  ChartPeak,
  ChartQuantity,
  ChartSeries,
  Range,
} from "@/charts/types";
import type { Numbers } from "@/lib/numbers";
import { formatPlain, formatQuantity, parseQuantity } from "@/lib/quantity";
import { texts } from "../texts";
import type { FrequencyRange } from "./settings";
import { combinedId } from "./state";
import type { TableRow } from "./table";

function shared(values: readonly number[], unit: string, mixed: string): string {
  const [first] = values;
  if (first === undefined) return "";
  return values.every((value) => value === first) ? `${formatPlain(first)} ${unit}` : mixed;
}

/** How far a curve can be trusted. */
type Mark = Pick<PlotSeries, "origin" | "fitRms">;

/** Ratings may be guaranteed, curves are not: they are typical, fitted, or no better than an estimate. */
function reliability(parts: readonly Part[], marks: readonly Mark[]): string {
  if (parts.length === 0) return "";
  const all = marks.length > 0 ? marks : parts;
  const has = (mark: Mark["origin"]) => all.some(({ origin }) => origin === mark);
  if (has("estimated")) return texts.estimated;
  if (!has("fitted")) return texts.typical;
  const rms = marks.flatMap(({ fitRms }) => fitRms ?? []);
  return rms.length > 0 ? texts.fittedWithin(Math.max(...rms)) : texts.fitted;
}

/** The conditions that all curves share, as the title row of the plot states them, with `marks` of the curves. */
export function conditions(
  parts: readonly Part[],
  marks: readonly Mark[] = [],
  isSmallSignal = false,
): string {
  const biases = parts.map(({ param }) => param.bias.select);
  const temperatures = parts.map(({ param }) => param.tempAmbient.select);
  return [
    shared(biases, "V", texts.mixedBias),
    shared(temperatures, "°C", texts.mixedTemperature),
    isSmallSignal && texts.atSmallSignal,
    reliability(parts, marks),
  ]
    .filter(Boolean)
    .join(" · ");
}

type Quantity = PlotKind["quantities"][number];

/** Axis ranges while nothing is plotted, by unit: what capacitors commonly span. */
const emptyRanges: Readonly<Record<string, Range>> = {
  Ω: [1e-3, 1e5],
  F: [1e-12, 1e-3],
  H: [1e-11, 1e-6],
  dB: [-60, 0],
  "%": [-100, 20],
  "°": [-90, 90],
  K: [0, 60],
  A: [1e-2, 10],
  V: [0.1, 100],
};

/** The same along x, for quantities other than frequency; a frequency axis uses the requested range. */
const emptyRangesAlongX: Readonly<Record<string, Range>> = {
  V: [0, 50],
  "°C": [-55, 125],
  A: [0, 10],
  h: [1, 1e5],
};

/** Units of the x axis that are read without prefix. */
const unprefixed = ["°C", "K", "%", "h"];

function chartQuantity(quantity: Quantity, scale: AxisScale): ChartQuantity {
  const { name, symbol, unit, axis, siPrefix } = quantity;
  const emptyRange = emptyRanges[unit];
  const isDrawable = emptyRange && (scale === "linear" || emptyRange[0] > 0);
  return {
    name,
    symbol,
    unit,
    siPrefix,
    scale,
    axis,
    ...(isDrawable && { emptyRange }),
  };
}

const chartBands = ({ bands }: PlotKind): ChartBand[] =>
  bands.map(({ from, to, color }) => ({ from, to, tone: color }));

/** Only a sweep shows the requested range; other plots show the range of their curves. */
function rangeAlongX(kind: PlotKind, range: FrequencyRange, isEmpty: boolean): Range | undefined {
  if (kind.inputs.includes("start")) return [range.start, range.stop];
  return isEmpty ? emptyRangesAlongX[kind.xUnit] : undefined;
}

/** Row of a curve: the reference designator counts the rows of the request, "" is Combined. */
function rowIdOf(curve: PlotSeries, rowIds: readonly string[]): string | undefined {
  return curve.refDes === "" ? combinedId : rowIds[Number(curve.refDes.slice(1)) - 1];
}

function quantityIndexOf(curve: PlotSeries, kind: PlotKind): number {
  const byName = kind.quantities.findIndex(({ name }) => name === curve.yLabel);
  if (byName >= 0) return byName;
  return Math.max(
    kind.quantities.findIndex(({ axis }) => axis === curve.axis),
    0,
  );
}

/** Labels rows of one part by the conditions in which they differ. */
function rowLabel({ part, isCombined }: TableRow, table: readonly TableRow[]): string {
  if (isCombined) return part.mfrPn;
  const twins = table.filter((row) => row.part.mfrPn === part.mfrPn).map((row) => row.part.param);
  const { bias, tempAmbient } = part.param;
  const differ = (field: PartField) =>
    twins.some((twin) => twin[field].select !== part.param[field].select);
  return [
    part.capDisplay,
    differ("bias") && `${formatPlain(bias.select)} V`,
    differ("tempAmbient") && `${formatPlain(tempAmbient.select)} °C`,
  ]
    .filter(Boolean)
    .join(" · ");
}

interface Drawing {
  row: TableRow;
  table: readonly TableRow[];
  quantityIndex: number;
}

function chartSeries(curve: PlotSeries, drawing: Drawing): ChartSeries {
  const { row, table, quantityIndex } = drawing;
  const { condition = "", regions = [], band } = curve;
  return {
    id: [row.id, quantityIndex, condition, band].filter((each) => each !== undefined).join(":"),
    slot: row.slot,
    refDes: row.refDes,
    label: rowLabel(row, table),
    name: row.part.mfrPn,
    condition,
    ...(band && { limit: band }),
    regions,
    quantityIndex,
    x: curve.points.x,
    y: curve.points.y,
    extrapolatedFrom: curve.extrapolatedFrom ?? null,
    extrapolatedBelow: curve.extrapolatedBelow ?? null,
    highlighted: row.highlighted,
    hidden: row.part.hidden,
  };
}

interface Curves {
  kind: PlotKind;
  /** Row ids of the request, in its order. */
  rowIds: readonly string[];
  /** Parts of the request: Combined, then the rows. */
  parts: PlotRequest["parts"];
  seriesList: readonly PlotSeries[];
  /** Peaks of the combination, rising in frequency. */
  antiResonances?: PlotResponse["antiResonances"];
  /** As the server's answer words it. */
  title: string;
  /** Whether ceramics are drawn at small signal. */
  isSmallSignal: boolean;
}

const isSpread = ({ bandKind }: PlotSeries) => bandKind === "spread";

/** The areas within which most parts lie: the two edges of one part and quantity make one. */
function drawnAreas({ seriesList, rowIds, kind }: Curves, table: readonly TableRow[]): ChartArea[] {
  return seriesList.flatMap((low) => {
    const row = table.find(({ id, plotted }) => id === rowIdOf(low, rowIds) && plotted);
    if (!row || !isSpread(low) || low.band !== "low") return [];
    const high = seriesList.find(
      (other) =>
        isSpread(other) &&
        other.band === "high" &&
        other.refDes === low.refDes &&
        other.yLabel === low.yLabel &&
        other.condition === low.condition,
    );
    const quantityIndex = quantityIndexOf(low, kind);
    return [
      {
        id: [row.id, quantityIndex, low.condition, "area"]
          .filter((each) => each !== undefined)
          .join(":"),
        slot: row.slot,
        quantityIndex,
        ...(low.condition && { condition: low.condition }),
        x: low.points.x,
        low: low.points.y,
        high: high?.points.y ?? [],
        hidden: row.part.hidden,
      },
    ];
  });
}

/** The lightest shade that still shows on both themes. */
const lightest = 0.4;

/** Hz; 0 of a curve that is not one of several frequencies. */
const frequencyOf = ({ condition = "" }: ChartSeries) => parseQuantity(condition, "Hz") ?? 0;

/** Curves of a part by rising frequency, darker from one to the next. */
function byFrequency(series: readonly ChartSeries[]): readonly ChartSeries[] {
  const frequencies = [...new Set(series.map(frequencyOf))].sort((a, b) => a - b);
  if (frequencies.length < 2) return series;
  const rank = (one: ChartSeries) => frequencies.indexOf(frequencyOf(one));
  const shade = (one: ChartSeries) =>
    lightest + ((1 - lightest) * rank(one)) / (frequencies.length - 1);
  return [...series]
    .sort((a, b) => rank(a) - rank(b))
    .map((one) => ({ ...one, shade: shade(one) }));
}

/**
 * The rows that have curves, under the conditions that these were asked for: what the fields say by now may
 * have no answer yet. What only draws a row differently is as on the page.
 */
function askedRows(table: readonly TableRow[], curves: Curves | null): readonly TableRow[] {
  if (!curves) return table;
  return table.flatMap((row) => {
    const index = row.isCombined ? 0 : curves.rowIds.indexOf(row.id) + 1;
    const asked = curves.parts[index];
    if (!asked || (index === 0 && !row.isCombined)) return [];
    return [{ ...row, part: { ...row.part, param: asked.param as Part["param"] } }];
  });
}

/** Drops curves of removed rows. */
function drawnSeries(
  curves: Curves,
  table: readonly TableRow[],
): readonly { series: ChartSeries; curve: PlotSeries }[] {
  return curves.seriesList.flatMap((curve) => {
    if (isSpread(curve)) return [];
    const id = rowIdOf(curve, curves.rowIds);
    const row = table.find((candidate) => candidate.id === id && candidate.plotted);
    const quantityIndex = quantityIndexOf(curve, curves.kind);
    if (!row) return [];
    const drawing = { row, table, quantityIndex };
    return [{ series: chartSeries(curve, drawing), curve }];
  });
}

const printed = (value: number, unit: string) =>
  formatQuantity(value, unit, { digits: 3, trim: true });

const peakLabel = (impedance: number, frequency: number): string =>
  texts.at(printed(impedance, "Ω"), printed(frequency, "Hz"));

/** The peaks, first those within the target by their ratio to it, then by how far they stand out. */
function rankedPeaks(curves: Curves, table: readonly TableRow[]): readonly ChartPeak[] {
  const { antiResonances = [], rowIds } = curves;
  const ranked = antiResonances.toSorted(
    (a, b) => (b.ratio ?? 0) - (a.ratio ?? 0) || b.prominence - a.prominence,
  );
  return ranked.flatMap(({ frequency: x, impedance: y, between }) => {
    const rows = between.flatMap((refDes) => {
      const id = rowIds[Number(refDes.slice(1)) - 1];
      return table.find((row) => row.id === id) ?? [];
    });
    const pair = rows.map(({ slot, refDes }) => ({ slot, refDes }));
    return pair.length === between.length ? [{ x, y, label: peakLabel(y, x), between: pair }] : [];
  });
}

interface ChartSource {
  kind: PlotKind;
  /** Null while nothing has been plotted. */
  curves: Curves | null;
  table: readonly TableRow[];
  range: FrequencyRange;
  /** Axes that the user switched to another scale. */
  axes?: AxisChoice;
  /** How parts are drawn beside their combination. */
  bank?: ChartContent["bank"];
}

export interface AxisChoice {
  x?: AxisScale;
  y?: AxisScale;
}

/** Conditions of all curves, with the mark of the least reliable, and how a bank is drawn. */
function sharedConditions(
  table: readonly TableRow[],
  curves: Curves | null,
  bank?: ChartContent["bank"],
): string {
  const parts = table.filter(({ isCombined }) => !isCombined).map(({ part }) => part);
  const stated = conditions(parts, curves?.seriesList, curves?.isSmallSignal);
  const hasBand = curves !== null && drawnAreas(curves, table).some(({ hidden }) => !hidden);
  const dimmed = bank && (bank.isFitted ? texts.dimmedAndFitted : texts.dimmed);
  return [stated, hasBand && texts.spreadMeaning, dimmed].filter(Boolean).join(" · ");
}

/** The frame shows the requested plot or, until its curves arrive, the last one. */
export function chartContent(source: ChartSource): ChartContent {
  const { kind, curves, range, axes = {} } = source;
  const table = askedRows(source.table, curves);
  const shown = curves?.kind ?? kind;
  const series = curves ? byFrequency(drawnSeries(curves, table).map((drawn) => drawn.series)) : [];
  const yScale = axes.y ?? shown.yScale;
  const areas = curves ? drawnAreas(curves, table) : [];
  const xRange = rangeAlongX(shown, range, series.length === 0);
  const isBank = series.some(({ slot, hidden }) => slot === 0 && !hidden);
  const bank = isBank ? source.bank : undefined;
  const peaks = curves && bank ? rankedPeaks(curves, table) : [];
  return {
    title: curves?.title ?? shown.title,
    conditions: sharedConditions(table, curves, bank),
    xLabel: shown.xLabel,
    xUnit: shown.xUnit,
    xSiPrefix: !unprefixed.includes(shown.xUnit),
    xScale: axes.x ?? shown.xScale,
    ...(xRange && { xRange }),
    quantities: shown.quantities.map((each) => chartQuantity(each, yScale)),
    sharedScale: shown.sharedScale,
    bands: chartBands(shown),
    series,
    ...(areas.length > 0 && { areas }),
    ...(bank && { bank }),
    ...(peaks.length > 0 && { annotations: { peaks } }),
  };
}

/** Two columns as pairs. */
const pairs = (first: Numbers, second: Numbers): (readonly [number, number])[] =>
  Array.from(first, (value, index) => [value, second[index] ?? Number.NaN] as const);

/** Γ of every row that is still on the page; null for an answer without coefficients. */
export function smithContent(
  source: Pick<ChartSource, "table"> & { curves: Curves; reference: number | null | undefined },
): SmithContent {
  const { curves, reference } = source;
  const table = askedRows(source.table, curves);
  return {
    title: curves.title,
    conditions: sharedConditions(table, curves),
    reference: reference ?? 50,
    series: drawnSeries(curves, table).map(({ series, curve }): SmithSeries => {
      const { id, slot, refDes, label, name, highlighted, hidden, limit } = series;
      const { points } = curve;
      return {
        id,
        slot,
        refDes,
        label,
        name,
        ...(highlighted && { highlighted }),
        ...(hidden && { hidden }),
        ...(limit && { limit }),
        points: pairs(points.x, points.y),
        frequencies: [...(points.frequency ?? [])],
        impedances: pairs(points.resistance ?? [], points.reactance ?? []),
        extrapolatedFrom: curve.extrapolatedFrom ?? null,
        extrapolatedBelow: curve.extrapolatedBelow ?? null,
      };
    }),
  };
}
