/** How far the rows follow the operating point of all tools, and the steps that bring them to it. */
import type { Part } from "@/api/types";
import type { Following } from "@/domain/operating-point/bar-store";
import { concerns, differing, type Place, type Placed } from "@/domain/operating-point/following";
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

const placeOf = ({ param }: Part): Place => ({
  rail: param.bias.select,
  ambient: param.tempAmbient.select,
});

/** What the bar says of the rows; null without any. */
export function followingOf(
  state: SimulationState,
  point: OperatingPoint,
  apply: () => void,
): Following | null {
  const { rows, combine, combined } = state;
  const placed: Placed[] = combine
    ? [{ name: "Combined", at: { rail: combined.bias, ambient: combined.tempAmbient } }]
    : rows.map(({ part }, index) => ({ name: `C${index + 1}`, at: placeOf(part) }));
  if (rows.length === 0 || !concerns(placed, point)) return null;
  const things = "rows";
  const note = differing(placed, point);
  if (combine) {
    const more = "Their own bias returns when Combined is No.";
    const through = `all ${rows.length} rows, through Combined`;
    return { note: note || through, more, apply, things, isHeld: note === "" };
  }
  return note === "" ? { note: allUse(rows.length), apply: null, things } : { note, apply, things };
}
