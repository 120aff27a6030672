/** Which plots the parts on the page allow, and what follows for the state. */
import type { Config, PlotKind, PlotName } from "@/api/types";
import { combinedId, type PartRow, type SimulationState } from "./state";

/** The plot of |Z|, which a target limits and on which a combination has its peaks. */
export const impedancePlot: PlotName = "Imp,ESR";

/** The server's description of the plots. */
export type PlotRules = Pick<Config, "plots" | "defaults">;

export function plotKind(state: SimulationState, { plots, defaults }: PlotRules): PlotKind {
  const wanted = state.plotType ?? defaults.plotType;
  const kind = plots.find(({ plotType }) => plotType === wanted) ?? plots[0];
  if (!kind) throw new Error("the server offers no plot");
  return kind;
}

interface Refusal {
  row: PartRow;
  refDes: string;
  reason: string;
}

export function refusals(rows: readonly PartRow[], plotType: PlotName): readonly Refusal[] {
  return rows.flatMap((row, index) => {
    const reason = row.part.invalidPlots[plotType];
    return reason === undefined ? [] : [{ row, refDes: `C${index + 1}`, reason }];
  });
}

export const isFilm = ({ row }: Refusal) => row.part.capType === "Film";

/** Whether parts decide about plots: those whose curves are hidden do not, as long as any is shown. */
export const counted = (rows: readonly PartRow[]) => {
  const shown = rows.filter(({ part }) => !part.hidden);
  return (row: PartRow) => shown.length === 0 || !row.part.hidden;
};

/**
 * Why a plot cannot be chosen; null when it can. What a film part refuses holds for the whole
 * table, because film series have charts of their own. Any other refusal means that the part lacks
 * data, and the plot stays as long as one part has them.
 */
export function plotRefusal(rows: readonly PartRow[], plotType: PlotName): string | null {
  const counts = counted(rows);
  const refused = refusals(rows, plotType).filter(({ row }) => counts(row));
  const [first] = refused;
  if (!first) return null;
  const decisive =
    refused.find(isFilm) ?? (refused.length === rows.filter(counts).length ? first : null);
  if (!decisive) return null;
  return rows.length === 1 ? decisive.reason : `${decisive.refDes}: ${decisive.reason}`;
}

function allowedPlot(state: SimulationState, rules: PlotRules): string | null {
  const { plotType, successor } = plotKind(state, rules);
  if (plotRefusal(state.rows, plotType) === null) return state.plotType;
  const isAllowed = successor && plotRefusal(state.rows, successor) === null;
  return isAllowed ? successor : rules.defaults.plotType;
}

/**
 * Brings the state in line with what its plot and its parts allow: an invalid plot gives way, and a
 * plot that draws no combination takes Combined and the highlight away from the combined row.
 */
export function obeyingPlots(state: SimulationState, rules: PlotRules): SimulationState {
  const plotType = allowedPlot(state, rules);
  const { combines } = plotKind({ ...state, plotType }, rules);
  const combine = state.combine && combines;
  if (plotType === state.plotType && combine === state.combine) return state;
  const lost = state.highlight === combinedId && !combine;
  const highlight = lost ? (state.rows[0]?.id ?? null) : state.highlight;
  return { ...state, plotType, combine, highlight };
}
