/** From the server's impedances to what the chart draws and the strip below it says. */
import type { InductorImpedance } from "@/api/types";
import { valueAt } from "@/charts/interpolate";
import type {
  ChartArea,
  ChartContent,
  ChartPoint,
  ChartQuantity,
  ChartSeries,
} from "@/charts/types";
import { formatPlain, formatQuantity, NO_VALUE } from "@/lib/quantity";
import { rowLabel } from "../model/chart-content";
import type { Operation } from "../model/operating-point";
import type { InductorState, PartRow } from "../model/state";
import { texts } from "../texts";
import type { ComponentPlot, SweepSettings } from "./settings";

/** The impedances of one request, and the rows it was made of. */
export interface Impedances {
  rowIds: readonly string[];
  settings: SweepSettings;
  list: readonly InductorImpedance[];
}

const quantities: Readonly<Record<ComponentPlot, ChartQuantity>> = {
  impedance: quantity("Impedance", "|Z|", "Ω", [1e-3, 1e4]),
  esr: quantity("ESR", "ESR", "Ω", [1e-3, 1e4]),
  inductance_frequency: quantity("Inductance", "L", "H", [1e-8, 1e-5]),
};

function quantity(
  name: string,
  symbol: string,
  unit: string,
  emptyRange: readonly [number, number],
): ChartQuantity {
  return { name, symbol, unit, axis: "left", scale: "log", emptyRange };
}

function valuesOf(plot: ComponentPlot, answer: InductorImpedance): readonly number[] {
  if (plot === "inductance_frequency") return answer.inductance.map((value) => value ?? Number.NaN);
  return plot === "esr" ? answer.esr : answer.impedance;
}

type Edge = readonly (number | null)[];

function edgesOf(plot: ComponentPlot, band: NonNullable<InductorImpedance["band"]>): [Edge, Edge] {
  if (plot === "esr") return [band.esrLow, band.esrHigh];
  return plot === "impedance"
    ? [band.impedanceLow, band.impedanceHigh]
    : [band.inductanceLow, band.inductanceHigh];
}

/** Where most parts lie around the curve of the highlighted one, as far as that is known. */
function areasOf(plot: ComponentPlot, drawn: readonly Drawn[], highlight: string | null) {
  return drawn.flatMap(({ row, answer }): ChartArea[] => {
    if (row.id !== highlight || !answer.band) return [];
    const [low, high] = edgesOf(plot, answer.band).map((edge) =>
      edge.map((value) => value ?? Number.NaN),
    );
    if (!low || !high) return [];
    const { id, slot, hidden } = row;
    return [{ id: `${id}:area`, slot, quantityIndex: 0, x: answer.frequencies, low, high, hidden }];
  });
}

interface Drawn {
  row: PartRow;
  refDes: string;
  answer: InductorImpedance;
}

function drawnRows(state: InductorState, impedances: Impedances | null): Drawn[] {
  return (impedances?.list ?? []).flatMap((answer, index) => {
    const place = state.rows.findIndex(({ id }) => id === impedances?.rowIds[index]);
    const row = state.rows[place];
    return row ? [{ row, refDes: `L${place + 1}`, answer }] : [];
  });
}

/** Where the reactance turns: the end of the inductance, the top of the impedance. */
function resonanceOf({ answer }: Drawn, series: ChartSeries): { x: number; y: number } | null {
  const x = answer.selfResonantFrequency;
  const last = series.y.findLastIndex(Number.isFinite);
  const beyond = series.x[last];
  if (x == null || beyond === undefined || x > (series.x.at(-1) ?? 0)) return null;
  if (x > beyond) return { x: beyond, y: series.y[last] ?? Number.NaN };
  const y = valueAt(series, { x: "log", y: "log" }, x);
  return y === null ? null : { x, y };
}

const resonanceText = (frequency: number) =>
  `SRF ${formatQuantity(frequency, "Hz", { digits: 3 })}`;

