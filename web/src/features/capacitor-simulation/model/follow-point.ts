/** How far the rows follow the operating point of all tools, and the steps that bring them to it. */
import type { Part } from "@/api/types";
import type { Following } from "@/domain/operating-point/bar-store";
import { printPoint } from "@/domain/operating-point/bar-texts";
import type { OperatingPoint } from "@/domain/operating-point/point";
import type { PointQuantity } from "@/domain/operating-point/quantities";
import type { SimulationState } from "./state";
import { combinedId } from "./state";
import { setPartField } from "./transitions";

type Point = Pick<OperatingPoint, "rail" | "ambient">;

/** Fields of a row that have the operating point's values. */
const fields = { rail: "bias", ambient: "tempAmbient" } as const;
const followed = Object.keys(fields) as readonly (keyof typeof fields & PointQuantity)[];

/** A new part at the operating point, also where it cannot stand that; its own conditions where none is set. */
export function atPoint(part: Part, point: Point): Part {
  const param = { ...part.param };
  for (const quantity of followed) {
    const select = point[quantity];
    if (select !== null) param[fields[quantity]] = { ...param[fields[quantity]], select };
  }
  return { ...part, param };
}

type Conditions = Readonly<Record<"bias" | "tempAmbient", number>>;

/** "5 V and 25 °C": where these conditions differ from the point; "" where they do not. */
function difference(conditions: Conditions, point: Point): string {
  return followed
    .filter((quantity) => {
      const value = point[quantity];
      return value !== null && value !== conditions[fields[quantity]];
    })
    .map((quantity) => printPoint(quantity, conditions[fields[quantity]]))
    .join(" and ");
}

const conditionsOf = ({ param }: Part): Conditions => ({
  bias: param.bias.select,
  tempAmbient: param.tempAmbient.select,
});

/** "**C3** is at 5 V, **C4** at 25 °C"; rows that differ alike are named together. */
function differing(rows: readonly { name: string; at: string }[]): string {
  const places = [...new Set(rows.map(({ at }) => at))];
  return places
    .map((place, index) => {
      const names = rows.filter(({ at }) => at === place).map(({ name }) => name);
      const ends = names.length > 2 ? `${names[0]} to ${names.at(-1)}` : names.join(" and ");
      const all = names.length > 2 && names.length < rows.length ? names.join(", ") : ends;
      const verb = index > 0 ? "" : names.length > 1 ? "are " : "is ";
      return `**${all}** ${verb}at ${place}`;
    })
    .join(", ");
}

/** Brings every row, or the combination of all, to the operating point; disabled fields stay as they are. */
export function applyPoint(state: SimulationState, point: Point): SimulationState {
  const ids = state.combine ? [combinedId] : state.rows.map(({ id }) => id);
  return ids.reduce(
    (changed, id) =>
      followed.reduce((next, quantity) => {
        const value = point[quantity];
        return value === null ? next : setPartField(next, id, fields[quantity], value);
      }, changed),
    state,
  );
}

const allUse = (count: number) => (count === 1 ? "the row uses it" : `all ${count} rows use it`);

/** What the bar says of the rows; null without any. */
export function followingOf(
  state: SimulationState,
  point: Point,
  apply: () => void,
): Following | null {
  const { rows, combine, combined } = state;
  const isSet = point.rail !== null || point.ambient !== null;
  if (rows.length === 0 || !isSet) return null;
  const things = "rows";
  if (combine) {
    const at = difference(combined, point);
    const more = "Their own bias returns when Combined is No.";
    if (at !== "") return { note: differing([{ name: "Combined", at }]), more, apply, things };
    const note = `all ${rows.length} rows, through Combined`;
    return { note, more, apply, things, isHeld: true };
  }
  const others = rows
    .map(({ part }, index) => ({
      name: `C${index + 1}`,
      at: difference(conditionsOf(part), point),
    }))
    .filter(({ at }) => at !== "");
  if (others.length === 0) return { note: allUse(rows.length), apply: null, things };
  return { note: differing(others), apply, things };
}
