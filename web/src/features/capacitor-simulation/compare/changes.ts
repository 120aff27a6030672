/** How two states differ: row by row, and in what all rows share. */
import { maskOf } from "@/domain/plot/target-mask";
import { formatPlain, formatQuantity, MINUS } from "@/lib/quantity";
import type { PartRow, SimulationState } from "../model/state";
import { combinedId } from "../model/state";
import type { ValueColumn } from "../point/point-values";
import { conditionsOf } from "./sides";

/** A part on one side or on both. */
export interface Pair {
  /** Unlike that of any other pair. */
  key: string;
  /** "" for the combination of all. */
  partNumber: string;
  /** Ids of its rows; null where a side does not have it. */
  a: string | null;
  b: string | null;
}

const combination: Pair = { key: combinedId, partNumber: "", a: combinedId, b: combinedId };

/** The rows of both sides, those of one part together in their order; first all together, where they are several. */
export function pairsOf(a: SimulationState, b: SimulationState): readonly Pair[] {
  const left = [...b.rows];
  const take = ({ part }: PartRow): PartRow | undefined => {
    const index = left.findIndex((other) => other.part.mfrPn === part.mfrPn);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const ofA = a.rows.map((row): Pair => {
    const other = take(row);
    return { key: `a ${row.id}`, partNumber: row.part.mfrPn, a: row.id, b: other?.id ?? null };
  });
  const added = left.map(({ id, part }): Pair => {
    return { key: `b ${id}`, partNumber: part.mfrPn, a: null, b: id };
  });
  const areSeveral = a.rows.length > 1 || b.rows.length > 1;
  return [...(areSeveral ? [combination] : []), ...ofA, ...added];
}

/** The pair whose curves are drawn first: all together where both sides combine them, else a part of both. */
export function firstPair(
  pairs: readonly Pair[],
  a: SimulationState,
  b: SimulationState,
): Pair | undefined {
  const areCombined = a.combine && b.combine;
  const parts = pairs.filter(({ key }) => key !== combinedId);
  const highlighted = parts.find((pair) => pair.a === a.highlight && pair.b !== null);
  const inBoth = parts.find((pair) => pair.a !== null && pair.b !== null);
  return (areCombined ? pairs[0] : undefined) ?? highlighted ?? inBoth ?? parts[0];
}

const printed = (value: number, unit: string) => formatQuantity(value, unit, { trim: true });
const yesNo = (flag: boolean) => (flag ? "Yes" : "No");
const orNone = (text: string) => (text === "" ? "none" : text);

function targetText({ target }: SimulationState): string {
  const mask = target && maskOf(target);
  return (mask ?? []).map(([f, z]) => `${printed(z, "Ω")} at ${printed(f, "Hz")}`).join(", ");
}

/** What all rows share, by its name. */
function sharedOf(state: SimulationState): Readonly<Record<string, string>> {
  const { rail, ambient } = conditionsOf(state);
  const { res, ind, worstCase, smallSignal, calculated, pointAge, tempRise } = state.settings;
  const own = (value: number | undefined, unit: string) =>
    value === undefined ? "default" : `${formatPlain(value)} ${unit}`;
  return {
    Bias: rail === null ? "by row" : `${formatPlain(rail)} V`,
    Ambient: ambient === null ? "by row" : `${formatPlain(ambient)} °C`,
    Combined: yesNo(state.combine),
    Target: orNone(targetText(state)),
    "Trace resistance": own(res, "Ω"),
    "Trace inductance": own(ind, "nH"),
    "Worst case": yesNo(worstCase === true),
    "Small signal": yesNo(smallSignal === true),
    "Models alone": yesNo(calculated === true),
    Age: own(pointAge, "h"),
    "Allowed self-heating": own(tempRise, "K"),
  };
}

export interface Change {
  what: string;
  a: string;
  b: string;
}

/** The inputs that differ, in words: "Bias: 3.3 V, 5 V". Empty where only the catalog could tell the sides apart. */
export function changesOf(
  a: SimulationState,
  b: SimulationState,
  pairs: readonly Pair[],
): readonly Change[] {
  const [sharedA, sharedB] = [sharedOf(a), sharedOf(b)];
  const shared = Object.keys(sharedA).flatMap((what): Change[] => {
    const [before = "", after = ""] = [sharedA[what], sharedB[what]];
    return before === after ? [] : [{ what, a: before, b: after }];
  });
  const pieces = (state: SimulationState, id: string | null) =>
    state.rows.find((row) => row.id === id)?.part.param.qty.select ?? 0;
  const parts = pairs.flatMap((pair): Change[] => {
    if (pair.key === combinedId) return [];
    const [before, after] = [pieces(a, pair.a), pieces(b, pair.b)];
    return before === after
      ? []
      : [{ what: pair.partNumber, a: piecesText(before), b: piecesText(after) }];
  });
  return [...shared, ...parts];
}

const piecesText = (count: number) => (count === 0 ? "none" : `${count} ×`);

/** B over A less 1; null where one of them has no value. */
export function relative(a: number | null, b: number | null): number | null {
  return a === null || b === null || a === 0 ? null : b / a - 1;
}

/** "+26 %", "0 %", "−100 %". */
export function relativeText(change: number): string {
  const percent = Math.round(change * 100);
  if (percent === 0) return "0 %";
  return `${percent > 0 ? "+" : MINUS}${formatPlain(Math.abs(percent))} %`;
}

/** Changes below this are within what nobody measures. */
const notable = 0.05;
const moreIsBetter: readonly ValueColumn[] = ["capacitance", "ripple"];

/** Whether a change is for the better or the worse; null while it is small. */
export function judged(column: ValueColumn, change: number): "better" | "worse" | null {
  if (Math.abs(change) < notable) return null;
  return change > 0 === moreIsBetter.includes(column) ? "better" : "worse";
}
