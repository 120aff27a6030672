/** Parts side by side at one operating point; every value is one that a plot shows there. */
import type { Config, PlotKind, PlotRequest, PlotResponse, PlotSeries } from "@/api/types";
import { printValue } from "@/charts/readout";
import { NO_VALUE } from "@/lib/quantity";
import { plotRequest } from "../model/request";
import type { SimulationState } from "../model/state";
import type { TableRow } from "../model/table";
import { texts } from "../texts";

/** Effective capacitance, losses and limits. */
const comparedPlots = ["Cap,Ind", "Imp,ESR", "I,V"];

/** Frequency at which ESR and ripple current are commonly rated, Hz. */
export const customaryFrequency = 1e5;

/** The sweep starts at the operating frequency, so that its first points are the values there. */
const sweepLength = 10;
const fewestPoints = 10;

export interface ComparedPlot {
  kind: PlotKind;
  request: PlotRequest;
}

export function comparedRequests(
  state: SimulationState,
  config: Config,
  frequency: number,
  session: string,
): ComparedPlot[] {
  return config.plots
    .filter(({ plotType }) => comparedPlots.includes(plotType))
    .map((kind) => {
      const request = plotRequest({ ...state, plotType: kind.plotType }, config, session);
      const sweep = { start: frequency, stop: frequency * sweepLength };
      return { kind, request: { ...request, ...sweep, pointsPerDecade: fewestPoints } };
    });
}

export interface ComparedRow {
  name: string;
  /** One per part, in the order of the table. */
  cells: readonly string[];
}

/** Least distance of two frequencies that count as one, as a share. */
const sameFrequency = 1e-6;

function valueAtStart({ points }: PlotSeries, frequency: number): number | null {
  const [x = 0, y = Number.NaN] = points[0] ?? [];
  return Math.abs(x / frequency - 1) < sameFrequency && Number.isFinite(y) ? y : null;
}

function cellOf(
  response: PlotResponse,
  refDes: string,
  quantity: PlotKind["quantities"][number],
  frequency: number,
): string {
  const curve = response.seriesList.find(
    (each) => each.refDes === refDes && each.yLabel === quantity.name && !each.band,
  );
  const value = curve ? valueAtStart(curve, frequency) : null;
  if (!curve || value === null) return NO_VALUE;
  const { number, prefix } = printValue(value, {
    name: quantity.name,
    symbol: quantity.symbol,
    unit: quantity.unit,
    axis: "left",
    siPrefix: quantity.siPrefix,
  });
  const reason = curve.regions?.find(({ from, to }) => frequency >= from && frequency <= to);
  return [`${number} ${prefix}`.trimEnd(), reason?.reason].filter(Boolean).join(", ");
}

interface Answer {
  kind: PlotKind;
  response: PlotResponse;
}

/** Reliability of the weakest model parameter behind each part's curves, as the server marks it. */
function standing(answers: readonly Answer[], parts: readonly TableRow[]): ComparedRow {
  const curves = answers.flatMap(({ response }) => response.seriesList);
  const marks = parts.map(({ refDes }) => curves.find((curve) => curve.refDes === refDes)?.origin);
  return { name: texts.standing, cells: marks.map((mark) => mark || NO_VALUE) };
}

/** Only rows in which some part has a value. */
export function comparedRows(
  answers: readonly Answer[],
  parts: readonly TableRow[],
  frequency: number,
): ComparedRow[] {
  return answers
    .flatMap(({ kind, response }) =>
      kind.quantities.map(
        (quantity): ComparedRow => ({
          name: quantity.name,
          cells: parts.map(({ refDes }) => cellOf(response, refDes, quantity, frequency)),
        }),
      ),
    )
    .concat(standing(answers, parts))
    .filter(({ cells }) => cells.some((cell) => cell !== NO_VALUE));
}
