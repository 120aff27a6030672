/** Pure steps from one state of the simulation to the next. */
import type { Param, Part, PartField, PlotName } from "@/api/types";
import { withStatedTolerance } from "@/domain/part/by-number/by-number";
import { rowSteps, withInstances } from "@/domain/part/table/row-steps";
import {
  combinedId,
  initialState,
  type PartRow,
  type SharedSettings,
  type SimulationState,
  type Target,
} from "./state";

/** Row 0 and at least two parts: fewer do not form a combination. */
export function allowsCombined(rowCount: number): boolean {
  return rowCount >= 2;
}

function settledHighlight(state: SimulationState, combine: boolean): string | null {
  if (combine) return combinedId;
  const known = state.rows.some(({ id }) => id === state.highlight);
  return known ? state.highlight : (state.rows[0]?.id ?? null);
}

/** Keeps combination, highlight and rows consistent after any change. */
export function settled(state: SimulationState): SimulationState {
  const combine = state.combine && allowsCombined(state.rows.length);
  return {
    ...state,
    rows: withInstances(state.rows, ({ part }) => part.id ?? part.mfrPn),
    combine,
    highlight: settledHighlight(state, combine),
  };
}

const steps = rowSteps<SimulationState, PartRow>(({ part }) => part.mfrPn, settled);
export const { addRow, duplicateRow, removePart } = steps;

const changePart = (state: SimulationState, id: string, change: (part: Part) => Part) =>
  steps.changeRow(state, id, (row) => ({ ...row, part: change(row.part) }));

export function addPart(state: SimulationState, part: Part, id: string): SimulationState {
  const { modelParameters: _shownOnDemand, fromNumber: _too, ...kept } = withStatedTolerance(part);
  return steps.addRow(state, { id, part: kept, broughtBy: "link" });
}

/** Puts another part in the place of a row's, at the conditions of the row. */
export function replacePart(state: SimulationState, id: string, part: Part): SimulationState {
  const { modelParameters: _shownOnDemand, fromNumber: _too, ...kept } = withStatedTolerance(part);
  return settled(
    changePart(state, id, ({ param, hidden, instances }) => {
      const at = (field: PartField) => {
        const control = kept.param[field];
        const { select } = param[field];
        return { ...control, select: Math.min(Math.max(select, control.min), control.max) };
      };
      const conditions = { qty: at("qty"), bias: at("bias"), tempAmbient: at("tempAmbient") };
      return { ...kept, hidden, instances, param: conditions };
    }),
  );
}

/** Moves a row to another's place; the rows between move up. Positions are clamped to the ends. */
export function moveRow(state: SimulationState, id: string, to: number): SimulationState {
  const from = state.rows.findIndex((row) => row.id === id);
  const row = state.rows[from];
  const place = Math.min(Math.max(to, 0), state.rows.length - 1);
  if (!row || place === from) return state;
  return { ...state, rows: state.rows.toSpliced(from, 1).toSpliced(place, 0, row) };
}

/** Removing Combined ends the combination; its row stays, not plotted. */
export function removeRow(state: SimulationState, id: string): SimulationState {
  if (id !== combinedId) return steps.removeRow(state, id);
  return state.combine ? setCombine(state, false) : state;
}

/** While combined, only the combination can be highlighted; otherwise only the parts. */
export function highlightRow(state: SimulationState, id: string): SimulationState {
  return id === combinedId ? state : steps.highlightRow(state, id);
}

export function choosePlot(state: SimulationState, plotType: PlotName): SimulationState {
  return settled({ ...state, plotType });
}

/** The highest of the values that are set, as far as every part allows it. */
function highestAllowed(params: readonly Param[]): number | undefined {
  const limit = Math.min(...params.map(({ max }) => max));
  const allowed = params.map(({ select }) => select).filter((select) => select <= limit);
  return params.length === 0 ? undefined : Math.max(...(allowed.length > 0 ? allowed : [limit]));
}

/**
 * Switching to Yes starts with the conditions that the parts have in common, or else with the
 * hardest that all of them allow, so that no curve looks better than before; switching to No
 * highlights part 1.
 */
export function setCombine(state: SimulationState, combine: boolean): SimulationState {
  if (!combine) return settled({ ...state, combine, highlight: null });
  const params = state.rows.map(({ part }) => part.param);
  const bias = highestAllowed(params.map((param) => param.bias)) ?? state.combined.bias;
  const tempAmbient =
    highestAllowed(params.map((param) => param.tempAmbient)) ?? state.combined.tempAmbient;
  return settled({ ...state, combine, combined: { bias, tempAmbient } });
}

/** Whether the parts differ in the conditions that a combination holds alike. */
export function differsInConditions({ rows }: SimulationState): boolean {
  const conditions = rows.map(({ part: { param } }) =>
    [param.bias.select, param.tempAmbient.select].join(),
  );
  return new Set(conditions).size > 1;
}

export function setPartField(
  state: SimulationState,
  id: string,
  field: PartField,
  value: number,
): SimulationState {
  if (id === combinedId) return { ...state, combined: { ...state.combined, [field]: value } };
  return changePart(state, id, (part) => ({
    ...part,
    param: { ...part.param, [field]: { ...part.param[field], select: value } },
  }));
}

function withLetter(partNumber: string, index: number, letter: string): string {
  return index < partNumber.length
    ? partNumber.slice(0, index) + letter + partNumber.slice(index + 1)
    : partNumber;
}

/** Writes the tolerance letter into the part number where the part's family has it. */
export function chooseTolerance(
  state: SimulationState,
  id: string,
  letter: string,
): SimulationState {
  return changePart(state, id, (part) => ({
    ...part,
    mfrPn:
      part.tolerance.index == null
        ? part.mfrPn
        : withLetter(part.mfrPn, part.tolerance.index, letter),
    tolerance: { ...part.tolerance, select: letter },
  }));
}

export function toggleHidden(state: SimulationState, id: string): SimulationState {
  return changePart(state, id, (part) => ({ ...part, hidden: !part.hidden }));
}

export function changeSettings(
  state: SimulationState,
  change: Partial<SharedSettings>,
): SimulationState {
  return { ...state, settings: { ...state.settings, ...change } };
}

export function drawAxis(
  state: SimulationState,
  key: string,
  scale: "log" | "linear",
): SimulationState {
  const others = state.linearAxes.filter((each) => each !== key);
  return { ...state, linearAxes: scale === "linear" ? [...others, key] : others };
}

/** Puts the parameter bar back to the server's defaults; the parts stay as they are. */
export function restoreDefaults(state: SimulationState): SimulationState {
  const bar = { ...state, settings: initialState.settings };
  return state.combine ? setCombine(bar, false) : bar;
}

/** Gives the plot a height, px, or (null) lets plot and table share it. */
export const setPlotHeight = (
  state: SimulationState,
  plotHeight: number | null,
): SimulationState => ({ ...state, plotHeight: plotHeight ?? undefined });

/** Sets, changes or (null) removes the target. */
export function setTarget(state: SimulationState, target: Target | null): SimulationState {
  return { ...state, target };
}