function pointsOf(drawn: Drawn, series: ChartSeries): ChartPoint[] {
  const place = series.hidden ? null : resonanceOf(drawn, series);
  const frequency = drawn.answer.selfResonantFrequency;
  if (!place || frequency == null) return [];
  const point: ChartPoint = { ...place, kind: "reference", slot: drawn.row.slot };
  return [series.highlighted ? { ...point, label: resonanceText(frequency) } : point];
}

/** "5 A, 25 °C": what the shown curves were computed from. */
export const answeredSettings = ({ currentDc, temperature }: SweepSettings) =>
  `${formatPlain(currentDc)} A, ${formatPlain(temperature)} °C`;

function conditionsOf(impedances: Impedances | null, hasBand: boolean): string {
  if (!impedances) return "";
  const { currentDc, temperature } = impedances.settings;
  const isEstimated = impedances.list.some(({ origin }) => origin === "estimated");
  return [
    `${formatPlain(currentDc)} A dc`,
    `${formatPlain(temperature)} °C`,
    isEstimated ? texts.estimated : texts.typical,
    ...(hasBand ? [texts.bandMeaning] : []),
  ].join(" · ");
}

/** One curve for each part, with its self-resonance. */
export function componentContent(
  plot: ComponentPlot,
  state: InductorState,
  impedances: Impedances | null,
): ChartContent {
  const rows = drawnRows(state, impedances);
  const areas = areasOf(plot, rows, state.highlight);
  const drawn = rows.map((each) => {
    const { row, refDes, answer } = each;
    const series: ChartSeries = {
      id: row.id,
      slot: row.slot,
      refDes,
      label: rowLabel(row, state.rows),
      name: row.part.pn,
      quantityIndex: 0,
      x: answer.frequencies,
      y: valuesOf(plot, answer),
      extrapolatedFrom: answer.selfResonantFrequency ?? null,
      highlighted: state.highlight === row.id,
      hidden: row.hidden,
    };
    return { series, points: pointsOf(each, series) };
  });
  return {
    title: texts.componentPlots[plot],
    conditions: conditionsOf(
      impedances,
      areas.some(({ hidden }) => !hidden),
    ),
    xLabel: "Frequency",
    xUnit: "Hz",
    xScale: "log",
    ...(drawn.length === 0 && { xRange: [state.component.start, state.component.stop] as const }),
    quantities: [quantities[plot]],
    series: drawn.map(({ series }) => series),
    areas,
    annotations: { points: drawn.flatMap(({ points }) => points) },
  };
}

/** Each sentence once, whichever parts say it. */
export function componentNote(impedances: Impedances | null): string {
  return [...new Set(impedances?.list.map(({ note }) => note))].join("\n");
}

/** What the highlighted part is as a component, as printed figures. */
export function componentFigures(
  state: InductorState,
  impedances: Impedances | null,
): Operation | null {
  const shown = drawnRows(state, impedances).find(({ row }) => row.id === state.highlight);
  if (!shown || !impedances) return null;
  const { frequencies, impedance, inductanceAtCurrent, selfResonantFrequency } = shown.answer;
  const print = (value: number | null, unit: string) =>
    value === null ? NO_VALUE : formatQuantity(value, unit, { digits: 3 });
  const resonance = selfResonantFrequency ?? null;
  const peak =
    resonance === null
      ? null
      : valueAt({ x: frequencies, y: impedance }, { x: "log", y: "log" }, resonance);
  const { figures } = texts;
  return {
    title: texts.asComponent(shown.refDes, `${formatPlain(impedances.settings.currentDc)} A`),
    figures: [
      { name: figures.inductance, value: print(inductanceAtCurrent, "H") },
      { name: figures.resonance, value: print(resonance, "Hz") },
      { name: figures.peakImpedance, value: print(peak, "Ω") },
    ],
    warnings: [],
  };
}
