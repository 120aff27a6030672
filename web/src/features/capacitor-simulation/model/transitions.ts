/** Pure steps from one state of the simulation to the next. */
import type { Param, Part, PartField, PlotName } from "@/api/types";
import {
  combinedId,
  initialState,
  type PartRow,
  partSlots,
  type SharedSettings,
  type SimulationState,
  type Target,
} from "./state";

/** Row 0 and at least two parts: fewer do not form a combination. */
export function allowsCombined(rowCount: number): boolean {
  return rowCount >= 2;
}

/** Every row carries the number of rows of its part. */
function withInstances(rows: readonly PartRow[]): readonly PartRow[] {
  return rows.map((row) => {
    const instances = rows.filter(({ part }) => part.id === row.part.id).length;
    return row.part.instances === instances ? row : { ...row, part: { ...row.part, instances } };
  });
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
    rows: withInstances(state.rows),
    combine,
    highlight: settledHighlight(state, combine),
  };
}

function lowestFreeSlot(rows: readonly PartRow[]): number {
  const taken = new Set(rows.map(({ slot }) => slot));
  for (let slot = 1; slot <= partSlots; slot += 1) {
    if (!taken.has(slot)) return slot;
  }
  return partSlots;
}

function changeRow(
  state: SimulationState,
  id: string,
  change: (part: Part) => Part,
): SimulationState {
  const rows = state.rows.map((row) => (row.id === id ? { ...row, part: change(row.part) } : row));
  return { ...state, rows };
}

export function addPart(state: SimulationState, part: Part, id: string): SimulationState {
  const { modelParameters: _shownOnDemand, ...kept } = part;
  const row = { id, slot: lowestFreeSlot(state.rows), part: kept, broughtBy: "link" as const };
  return settled({ ...state, rows: [...state.rows, row] });
}

export function duplicateRow(state: SimulationState, id: string, copyId: string): SimulationState {
  const index = state.rows.findIndex((row) => row.id === id);
  const original = state.rows[index];
  if (!original) return state;
  const copy = { ...original, id: copyId, slot: lowestFreeSlot(state.rows) };
  return settled({ ...state, rows: state.rows.toSpliced(index + 1, 0, copy) });
}

/** Moves a row to another's place; the rows between move up. Positions are clamped to the ends. */
export function moveRow(state: SimulationState, id: string, to: number): SimulationState {
  const from = state.rows.findIndex((row) => row.id === id);
  const row = state.rows[from];
  const place = Math.min(Math.max(to, 0), state.rows.length - 1);
  if (!row || place === from) return state;
  return { ...state, rows: state.rows.toSpliced(from, 1).toSpliced(place, 0, row) };
}

/**
 * The highlight of a removed row passes to the row that takes its place, or to the last one.
 * Removing Combined ends the combination; its row stays, not plotted.
 */
export function removeRow(state: SimulationState, id: string): SimulationState {
  if (id === combinedId) return state.combine ? setCombine(state, false) : state;
  const index = state.rows.findIndex((row) => row.id === id);
  if (index < 0) return state;
  const rows = state.rows.toSpliced(index, 1);
  const next = rows[Math.min(index, rows.length - 1)]?.id ?? null;
  const highlight = state.highlight === id ? next : state.highlight;
  return settled({ ...state, rows, highlight });
}

/** Removes every row of a part number, as unchecking it in a list does. */
export function removePart(state: SimulationState, partNumber: string): SimulationState {
  return state.rows
    .filter(({ part }) => part.mfrPn === partNumber)
    .reduce((rest, { id }) => removeRow(rest, id), state);
}

/** While combined, only the combination can be highlighted; otherwise only the parts. */
export function highlightRow(state: SimulationState, id: string): SimulationState {
  return id === combinedId ? state : settled({ ...state, highlight: id });
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
  return changeRow(state, id, (part) => ({
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
  return changeRow(state, id, (part) => ({
    ...part,
    mfrPn:
      part.tolerance.index == null
        ? part.mfrPn
        : withLetter(part.mfrPn, part.tolerance.index, letter),
    tolerance: { ...part.tolerance, select: letter },
  }));
}

export function toggleHidden(state: SimulationState, id: string): SimulationState {
  return changeRow(state, id, (part) => ({ ...part, hidden: !part.hidden }));
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

/** Sets, changes or (null) removes the target. */
export function setTarget(state: SimulationState, target: Target | null): SimulationState {
  return { ...state, target };
}
